package io.capsweep.result;

import java.util.OptionalLong;

/**
 * One percentile of a latency distribution in which failures count as longer than any success.
 *
 * @param percentile 0 to 100
 * @param nanos absent where the percentile falls among the failures, or nothing was counted
 */
public record PercentileValue(double percentile, OptionalLong nanos) {}
