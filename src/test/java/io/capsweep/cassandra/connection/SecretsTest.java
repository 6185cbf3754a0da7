package io.capsweep.cassandra.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.profile.SecretSource;
import io.capsweep.profile.Tls;
import io.capsweep.target.TargetException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {
  private static final String SECRET = "open-sesame";

  private final Secrets secrets = new Secrets(Map.of("CQL_PASSWORD", SECRET)::get);

  @TempDir private Path folder;

  @Test
  void should_read_a_variable_of_the_environment() {
    assertThat(secrets.read(new SecretSource.Environment("CQL_PASSWORD"), "password"))
        .isEqualTo(SECRET);
  }

  @Test
  void should_read_the_first_line_of_a_file() throws Exception {
    Path file = Files.writeString(folder.resolve("password"), SECRET + "\nmore\n");

    assertThat(secrets.read(new SecretSource.File(file), "password")).isEqualTo(SECRET);
  }

  @Test
  void should_say_where_a_secret_is_missing() throws Exception {
    Path empty = Files.createFile(folder.resolve("empty"));

    assertThatThrownBy(() -> secrets.read(new SecretSource.Environment("NOWHERE"), "password"))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("password")
        .hasMessageContaining("NOWHERE");
    assertThatThrownBy(() -> secrets.read(new SecretSource.File(empty), "user name"))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("user name")
        .hasMessageContaining(empty.toString());
    assertThatThrownBy(
            () -> secrets.read(new SecretSource.File(folder.resolve("absent")), "user name"))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("absent");
  }

  @Test
  void should_open_stores_with_their_passwords() throws Exception {
    Path store = store();

    assertThat(new TlsContexts(secrets).of(tls(store, "CQL_PASSWORD")).getProtocol())
        .isEqualTo("TLS");
  }

  @Test
  void should_name_the_store_that_cannot_be_read_but_no_secret() throws Exception {
    Path store = store();
    TlsContexts contexts = new TlsContexts(new Secrets(variable -> "wrong-secret"));

    assertThatThrownBy(() -> contexts.of(tls(store, "CQL_PASSWORD")))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("key store")
        .hasMessageContaining(store.toString())
        .hasMessageNotContaining("wrong-secret");
    assertThatThrownBy(() -> contexts.of(tls(folder.resolve("absent"), "CQL_PASSWORD")))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("absent");
  }

  private Path store() throws Exception {
    Path path = folder.resolve("store.p12");
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    try (OutputStream out = Files.newOutputStream(path)) {
      store.store(out, SECRET.toCharArray());
    }
    return path;
  }

  private static Tls tls(Path store, String variable) {
    Optional<SecretSource> password = Optional.of(new SecretSource.Environment(variable));
    return new Tls(Optional.of(store), password, Optional.of(store), password, true);
  }
}
