package io.capsweep.capacity;

import io.capsweep.result.StepResult;
import io.capsweep.result.Verdict;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A rate as it enters a fit: one run's, or the mean of several, by us or by another tool.
 *
 * @param writeFraction asked for: it says which measurements are repeats of one mix
 * @param realisedWriteFraction what was sent: it enters the law
 * @param threads absent where the source does not tell
 * @param runs that it sums up and counts as
 * @param standardDeviation over those runs, in operations per second
 * @param above whether the objective was exceeded, though that could not be decided
 * @param day label of the day
 */
public record Measurement(
    double writeFraction,
    double realisedWriteFraction,
    OptionalInt threads,
    double operationsPerSecond,
    int runs,
    OptionalDouble standardDeviation,
    OptionalLong p999Nanos,
    Optional<Verdict> verdict,
    boolean above,
    Optional<String> day) {

  /** Id of the caveat of a step that is undecided above the limit. */
  private static final String UNDECIDED_ABOVE = "undecided-above";

  /** Of a valid step. */
  static Measurement of(StepResult step) {
    return of(step, Optional.empty());
  }

  /** The same, with the label of its day. */
  static Measurement of(StepResult step, Optional<String> day) {
    double asked = step.setting().writeFraction();
    return new Measurement(
        asked,
        step.realisedWriteFraction().orElse(asked),
        OptionalInt.of(step.setting().threads()),
        step.operationsPerSecond().orElseThrow(),
        1,
        OptionalDouble.empty(),
        step.all().nanosAt(99.9),
        Optional.of(step.verdict()),
        step.caveats().stream().anyMatch(caveat -> caveat.id().equals(UNDECIDED_ABOVE)),
        day);
  }
}
