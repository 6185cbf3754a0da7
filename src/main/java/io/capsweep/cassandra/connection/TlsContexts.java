package io.capsweep.cassandra.connection;

import io.capsweep.profile.SecretSource;
import io.capsweep.profile.Tls;
import io.capsweep.target.TargetException;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** Makes the TLS context from the profile's trust and key store (JKS or PKCS12). */
final class TlsContexts {
  private final Secrets secrets;

  TlsContexts(Secrets secrets) {
    this.secrets = secrets;
  }

  /**
   * A context that trusts what the profile trusts, and shows the profile's own certificate.
   *
   * @throws TargetException if a store cannot be read with its password
   */
  SSLContext of(Tls tls) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keyManagers(tls), trustManagers(tls), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw refused("TLS cannot be set up: " + e.getMessage(), e);
    }
  }

  /** Null, which stands for the JVM's own trust store, when the profile names none. */
  private TrustManager[] trustManagers(Tls tls) throws GeneralSecurityException {
    if (tls.trustStore().isEmpty()) {
      return null;
    }
    char[] password = password(tls.trustStorePassword(), "trust store's password");
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store(tls.trustStore().get(), password, "trust store"));
    return factory.getTrustManagers();
  }

  private KeyManager[] keyManagers(Tls tls) throws GeneralSecurityException {
    if (tls.keyStore().isEmpty()) {
      return null;
    }
    char[] password = password(tls.keyStorePassword(), "key store's password");
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(store(tls.keyStore().get(), password, "key store"), password);
    return factory.getKeyManagers();
  }

  private char[] password(Optional<SecretSource> source, String purpose) {
    return source.map(place -> secrets.read(place, purpose).toCharArray()).orElse(null);
  }

  private static KeyStore store(Path path, char[] password, String purpose)
      throws GeneralSecurityException {
    try {
      return KeyStore.getInstance(path.toFile(), password);
    } catch (IOException | IllegalArgumentException e) {
      throw refused(
          "the "
              + purpose
              + " "
              + path
              + " cannot be read (missing, no JKS or PKCS12, or another"
              + " password): "
              + e.getMessage(),
          e);
    }
  }

  private static TargetException refused(String message, Throwable cause) {
    return new TargetException(TargetException.Kind.REFUSED, message, cause);
  }
}
