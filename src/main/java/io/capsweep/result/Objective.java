package io.capsweep.result;

import java.util.Optional;

/**
 * The latency objective a run was judged by: this percentile (0 to 100) within this limit.
 *
 * @param read what the reads alone had to keep besides
 * @param write what the writes alone had to keep besides
 */
public record Objective(
    double percentile, long limitNanos, Optional<Objective> read, Optional<Objective> write) {
  public Objective {
    if (!(percentile > 0 && percentile < 100) || limitNanos <= 0) {
      throw new IllegalArgumentException(
          "found percentile "
              + percentile
              + " within "
              + limitNanos
              + " ns, expected between 0 and"
              + " 100 and a limit above 0");
    }
  }

  /** One objective for all operations. */
  public Objective(double percentile, long limitNanos) {
    this(percentile, limitNanos, Optional.empty(), Optional.empty());
  }
}
