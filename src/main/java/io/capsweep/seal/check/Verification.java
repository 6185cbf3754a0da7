package io.capsweep.seal.check;

import io.capsweep.seal.Ledger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What checking a ledger and the results that it names has shown.
 *
 * @param chain the ledger
 * @param runs how many runs were compared
 * @param breaks of the ledger, then of the results; empty when all is as it was sealed
 */
public record Verification(Chain chain, int runs, List<Break> breaks) {
  public Verification {
    breaks = List.copyOf(breaks);
  }

  /** Whether everything is as it was sealed. */
  public boolean intact() {
    return breaks.isEmpty();
  }

  /** What was known of a ledger elsewhere, to hold it against. */
  public record Expectation(Optional<String> publicKey, Optional<String> head) {}

  /**
   * Checks.
   *
   * @param results where the results are now, if not where they were
   */
  public static Verification of(Ledger ledger, Optional<Path> results, Expectation expected) {
    Chain chain = ledger.read();
    List<Break> breaks = new ArrayList<>(chain.breaks());
    expected
        .publicKey()
        .filter(key -> !chain.signer().equals(Optional.of(key)))
        .ifPresent(
            key ->
                breaks.add(
                    new Break(
                        Math.min(1, chain.entries().size()),
                        "publicKey",
                        "other-signer",
                        "expected " + key + ", found " + chain.signer().orElse("none"))));
    expected
        .head()
        .filter(hash -> chain.entries().stream().noneMatch(entry -> entry.hash().equals(hash)))
        .ifPresent(
            hash ->
                breaks.add(
                    new Break(
                        chain.entries().size() + 1,
                        "hash",
                        "removed",
                        "expected an entry with the hash " + hash)));
    ResultsCheck check = new ResultsCheck(ledger.files().directory(), results);
    breaks.addAll(check.check(chain.entries()));
    return new Verification(chain, check.runs(), breaks);
  }
}
