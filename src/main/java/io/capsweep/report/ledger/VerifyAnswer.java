package io.capsweep.report.ledger;

import io.capsweep.seal.LedgerHead;
import io.capsweep.seal.check.Break;
import io.capsweep.seal.check.Verification;
import io.capsweep.text.Quantities;
import java.util.List;
import java.util.Optional;

/**
 * {@code verify}'s answer: the components are the JSON keys.
 *
 * @param breaks empty when all is as it was sealed
 * @param runs how many were compared with what was sealed of them
 * @param proves what the check shows, one sentence each
 * @param cannotProve what it does not show
 */
public record VerifyAnswer(
    boolean intact,
    int entries,
    List<Break> breaks,
    Optional<String> publicKey,
    Optional<LedgerHead.Head> head,
    int runs,
    List<String> proves,
    List<String> cannotProve) {
  private static final List<String> PROVES =
      List.of(
          "Content: every entry is as it was signed, and every named result as it was when it was"
              + " sealed or scored.",
          "Order: each entry holds the hash of the one before; none was taken out, put in or"
              + " swapped.",
          "Signer: all entries are by the holder of one key.");
  private static final List<String> CANNOT_PROVE =
      List.of(
          "The time: dates are the signer's own clock. The head, published when it was new, is what"
              + " dates it.",
          "That there is no second ledger, with other predictions.",
          "That nothing was measured off the books before a seal: results that were deleted before"
              + " it, or kept elsewhere, are not seen.",
          "That nothing was cut off at the end together with the head: compare with a head kept"
              + " elsewhere (--head), and the key likewise (--public-key).");

  /** Of a check. */
  public static VerifyAnswer of(Verification found) {
    return new VerifyAnswer(
        found.intact(),
        found.chain().entries().size(),
        found.breaks(),
        found.chain().signer(),
        found.chain().head().map(LedgerHead::head),
        found.runs(),
        found.intact() ? PROVES : List.of(),
        CANNOT_PROVE);
  }

  /** For people. */
  public String render() {
    Lines lines = new Lines();
    lines.add(
        intact
            ? "Intact: %s, %s compared."
                .formatted(Lines.entries(entries), Quantities.count(runs, "run"))
            : "BROKEN: %s in %s."
                .formatted(
                    breaks.size() == 1 ? "a break" : Quantities.count(breaks.size()) + " breaks",
                    Lines.entries(entries)));
    breaks.forEach(found -> lines.bullet(found.sentence()));
    publicKey.ifPresent(key -> lines.fact("public key", key));
    head.ifPresent(
        last -> lines.fact("head", Lines.entries(last.entries()) + ", last " + last.hash()));
    if (intact) {
      lines.blank().add("This proves");
      proves.forEach(lines::bullet);
    }
    lines.blank().add("This cannot prove");
    cannotProve.forEach(lines::bullet);
    return lines.text();
  }
}
