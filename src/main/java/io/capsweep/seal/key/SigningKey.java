package io.capsweep.seal.key;

import io.capsweep.result.store.DurableFiles;
import io.capsweep.result.store.FileTrouble;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;

/**
 * The user's own Ed25519 key pair, kept outside of any ledger in a file that nobody else may read:
 * a private and a public key, both in PEM.
 */
public final class SigningKey {
  private static final String FILE = "seal-key.pem";
  private static final String HEADER = "-----BEGIN PRIVATE KEY-----";
  private static final String FOOTER = "-----END PRIVATE KEY-----";

  private final PrivateKey privateKey;
  private final String publicKey;

  private SigningKey(PrivateKey privateKey, String publicKey) {
    this.privateKey = privateKey;
    this.publicKey = publicKey;
  }

  /**
   * Where the key is kept: in CAPSWEEP_CONFIG, else in "capsweep" below XDG_CONFIG_HOME, else below
   * the home folder's ".config".
   */
  public static Path standardFile(Map<String, String> environment, Path home) {
    String own = environment.getOrDefault("CAPSWEEP_CONFIG", "");
    if (!own.isBlank()) {
      return Path.of(own, FILE);
    }
    String shared = environment.getOrDefault("XDG_CONFIG_HOME", "");
    Path configuration = shared.isBlank() ? home.resolve(".config") : Path.of(shared);
    return configuration.resolve("capsweep").resolve(FILE);
  }

  /**
   * Reads the key; makes it first where there is none.
   *
   * @throws KeyException if that is not possible
   */
  public static SigningKey loadOrMake(Path file) {
    try {
      if (Files.notExists(file)) {
        make(file);
      }
      return load(file);
    } catch (IOException e) {
      throw new KeyException(
          "cannot use the signing key "
              + file
              + ": "
              + FileTrouble.reason(e)
              + "; make its folder writable, or name another one in CAPSWEEP_CONFIG",
          e);
    }
  }

  private static void make(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder, ownersOnly(folder, "rwx------"));
    try (ExclusiveLock lock = ExclusiveLock.acquire(folder.resolve(FILE + ".lock"))) {
      if (Files.notExists(file)) {
        // A file of this name is left by a crash only, and holds no key that was ever used.
        Path unfinished = DurableFiles.unfinished(file);
        Files.deleteIfExists(unfinished);
        Files.createFile(unfinished, ownersOnly(folder, "rw-------"));
        DurableFiles.replace(file, pemOfNewPair().getBytes(StandardCharsets.US_ASCII));
      }
    }
  }

  private static FileAttribute<?>[] ownersOnly(Path near, String permissions) {
    return near.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  private static String pemOfNewPair() {
    try {
      KeyPair pair = KeyPairGenerator.getInstance(PublicKeys.ALGORITHM).generateKeyPair();
      return PublicKeys.pem(HEADER, pair.getPrivate().getEncoded(), FOOTER)
          + PublicKeys.pem(PublicKeys.hex(pair.getPublic()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java from 15 on has Ed25519", e);
    }
  }

  private static SigningKey load(Path file) throws IOException {
    refuseReadableByOthers(file);
    String text = Files.readString(file, StandardCharsets.US_ASCII);
    SigningKey key =
        of(
            block(text, HEADER, FOOTER, file),
            PublicKeys.hex(block(text, PublicKeys.HEADER, PublicKeys.FOOTER, file)));
    if (!PublicKeys.signed(key.publicKey, FILE, key.sign(FILE))) {
      throw new KeyException(file + ": private and public key are not of one pair");
    }
    return key;
  }

  /** From the private key's PKCS 8 form. */
  static SigningKey of(byte[] pkcs8, String publicKey) {
    try {
      return new SigningKey(
          KeyFactory.getInstance(PublicKeys.ALGORITHM)
              .generatePrivate(new PKCS8EncodedKeySpec(pkcs8)),
          publicKey);
    } catch (GeneralSecurityException e) {
      throw new KeyException("found a private key that is not of the kind Ed25519", e);
    }
  }

  private static void refuseReadableByOthers(Path file) throws IOException {
    if (!Files.getFileStore(file).supportsFileAttributeView("posix")) {
      return;
    }
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
    if (!PosixFilePermissions.fromString("rwx------").containsAll(permissions)) {
      throw new KeyException(
          file
              + ": found the private key open to others ("
              + PosixFilePermissions.toString(permissions)
              + "), expected rw-------; chmod 600 it, or remove it for a new one");
    }
  }

  private static byte[] block(String text, String header, String footer, Path file) {
    int from = text.indexOf(header);
    int to = text.indexOf(footer);
    if (from < 0 || to < from) {
      throw new KeyException(
          file + ": found no " + header + ", expected a private and a public key in PEM");
    }
    try {
      return Base64.getMimeDecoder().decode(text.substring(from + header.length(), to));
    } catch (IllegalArgumentException e) {
      throw new KeyException(file + ": the key is damaged", e);
    }
  }

  /** The public half: 64 lower-case hexadecimal digits. */
  public String publicKey() {
    return publicKey;
  }

  /** Signs a text's UTF-8 bytes; 128 lower-case hexadecimal digits. */
  public String sign(String text) {
    try {
      Signature signature = Signature.getInstance(PublicKeys.ALGORITHM);
      signature.initSign(privateKey);
      signature.update(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("cannot sign with an Ed25519 key", e);
    }
  }
}
