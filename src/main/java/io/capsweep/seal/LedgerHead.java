package io.capsweep.seal;

/**
 * A ledger's length and last hash, signed: kept elsewhere, it shows that nothing was cut off.
 *
 * @param signature of the canonical form of {@code head}
 */
public record LedgerHead(Head head, String signature) {
  /** What is signed. */
  public record Head(int entries, String hash) {}
}
