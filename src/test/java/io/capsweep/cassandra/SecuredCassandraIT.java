package io.capsweep.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.profile.Auth;
import io.capsweep.profile.SecretSource;
import io.capsweep.profile.TargetSource;
import io.capsweep.profile.Tls;
import io.capsweep.server.Server;
import io.capsweep.server.Servers;
import io.capsweep.target.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Credentials and TLS against a Cassandra that asks for both. */
class SecuredCassandraIT {
  private static final String STORE_PASSWORD = "store-secret";
  private static final int ROLE_SETUP_SECONDS = 60;

  @TempDir private static Path directory;
  private static Server server;
  private static Path serverStore;

  @BeforeAll
  static void start() throws Exception {
    serverStore = keyStore("server.p12");
    Map<String, Object> settings =
        Map.of(
            "authenticator",
            Map.of("class_name", "PasswordAuthenticator"),
            "client_encryption_options",
            Map.of(
                "enabled",
                true,
                "optional",
                true,
                "keystore",
                serverStore.toString(),
                "keystore_password",
                STORE_PASSWORD));
    TargetSource.Managed managed =
        new TargetSource.Managed("5.0.9", 512L << 20, 1, Optional.empty(), settings);
    server = Servers.open(managed, directory.resolve("server"), line -> {});
    awaitDefaultRole();
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
    }
  }

  @Test
  void should_connect_with_password_and_trust_store() throws Exception {
    try (CassandraTarget target = connect(auth("cassandra"), tls(serverStore))) {
      target.prepare();
      target.load((rows, ofRows) -> {});

      assertThat(target.facts().settings().values()).noneMatch(STORE_PASSWORD::equals);
    }
  }

  @Test
  void should_say_that_the_password_is_wrong_without_showing_it() throws Exception {
    assertThatThrownBy(() -> connect(auth("not-the-password"), Optional.empty()))
        .isInstanceOfSatisfying(
            TargetException.class,
            e -> assertThat(e.kind()).isEqualTo(TargetException.Kind.UNREACHABLE))
        .hasMessageContaining("refuses the credentials")
        .hasMessageContaining("target.auth")
        .hasMessageNotContaining("not-the-password");
  }

  @Test
  void should_say_that_credentials_are_needed() {
    assertThatThrownBy(() -> connect(Optional.empty(), Optional.empty()))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("refuses the credentials")
        .hasMessageContaining("requires authentication");
  }

  @Test
  void should_say_that_the_certificate_is_not_trusted() throws Exception {
    Path other = keyStore("other.p12");

    assertThatThrownBy(() -> connect(auth("cassandra"), tls(other)))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("TLS with 127.0.0.1")
        .hasMessageContaining("target.tls");
  }

  private static CassandraTarget connect(Optional<Auth> auth, Optional<Tls> tls) {
    return TrialProfile.of("secured")
        .secured(auth, tls)
        .connect(server.contactPoints().get(0), server.localDatacenter(), false);
  }

  /** The server makes its first role some time after it has begun to answer. */
  private static void awaitDefaultRole() throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(ROLE_SETUP_SECONDS);
    while (true) {
      try (CassandraTarget target = connect(auth("cassandra"), Optional.empty())) {
        assertThat(target.answers()).isTrue();
        return;
      } catch (TargetException e) {
        if (System.nanoTime() > end) {
          throw e;
        }
        Thread.sleep(500);
      }
    }
  }

  private static Optional<Auth> auth(String password) throws IOException {
    return Optional.of(new Auth(secret("user", "cassandra"), secret(password, password)));
  }

  private static Optional<Tls> tls(Path store) throws IOException {
    Optional<SecretSource> password = Optional.of(secret("store", STORE_PASSWORD));
    return Optional.of(new Tls(Optional.of(store), password, Optional.of(store), password, true));
  }

  private static SecretSource secret(String name, String value) throws IOException {
    return new SecretSource.File(Files.writeString(directory.resolve(name), value + "\n"));
  }

  private static Path keyStore(String name) throws Exception {
    Path store = directory.resolve(name);
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-validity",
                "2",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=ip:127.0.0.1,dns:localhost",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                STORE_PASSWORD)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(keytool.waitFor()).isZero();
    return store;
  }
}
