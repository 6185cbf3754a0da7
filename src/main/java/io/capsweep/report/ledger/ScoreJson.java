package io.capsweep.report.ledger;

import io.capsweep.model.Bounds;
import io.capsweep.model.ShareInterval;
import io.capsweep.seal.Calibration;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Grade;
import io.capsweep.seal.RunDigest;
import io.capsweep.seal.Score;
import io.capsweep.seal.Seal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The same as JSON: the components are the keys. Those of the last score that is not void stand
 * beside the list of all.
 */
public record ScoreJson(
    OptionalDouble writeFraction,
    OptionalDouble point,
    List<IntervalJson> intervals,
    OptionalDouble measured,
    Optional<Boolean> hit,
    OptionalDouble errorPercent,
    List<One> scores,
    int added,
    List<String> waiting,
    Calibrated calibration) {

  /**
   * One score or void.
   *
   * @param hit of the 95% interval; absent without one
   */
  public record One(
      String sealId,
      int entry,
      double writeFraction,
      Optional<String> run,
      int attempt,
      boolean blind,
      List<String> voidReasons,
      double point,
      List<IntervalJson> intervals,
      OptionalDouble measured,
      OptionalInt measuredRuns,
      Optional<Boolean> hit,
      OptionalDouble errorPercent,
      OptionalDouble nearestMixErrorPercent,
      List<String> caveats,
      Optional<Ratio> ratio) {}

  /** The sealed ratio to another mix's rate, and what came of it. */
  public record Ratio(
      double anchor,
      double point,
      List<IntervalJson> intervals,
      double measured,
      Optional<Boolean> hit,
      double errorPercent) {}

  /** How the ledger's blind predictions have done; without levels while there is one score. */
  public record Calibrated(
      int scores, int voids, int furtherScores, List<Level> levels, OptionalDouble skill) {}

  /** Of one nominal percentage. */
  public record Level(int percent, int hits, int intervals, List<Double> interval95) {}

  /** The value to be written by {@code score --json}. */
  public static ScoreJson of(ScoreAnswer answer) {
    List<One> scores =
        answer.scores().stream().map(entry -> one(answer.sealOf(entry), entry)).toList();
    Optional<One> last =
        scores.stream().filter(one -> one.measured().isPresent()).reduce((a, b) -> b);
    return new ScoreJson(
        last.map(one -> OptionalDouble.of(one.writeFraction())).orElse(OptionalDouble.empty()),
        last.map(one -> OptionalDouble.of(one.point())).orElse(OptionalDouble.empty()),
        last.map(One::intervals).orElse(List.of()),
        last.map(One::measured).orElse(OptionalDouble.empty()),
        last.flatMap(One::hit),
        last.map(One::errorPercent).orElse(OptionalDouble.empty()),
        scores,
        answer.added(),
        answer.waiting(),
        calibrated(answer.calibration()));
  }

  private static One one(Entry sealed, Entry entry) {
    Score score = entry.body().score().orElseThrow();
    Optional<Grade> grade = score.grade();
    List<IntervalJson> intervals =
        grade
            .map(found -> found.intervals().stream().map(IntervalJson::of).toList())
            .orElseGet(() -> sealed.seal().bounds().stream().map(IntervalJson::of).toList());
    return new One(
        score.sealId(),
        entry.body().sequence(),
        sealed.seal().mix(),
        score.run().map(RunDigest::run),
        score.attempt(),
        score.blind(),
        score.voidReasons(),
        Double.parseDouble(sealed.seal().point()),
        intervals,
        number(grade.map(Grade::measured)),
        score.measuredRuns(),
        hit(intervals),
        number(grade.map(Grade::errorPercent)),
        number(grade.map(Grade::nearestErrorPercent)),
        score.caveats(),
        score.ratio().map(found -> ratio(sealed.seal().ratio().orElseThrow(), found)));
  }

  private static Ratio ratio(Seal.Ratio sealed, Grade grade) {
    List<IntervalJson> intervals = grade.intervals().stream().map(IntervalJson::of).toList();
    return new Ratio(
        sealed.anchorMix(),
        Double.parseDouble(grade.point()),
        intervals,
        Double.parseDouble(grade.measured()),
        hit(intervals),
        Double.parseDouble(grade.errorPercent()));
  }

  private static Optional<Boolean> hit(List<IntervalJson> intervals) {
    return intervals.stream()
        .filter(interval -> interval.percent() == 95)
        .findFirst()
        .flatMap(IntervalJson::hit);
  }

  private static Calibrated calibrated(Calibration calibration) {
    boolean evidence = calibration.scored() > 1;
    return new Calibrated(
        calibration.scored(),
        calibration.voids(),
        calibration.furtherRuns(),
        evidence
            ? calibration.levels().stream()
                .filter(level -> level.intervals() > 0)
                .map(ScoreJson::level)
                .toList()
            : List.of(),
        evidence ? calibration.skill() : OptionalDouble.empty());
  }

  private static Level level(Calibration.Level level) {
    Bounds share = ShareInterval.of(level.hits(), level.intervals(), 0.95);
    return new Level(
        level.percent(), level.hits(), level.intervals(), List.of(share.low(), share.high()));
  }

  private static OptionalDouble number(Optional<String> decimal) {
    return decimal
        .map(text -> OptionalDouble.of(Double.parseDouble(text)))
        .orElse(OptionalDouble.empty());
  }
}
