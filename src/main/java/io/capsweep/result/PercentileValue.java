package io.capsweep.result;

import java.util.OptionalLong;

/**
 * One percentile of a latency distribution in which failures count as longer than any success.
 *
 * @param percentile 0 to 100
 * @param nanos absent where the percentile falls among the failures, or nothing was counted
 */
public record PercentileValue(double percentile, OptionalLong nanos) {
  public PercentileValue {
    if (!(percentile >= 0 && percentile <= 100)) {
      throw new IllegalArgumentException("percentile " + percentile + " is not in 0 to 100");
    }
    if (nanos.orElse(0) < 0) {
      throw new IllegalArgumentException("a latency of " + nanos.orElse(0) + " ns is below 0");
    }
  }
}
