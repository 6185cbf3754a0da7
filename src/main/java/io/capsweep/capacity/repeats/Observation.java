package io.capsweep.capacity.repeats;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One measured figure, or the mean of several, with the day and the run that it comes from.
 *
 * @param day label
 * @param run label; steps of one run share it
 * @param started where the source tells
 * @param count how many figures it sums up and counts as, from 1
 * @param operationsPerSecond absent where there is none
 * @param standardDeviation over {@code count} figures, in operations per second
 * @param p999Millis absent where there is none, or it fell among failures
 */
public record Observation(
    Setting setting,
    String day,
    String run,
    Optional<Instant> started,
    int count,
    OptionalDouble operationsPerSecond,
    OptionalDouble standardDeviation,
    OptionalDouble p999Millis) {
  public Observation {
    if (count < 1 || (count > 1 && standardDeviation.isEmpty())) {
      throw new IllegalArgumentException("a figure of " + count + " runs without their scatter");
    }
  }

  /** The figure of this kind. */
  OptionalDouble value(Quantity quantity) {
    return quantity == Quantity.THROUGHPUT ? operationsPerSecond : p999Millis;
  }
}
