package io.capsweep.report.ledger;

import io.capsweep.seal.Entry;
import io.capsweep.seal.LedgerHead;
import io.capsweep.seal.Seal;
import io.capsweep.text.Quantities;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/** What {@code seal} shows before, and tells after. */
public final class SealText {
  private SealText() {}

  /** What would be sealed. */
  public static String draft(Seal seal) {
    Lines lines =
        new Lines()
            .add("To be sealed")
            .fact("mix", Lines.mix(seal.writeFraction()) + " writes, at " + seal.operatingPoint())
            .fact(
                "prediction",
                Lines.rate(seal.point())
                    + " op/s, for the mean of "
                    + Quantities.count(seal.runs(), "run")
                    + (seal.dayScope().equals(Seal.NEW_DAY) ? " of any day" : " of the same day"));
    seal.bounds()
        .forEach(
            bound ->
                lines.fact(
                    bound.percent() + "% interval",
                    Lines.rate(bound.low()) + " to " + Lines.rate(bound.high()) + " op/s"));
    if (seal.bounds().isEmpty()) {
      lines.fact("intervals", "none: the noise is unknown, so only the error can be scored");
    }
    seal.ratio().ifPresent(ratio -> lines.fact("ratio", ratio(ratio)));
    lines
        .fact("law", law(seal.law()))
        .fact("from", origin(seal))
        .fact("kind", kind(seal))
        .fact("attempts", Quantities.count(seal.attempts(), "run") + " to be scored")
        .fact(
            "nearest mix",
            Lines.mix(seal.nearest().writeFraction())
                + " writes gave "
                + Lines.rate(seal.nearest().operationsPerSecond())
                + " op/s");
    seal.remarks().forEach(lines::bullet);
    return lines.text();
  }

  /** What was sealed, and what to do with it. */
  public static String sealed(Entry entry, Optional<LedgerHead> head, Path ledger) {
    Lines lines =
        new Lines()
            .add("Sealed as " + entry.id())
            .fact("entry", entry.body().sequence() + " of " + ledger)
            .fact("hash", entry.hash())
            .fact("public key", entry.body().publicKey());
    head.ifPresent(
        signed ->
            lines
                .fact(
                    "head",
                    Lines.entries(signed.head().entries()) + ", last " + signed.head().hash())
                .add("")
                .add(
                    "Keep the head where you cannot change it (a commit, a mail): it shows that"
                        + " nothing was cut off."));
    lines.add(
        entry.seal().subject().isPresent()
            ? "Then: capsweep sweep PROFILE --sealed "
                + entry.id()
                + ", and capsweep score "
                + entry.id()
            : "Then run it, and: capsweep score " + entry.id() + " --csv FILE");
    return lines.text();
  }

  private static String ratio(Seal.Ratio ratio) {
    return "%s times the rate at %s writes, in %s at %s; %s"
        .formatted(
            Lines.ratio(ratio.point()),
            Lines.mix(ratio.anchor()),
            Quantities.count(ratio.blocks(), "block") + " of slices",
            Quantities.count(ratio.threads(), "thread"),
            ratio.bounds().stream()
                .map(
                    bound ->
                        "%d%% %s to %s"
                            .formatted(
                                bound.percent(),
                                Lines.ratio(bound.low()),
                                Lines.ratio(bound.high())))
                .collect(Collectors.joining(", ")));
  }

  private static String law(Seal.Law law) {
    String noise =
        law.noise()
            .map(
                share ->
                    "single runs scatter by "
                        + Quantities.percent(Double.parseDouble(share))
                        + " ("
                        + law.noiseSource()
                        + ", "
                        + Quantities.count(law.degreesOfFreedom(), "degree")
                        + " of freedom)")
            .orElse("noise unknown");
    return "K/r = "
        + Lines.rate(law.kOverR())
        + " op/s, w/r = "
        + Quantities.ratio(Double.parseDouble(law.wOverR()))
        + "; "
        + noise;
  }

  private static String origin(Seal seal) {
    if (seal.csvSha256().isPresent()) {
      return "a CSV file with SHA-256 " + seal.csvSha256().get();
    }
    return seal.inputs().stream().map(run -> run.run()).collect(Collectors.joining(", "));
  }

  private static String kind(Seal seal) {
    if (seal.subject().isEmpty()) {
      return "taken to be blind: what else was measured nobody can see in a CSV file";
    }
    return seal.blind()
        ? "blind: no result at this mix, profile and machine is among the "
            + Quantities.count(seal.results().size(), "run")
            + " in the results folder"
        : "informed: this mix has been measured before, so it takes no part in the calibration";
  }
}
