package io.capsweep.result;

import java.util.List;
import java.util.OptionalLong;

/**
 * A service-time distribution in short.
 *
 * @param count operations behind the percentiles, failures included
 * @param failed of these, how many failed
 * @param meanNanos of the successes; absent when there was none
 * @param maxNanos longest success; absent when there was none
 * @param percentiles ascending by percentile
 */
public record LatencySummary(
    long count,
    long failed,
    OptionalLong meanNanos,
    OptionalLong maxNanos,
    List<PercentileValue> percentiles) {
  public LatencySummary {
    if (!(failed >= 0 && failed <= count)) {
      throw new IllegalArgumentException("found " + failed + " failed of " + count + " operations");
    }
    percentiles = List.copyOf(percentiles);
    for (int i = 1; i < percentiles.size(); i++) {
      if (!(percentiles.get(i - 1).percentile() < percentiles.get(i).percentile())) {
        throw new IllegalArgumentException("percentiles do not ascend");
      }
    }
  }

  /**
   * The value at this percentile; absent where it was not summarised, falls among failures, or
   * nothing was counted.
   */
  public OptionalLong nanosAt(double percentile) {
    return percentiles.stream()
        .filter(value -> value.percentile() == percentile)
        .findFirst()
        .map(PercentileValue::nanos)
        .orElse(OptionalLong.empty());
  }
}
