package io.capsweep.seal;

import java.nio.file.Path;

/**
 * Where the parts of a ledger are.
 *
 * @param directory of the ledger
 */
public record LedgerFiles(Path directory) {
  /** One entry a line. */
  public Path entries() {
    return directory.resolve("ledger.jsonl");
  }

  /** The signed head. */
  public Path head() {
    return directory.resolve("head.json");
  }

  /** Whoever signs this ledger, in the form that OpenSSL reads. */
  public Path publicKey() {
    return directory.resolve("public-key.pem");
  }

  /** Held while an entry is added. */
  Path lock() {
    return directory.resolve(".lock");
  }
}
