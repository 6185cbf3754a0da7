package io.capsweep.report.document;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.model.Bounds;
import io.capsweep.model.CapacityLaw;
import io.capsweep.result.Interval;
import io.capsweep.result.Prediction;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The law T(x) = (K/r)/(1-x+(w/r)x) over every write fraction, with its bands of 95%.
 *
 * @param operatingPoint in words
 * @param kOverR operations per second at reads only
 * @param wOverR a write's cost in reads
 * @param measuredFrom lowest write fraction that the law rests on
 * @param measuredTo highest
 * @param grid the law hundredth by hundredth, bounds empty without an estimate of the noise
 * @param measured the mixes that it rests on
 * @param predicted what it said of mixes before they were run
 * @param anchors steps run again later, to see whether the system moved meanwhile
 */
public record LawCurve(
    String operatingPoint,
    double kOverR,
    double wOverR,
    double measuredFrom,
    double measuredTo,
    Grid grid,
    List<MeasuredMix> measured,
    List<PredictedMix> predicted,
    List<AnchorStep> anchors) {
  private static final int STEPS = 100;
  private static final double CONFIDENCE = 0.95;

  public LawCurve {
    measured = List.copyOf(measured);
    predicted = List.copyOf(predicted);
    anchors = List.copyOf(anchors);
  }

  /**
   * Values at x = 0, 0.01 … 1, operations per second.
   *
   * @param meanLow the law itself is not below this
   * @param runLow a single new run of the same day is not below this
   */
  public record Grid(
      List<Double> point,
      List<Double> meanLow,
      List<Double> meanHigh,
      List<Double> runLow,
      List<Double> runHigh) {
    public Grid {
      point = List.copyOf(point);
      meanLow = List.copyOf(meanLow);
      meanHigh = List.copyOf(meanHigh);
      runLow = List.copyOf(runLow);
      runHigh = List.copyOf(runHigh);
    }
  }

  /** A mix that the law rests on, its geometric mean with the interval of that mean. */
  public record MeasuredMix(
      double writeFraction, double operationsPerSecond, Optional<Interval> interval95) {}

  /** A step of the anchor mix. */
  public record AnchorStep(int step, double writeFraction, double operationsPerSecond) {}

  /**
   * A prediction and its later result.
   *
   * @param sealId the ledger's seal; absent where it was kept in the run alone
   * @param blind whether nothing had been measured at that mix before
   */
  public record PredictedMix(
      double writeFraction,
      Optional<String> sealId,
      boolean blind,
      double point,
      Optional<Interval> interval95,
      OptionalDouble measured,
      Optional<Boolean> hit) {}

  /** The curve of an admissible law. */
  static Optional<LawCurve> of(
      FittedLaw fitted, List<Prediction> predictions, List<StepResult> steps) {
    CapacityLaw law = fitted.law();
    if (!law.admissible()) {
      return Optional.empty();
    }
    List<MeasuredMix> measured =
        law.mixes().stream()
            .map(
                mix ->
                    new MeasuredMix(
                        mix.writeFraction(),
                        mix.operationsPerSecond(),
                        law.measured(mix, CONFIDENCE).map(LawCurve::interval)))
            .toList();
    return Optional.of(
        new LawCurve(
            fitted.operatingPoint(),
            law.readsOnlyPerSecond(),
            law.writeCost(),
            measured.get(0).writeFraction(),
            measured.get(measured.size() - 1).writeFraction(),
            grid(law),
            measured,
            predictions.stream().map(LawCurve::predicted).toList(),
            anchors(steps)));
  }

  private static PredictedMix predicted(Prediction prediction) {
    return new PredictedMix(
        prediction.writeFraction(),
        prediction.sealId(),
        prediction.blind(),
        prediction.pointOperationsPerSecond(),
        prediction.interval95(),
        prediction.measuredOperationsPerSecond(),
        prediction.hit());
  }

  private static List<AnchorStep> anchors(List<StepResult> steps) {
    return steps.stream()
        .filter(step -> step.valid() && step.setting().role() == Role.ANCHOR)
        .flatMap(
            step ->
                step.operationsPerSecond().stream()
                    .mapToObj(
                        rate ->
                            new AnchorStep(
                                step.number(), step.setting().writeFraction(), Rounded.rate(rate))))
        .toList();
  }

  private static Grid grid(CapacityLaw law) {
    List<Double> point = new ArrayList<>();
    List<Bounds> means = new ArrayList<>();
    List<Bounds> runs = new ArrayList<>();
    for (int i = 0; i <= STEPS; i++) {
      double mix = i / (double) STEPS;
      point.add(Rounded.rate(law.operationsPerSecondAt(mix)));
      law.mean(mix, CONFIDENCE).interval().ifPresent(means::add);
      law.newRuns(mix, 1, CONFIDENCE).interval().ifPresent(runs::add);
    }
    return new Grid(point, lows(means), highs(means), lows(runs), highs(runs));
  }

  private static List<Double> lows(List<Bounds> bounds) {
    return bounds.stream().map(range -> Rounded.rate(range.low())).toList();
  }

  private static List<Double> highs(List<Bounds> bounds) {
    return bounds.stream().map(range -> Rounded.rate(range.high())).toList();
  }

  private static Interval interval(Bounds bounds) {
    return new Interval(bounds.low(), bounds.high());
  }
}
