package io.capsweep.seal.key;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;

/** Public Ed25519 keys (RFC 8032) as 64 lower-case hexadecimal digits, and what they signed. */
public final class PublicKeys {
  static final String ALGORITHM = "Ed25519";
  static final String HEADER = "-----BEGIN PUBLIC KEY-----";
  static final String FOOTER = "-----END PUBLIC KEY-----";

  /** What stands before the key's own 32 bytes in its X.509 form (RFC 8410). */
  private static final String X509_PREFIX = "302a300506032b6570032100";

  private static final int PEM_LINE = 64;

  private PublicKeys() {}

  /** Whether this key made this signature of a text's UTF-8 bytes; both in hexadecimal digits. */
  public static boolean signed(String publicKey, String text, String signature) {
    try {
      Signature verifier = Signature.getInstance(ALGORITHM);
      verifier.initVerify(key(publicKey));
      verifier.update(text.getBytes(StandardCharsets.UTF_8));
      return verifier.verify(HexFormat.of().parseHex(signature));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      // A malformed key or signature signs nothing.
      return false;
    }
  }

  /** The key as OpenSSL reads it. */
  public static String pem(String publicKey) {
    return pem(HEADER, HexFormat.of().parseHex(X509_PREFIX + publicKey), FOOTER);
  }

  static String pem(String header, byte[] content, String footer) {
    Base64.Encoder encoder = Base64.getMimeEncoder(PEM_LINE, new byte[] {'\n'});
    return header + "\n" + encoder.encodeToString(content) + "\n" + footer + "\n";
  }

  static String hex(PublicKey key) {
    return hex(key.getEncoded());
  }

  /** From its X.509 form. */
  static String hex(byte[] x509) {
    String text = HexFormat.of().formatHex(x509);
    if (!text.startsWith(X509_PREFIX) || text.length() != X509_PREFIX.length() + 64) {
      throw new KeyException("found a public key that is not of the kind Ed25519");
    }
    return text.substring(X509_PREFIX.length());
  }

  private static PublicKey key(String hex) throws GeneralSecurityException {
    return KeyFactory.getInstance(ALGORITHM)
        .generatePublic(new X509EncodedKeySpec(HexFormat.of().parseHex(X509_PREFIX + hex)));
  }
}
