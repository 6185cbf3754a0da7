package io.capsweep.model;

import org.apache.commons.math3.distribution.BetaDistribution;

/** The exact interval of a share, from how often something happened (Clopper and Pearson 1934). */
public final class ShareInterval {
  private ShareInterval() {}

  /**
   * Two-sided.
   *
   * @param hits how often it happened, 0 to {@code trials}
   * @param trials from 1
   * @param confidence such as 0.95
   */
  public static Bounds of(int hits, int trials, double confidence) {
    if (trials < 1 || hits < 0 || hits > trials) {
      throw new IllegalArgumentException(hits + " hits of " + trials);
    }
    double tail = (1 - confidence) / 2;
    double low =
        hits == 0
            ? 0
            : new BetaDistribution(null, hits, trials - hits + 1.0)
                .inverseCumulativeProbability(tail);
    double high =
        hits == trials
            ? 1
            : new BetaDistribution(null, hits + 1.0, trials - hits)
                .inverseCumulativeProbability(1 - tail);
    return new Bounds(low, high);
  }
}
