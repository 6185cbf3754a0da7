package io.capsweep.report.document;

import io.capsweep.model.Bounds;
import io.capsweep.report.Answer;
import io.capsweep.report.Asterisks;
import io.capsweep.report.CapacityWords;
import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Interval;
import io.capsweep.result.StepResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a machine carries at one mix.
 *
 * @param maximum absent where no step was valid
 * @param deployable absent where nothing kept the objective
 * @param sentence what the last of the throughput costs
 */
public record MixAnswer(
    double writeFraction,
    Optional<Capacity> maximum,
    Optional<Capacity> deployable,
    String sentence) {
  private static final double CONFIDENCE = 0.95;

  /**
   * One of the two answers.
   *
   * @param interval95 of the mean over the repeats, by Student's t; absent for a single one
   * @param p999Nanos absent where it falls among failures
   * @param bracket threads between which the objective begins to be missed
   * @param letters of its asterisks
   */
  public record Capacity(
      int threads,
      double operationsPerSecond,
      int repeats,
      Optional<Interval> interval95,
      OptionalLong p999Nanos,
      Optional<CapacityPoint.Bracket> bracket,
      String letters) {}

  /** The answers of every mix that was tried, by rising write fraction. */
  static List<MixAnswer> of(Answer answer, Asterisks asterisks) {
    return answer.steps().stream()
        .map(step -> step.setting().writeFraction())
        .distinct()
        .sorted()
        .map(mix -> of(mix, answer, asterisks))
        .toList();
  }

  private static MixAnswer of(double mix, Answer answer, Asterisks asterisks) {
    Optional<CapacityPoint> maximum = at(mix, answer.summary().maximum());
    Optional<CapacityPoint> deployable = at(mix, answer.summary().deployable());
    return new MixAnswer(
        mix,
        maximum.map(point -> capacity(point, asterisks)),
        deployable.map(point -> capacity(point, asterisks)),
        CapacityWords.of(answer, mix, maximum, deployable));
  }

  private static Capacity capacity(CapacityPoint point, Asterisks asterisks) {
    Optional<Interval> interval =
        point.repeats() > 1 && point.standardDeviation().isPresent()
            ? Optional.of(
                    Bounds.ofMean(
                        point.operationsPerSecond(),
                        point.standardDeviation().getAsDouble(),
                        point.repeats(),
                        CONFIDENCE))
                .map(bounds -> new Interval(Math.max(0, bounds.low()), bounds.high()))
            : Optional.empty();
    return new Capacity(
        point.threads(),
        point.operationsPerSecond(),
        point.repeats(),
        interval,
        point.p999Nanos(),
        point.bracket(),
        asterisks.letters(asterisks.idsOf(point)));
  }

  private static Optional<CapacityPoint> at(double mix, List<CapacityPoint> points) {
    return points.stream().filter(point -> point.writeFraction() == mix).findFirst();
  }

  /** Whether a step was run at one of this mix's two capacities. */
  boolean isCapacity(StepResult step) {
    int threads = step.setting().threads();
    return step.setting().writeFraction() == writeFraction
        && (maximum.filter(point -> point.threads() == threads).isPresent()
            || deployable.filter(point -> point.threads() == threads).isPresent());
  }
}
