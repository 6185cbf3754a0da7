package io.capsweep.sweep;

import io.capsweep.load.WarmUpRule;
import io.capsweep.model.SteadyState;
import java.util.Arrays;

/**
 * Warm-up until the truncation rule MSER-5 finds the start-up's end inside what was seen, between a
 * floor and a ceiling.
 */
record SteadyWarmUp(long atLeastNanos, long atMostNanos) implements WarmUpRule {
  @Override
  public boolean over(long elapsedNanos, long[] successesPerBucket) {
    return elapsedNanos >= atMostNanos
        || (elapsedNanos >= atLeastNanos && steady(successesPerBucket));
  }

  /** Whether these buckets' start-up ends before their second half. */
  static boolean steady(long[] successesPerBucket) {
    return !SteadyState.truncate(Arrays.stream(successesPerBucket).asDoubleStream().toArray())
        .atBoundary();
  }
}
