package io.capsweep.capacity;

import io.capsweep.model.Forecast;
import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Interval;
import io.capsweep.result.Prediction;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/** Rates predicted before their mix is run, and what came of them. */
public final class Predictions {
  private static final double CONFIDENCE = 0.95;
  private static final Set<String> EACH_ITS_OWN =
      Set.of(OperatingPoint.DEPLOYABLE.toString(), OperatingPoint.MAXIMUM.toString());

  private Predictions() {}

  /**
   * What the law says of a mix, with the 95% interval for the mean of so many runs of the same day.
   *
   * @param law admissible, with all points at one concurrency, or each at its deployable capacity,
   *     or each at its maximum
   * @throws IllegalArgumentException for a law that is not
   */
  public static Prediction predict(
      FittedLaw law, double writeFraction, int runsToCome, Instant fixedAt) {
    if (!law.law().admissible()) {
      throw new IllegalArgumentException("a law that is not admissible predicts nothing");
    }
    boolean oneConcurrency = !EACH_ITS_OWN.contains(law.operatingPoint());
    if (oneConcurrency && law.threads().isEmpty()) {
      throw new IllegalArgumentException(
          "a prediction needs a law of one concurrency, found " + law.operatingPoint());
    }
    Forecast forecast = law.law().newRuns(writeFraction, runsToCome, CONFIDENCE);
    return new Prediction(
        writeFraction,
        oneConcurrency ? law.threads() : OptionalInt.empty(),
        oneConcurrency ? Optional.empty() : Optional.of(law.operatingPoint()),
        fixedAt,
        Optional.empty(),
        !law.measuredMixes().contains(writeFraction),
        forecast.point(),
        forecast.interval().map(bounds -> new Interval(bounds.low(), bounds.high())),
        OptionalDouble.empty(),
        Optional.empty());
  }

  /**
   * With the mean over the valid steps that were run for it: of role predicted, at its mix and
   * concurrency (which a search found where the prediction is of a capacity), begun at or after it
   * was fixed. Unchanged as long as there is none.
   */
  public static Prediction score(Prediction prediction, List<StepResult> steps) {
    OptionalInt threads = threads(prediction, steps);
    OptionalDouble measured =
        steps.stream()
            .filter(StepResult::valid)
            .filter(step -> step.setting().role() == StepSetting.Role.PREDICTED)
            .filter(step -> step.setting().writeFraction() == prediction.writeFraction())
            .filter(step -> OptionalInt.of(step.setting().threads()).equals(threads))
            .filter(step -> !step.started().isBefore(prediction.fixedAt()))
            .mapToDouble(step -> step.operationsPerSecond().orElseThrow())
            .average();
    if (measured.isEmpty()) {
      return prediction;
    }
    return new Prediction(
        prediction.writeFraction(),
        prediction.threads(),
        prediction.operatingPoint(),
        prediction.fixedAt(),
        prediction.sealId(),
        prediction.blind(),
        prediction.pointOperationsPerSecond(),
        prediction.interval95(),
        measured,
        prediction.interval95().map(interval -> interval.contains(measured.getAsDouble())));
  }

  private static OptionalInt threads(Prediction prediction, List<StepResult> steps) {
    if (prediction.operatingPoint().isEmpty()) {
      return prediction.threads();
    }
    OperatingPoint point = OperatingPoint.parse(prediction.operatingPoint().get());
    return (point.equals(OperatingPoint.DEPLOYABLE)
            ? Capacities.deployable(steps)
            : Capacities.maximum(steps))
        .stream()
            .filter(capacity -> capacity.writeFraction() == prediction.writeFraction())
            .mapToInt(CapacityPoint::threads)
            .findFirst();
  }
}
