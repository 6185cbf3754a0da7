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
    percentiles = List.copyOf(percentiles);
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
