package io.capsweep.seal.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SigningKeyTest {
  /** What stands before the seed in a private key's PKCS 8 form. */
  private static final String PKCS8_PREFIX = "302e020100300506032b657004220420";

  @TempDir private Path folder;

  @Test
  void should_sign_and_check_as_rfc_8032_does() throws IOException {
    JsonNode vectors =
        new ObjectMapper()
            .readTree(Path.of("src/test/resources/published/crypto_vectors.json").toFile())
            .get("rfc8032_ed25519");
    assertThat(vectors).hasSize(2);
    for (JsonNode vector : vectors) {
      String publicKey = vector.get("public").textValue();
      String message =
          new String(
              HexFormat.of().parseHex(vector.get("msg").textValue()), StandardCharsets.UTF_8);
      SigningKey key =
          SigningKey.of(
              HexFormat.of().parseHex(PKCS8_PREFIX + vector.get("secret").textValue()), publicKey);

      assertThat(key.sign(message)).isEqualTo(vector.get("sig").textValue());
      assertThat(PublicKeys.signed(publicKey, message, vector.get("sig").textValue())).isTrue();
      assertThat(PublicKeys.signed(publicKey, message + " ", vector.get("sig").textValue()))
          .isFalse();
    }
  }

  @Test
  void should_make_a_key_that_only_its_owner_may_read_and_keep_it() throws IOException {
    Path file = folder.resolve("new/config/seal-key.pem");

    SigningKey made = SigningKey.loadOrMake(file);

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    SigningKey again = SigningKey.loadOrMake(file);
    assertThat(again.publicKey()).isEqualTo(made.publicKey()).matches("[0-9a-f]{64}");
    assertThat(PublicKeys.signed(made.publicKey(), "text", again.sign("text"))).isTrue();
  }

  @Test
  void should_refuse_a_key_that_others_may_read() throws IOException {
    Path file = folder.resolve("seal-key.pem");
    SigningKey.loadOrMake(file);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

    assertThatThrownBy(() -> SigningKey.loadOrMake(file))
        .isInstanceOf(KeyException.class)
        .hasMessageContaining("rw-r--r--")
        .hasMessageContaining("chmod 600");
  }

  @Test
  void should_refuse_a_damaged_key() throws IOException {
    Path file = folder.resolve("seal-key.pem");
    SigningKey.loadOrMake(file);
    String whole = Files.readString(file);
    Files.writeString(file, whole.substring(0, whole.indexOf("-----BEGIN PUBLIC")));
    assertThatThrownBy(() -> SigningKey.loadOrMake(file)).hasMessageContaining("BEGIN PUBLIC KEY");

    Path other = folder.resolve("other/seal-key.pem");
    SigningKey.loadOrMake(other);
    Files.writeString(
        file,
        whole.substring(0, whole.indexOf("-----BEGIN PUBLIC"))
            + PublicKeys.pem(SigningKey.loadOrMake(other).publicKey()));
    assertThatThrownBy(() -> SigningKey.loadOrMake(file)).hasMessageContaining("not of one pair");
  }

  @Test
  void should_look_where_the_user_keeps_configuration() {
    Path home = Path.of("/home/someone");
    assertThat(SigningKey.standardFile(Map.of(), home))
        .isEqualTo(home.resolve(".config/capsweep/seal-key.pem"));
    assertThat(SigningKey.standardFile(Map.of("XDG_CONFIG_HOME", "/c"), home))
        .isEqualTo(Path.of("/c/capsweep/seal-key.pem"));
    assertThat(SigningKey.standardFile(Map.of("CAPSWEEP_CONFIG", "/own"), home))
        .isEqualTo(Path.of("/own/seal-key.pem"));
  }
}
