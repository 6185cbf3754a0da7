package io.capsweep.profile;

import java.time.Duration;
import java.util.Optional;

/**
 * The latency objective: this percentile of operations within this limit.
 *
 * @param percentile 0 to 100, such as 99.9
 * @param read an objective of the reads' own
 * @param write an objective of the writes' own
 */
public record Slo(
    double percentile, Duration limit, Optional<Objective> read, Optional<Objective> write) {
  public Slo {
    Objective.require(percentile, limit);
  }

  /** One percentile and its limit. */
  public record Objective(double percentile, Duration limit) {
    public Objective {
      require(percentile, limit);
    }

    private static void require(double percentile, Duration limit) {
      if (!(percentile > 0 && percentile < 100) || limit.isNegative() || limit.isZero()) {
        throw new IllegalArgumentException(
            "no objective: percentile " + percentile + " within " + limit);
      }
    }
  }
}
