package io.capsweep.seal;

import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.Json;
import io.capsweep.seal.canonical.CanonicalJson;
import io.capsweep.seal.key.SigningKey;
import java.io.IOException;

/**
 * One line of a ledger: a body, the SHA-256 of its canonical form, and the signature of that form,
 * both in lower-case hexadecimal digits.
 */
public record Entry(EntryBody body, String hash, String signature) {
  private static final int ID_LENGTH = 12;

  /** Hashes and signs a body. */
  static Entry sign(EntryBody body, SigningKey key) {
    String canonical = canonical(body);
    return new Entry(body, Checksums.sha256(canonical), key.sign(canonical));
  }

  /** How people name it: the first digits of its hash. */
  public String id() {
    return hash.substring(0, Math.min(ID_LENGTH, hash.length()));
  }

  /** The sealed prediction. */
  public Seal seal() {
    return body.seal().orElseThrow();
  }

  /** The line, without its end. */
  String line() {
    return canonical(this);
  }

  static String canonical(Record content) {
    try {
      return CanonicalJson.strict(Json.line(content));
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot be sealed: " + e.getMessage(), e);
    }
  }
}
