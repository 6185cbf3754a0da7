package io.capsweep.report.ledger;

import io.capsweep.model.Bounds;
import io.capsweep.model.ShareInterval;
import io.capsweep.seal.Calibration;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Grade;
import io.capsweep.seal.RunDigest;
import io.capsweep.seal.Score;
import io.capsweep.seal.Seal;
import io.capsweep.text.Quantities;
import java.util.stream.Collectors;

/** {@code score}'s answer for people. */
public final class ScoreText {
  private ScoreText() {}

  /** Each score, what is waited for, and how the ledger's predictions have done. */
  public static String render(ScoreAnswer answer) {
    Lines lines = new Lines();
    for (Entry entry : answer.scores()) {
      score(answer.sealOf(entry), entry, lines);
    }
    if (answer.scores().isEmpty()) {
      lines.add("Nothing to score.");
    } else if (answer.added() == 0) {
      lines.blank().add("No run since then: these scores were in the ledger before.");
    }
    answer.waiting().forEach(lines::bullet);
    calibration(answer.calibration(), lines.blank());
    return lines.text();
  }

  private static void score(Entry sealed, Entry entry, Lines lines) {
    Seal seal = sealed.seal();
    Score score = entry.body().score().orElseThrow();
    lines
        .blank()
        .add(
            "Seal %s: %s writes at %s, %s%s"
                .formatted(
                    score.sealId(),
                    Lines.mix(seal.writeFraction()),
                    seal.operatingPoint(),
                    score.blind() ? "blind" : "informed (this mix had been measured before)",
                    score.attempt() > seal.attempts()
                        ? "; attempt %d, %d had been announced"
                            .formatted(score.attempt(), seal.attempts())
                        : ""));
    lines.fact(
        "run",
        score
            .run()
            .map(RunDigest::run)
            .orElse(
                score.csvSha256().isPresent()
                    ? "of another tool: that it was run after the seal is not shown"
                    : "none"));
    if (score.grade().isEmpty()) {
      lines.fact("void", String.join("; ", score.voidReasons()));
      return;
    }
    grade(score, lines);
    score.ratio().ifPresent(ratio -> ratio(seal, ratio, lines));
    if (!score.caveats().isEmpty()) {
      lines.fact("caveats", String.join(", ", score.caveats()));
    }
  }

  private static void grade(Score score, Lines lines) {
    Grade grade = score.grade().orElseThrow();
    lines.fact(
        "measured",
        "%s op/s (arithmetic mean of %s) against %s predicted: %s of the prediction; taking the rate of the"
                .formatted(
                    Lines.rate(grade.measured()),
                    Quantities.count(score.measuredRuns().orElse(1), "run"),
                    Lines.rate(grade.point()),
                    signed(grade.errorPercent()))
            + " nearest mix instead: "
            + signed(grade.nearestErrorPercent()));
    grade
        .intervals()
        .forEach(
            interval ->
                lines.fact(
                    interval.percent() + "% interval",
                    "%s to %s: %s (interval score %s op/s)"
                        .formatted(
                            Lines.rate(interval.low()),
                            Lines.rate(interval.high()),
                            interval.hit() ? "hit" : "miss",
                            Lines.rate(interval.score()))));
  }

  private static void ratio(Seal seal, Grade ratio, Lines lines) {
    lines.fact(
        "ratio",
        "%s times the rate at %s writes in slices, against %s predicted; %s"
            .formatted(
                Lines.ratio(ratio.measured()),
                Lines.mix(seal.ratio().orElseThrow().anchor()),
                Lines.ratio(ratio.point()),
                ratio.intervals().stream()
                    .map(
                        interval ->
                            "%d%% %s to %s: %s"
                                .formatted(
                                    interval.percent(),
                                    Lines.ratio(interval.low()),
                                    Lines.ratio(interval.high()),
                                    interval.hit() ? "hit" : "miss"))
                    .collect(Collectors.joining(", "))));
  }

  private static void calibration(Calibration calibration, Lines lines) {
    lines.add(
        "Calibration, over %s of blind seals; voids: %s; scores beyond a blind seal's first: %s"
            .formatted(
                Quantities.count(calibration.scored(), "score"),
                Quantities.count(calibration.voids()),
                Quantities.count(calibration.furtherRuns())));
    if (calibration.scored() < 2) {
      lines.bullet("no calibration evidence yet");
      return;
    }
    lines.bullet(
        calibration.levels().stream()
            .filter(level -> level.intervals() > 0)
            .map(ScoreText::level)
            .collect(Collectors.joining("; ")));
    if (calibration.skill().isPresent()) {
      lines.bullet(
          "skill against taking the rate of the nearest measured mix: %s (1: perfect, 0: no better)"
              .formatted(Quantities.ratio(calibration.skill().getAsDouble())));
    }
  }

  private static String level(Calibration.Level level) {
    Bounds share = ShareInterval.of(level.hits(), level.intervals(), 0.95);
    return "%d%% intervals: %d of %d held, so between %s and %s do"
        .formatted(
            level.percent(),
            level.hits(),
            level.intervals(),
            Quantities.percent(share.low()),
            Quantities.percent(share.high()));
  }

  private static String signed(String percent) {
    return Quantities.signedPercent(Double.parseDouble(percent));
  }
}
