package io.capsweep.report.ledger;

import io.capsweep.seal.Entry;
import io.capsweep.seal.LedgerHead;
import io.capsweep.seal.Seal;
import java.util.List;
import java.util.Optional;

/** {@code seal}'s answer for programs: the components are the keys. */
public record SealJson(
    String sealId,
    int entry,
    String hash,
    double writeFraction,
    String operatingPoint,
    double point,
    List<IntervalJson> intervals,
    boolean blind,
    String dayScope,
    int attempts,
    String publicKey,
    Optional<LedgerHead.Head> head,
    List<String> remarks,
    Optional<Ratio> ratio) {

  /** The prediction in units of another mix's rate. */
  public record Ratio(double anchor, int threads, double point, List<IntervalJson> intervals) {
    static Ratio of(Seal.Ratio ratio) {
      return new Ratio(
          ratio.anchorMix(),
          ratio.threads(),
          Double.parseDouble(ratio.point()),
          ratio.bounds().stream().map(IntervalJson::of).toList());
    }
  }

  /** Of a seal that is in the ledger. */
  public static SealJson of(Entry entry, Optional<LedgerHead> head) {
    Seal seal = entry.seal();
    return new SealJson(
        entry.id(),
        entry.body().sequence(),
        entry.hash(),
        seal.mix(),
        seal.operatingPoint(),
        Double.parseDouble(seal.point()),
        seal.bounds().stream().map(IntervalJson::of).toList(),
        seal.blind(),
        seal.dayScope(),
        seal.attempts(),
        entry.body().publicKey(),
        head.map(LedgerHead::head),
        seal.remarks(),
        seal.ratio().map(Ratio::of));
  }
}
