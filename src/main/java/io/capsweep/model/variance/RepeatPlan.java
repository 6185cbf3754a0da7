package io.capsweep.model.variance;

import java.util.Optional;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * How often to repeat, so that the 95% interval of the mean over days is narrow enough. Runs a day:
 * r = max(1, ceil(sqrt(cost of a day / cost of a run * run variance / day variance))); days: the
 * fewest D with t(D-1) sqrt((day variance + run variance/r)/D) within the half-width.
 */
public record RepeatPlan(int days, int runsPerDay) {
  private static final int MOST_RUNS_A_DAY = 10;
  private static final int MOST_DAYS = 10_000;
  private static final double PROBABILITY = 0.975;

  /**
   * The cheapest plan.
   *
   * @param dayCost what a further day costs, in runs; above 0
   * @param halfWidth in the unit of the standard deviations; above 0
   * @return absent where even ten thousand days do not do
   */
  public static Optional<RepeatPlan> of(
      double dayVariance, double runVariance, double dayCost, double halfWidth) {
    if (!(dayVariance >= 0 && runVariance >= 0 && dayCost > 0 && halfWidth > 0)) {
      throw new IllegalArgumentException(
          "variances " + dayVariance + " and " + runVariance + ", half-width " + halfWidth);
    }
    int runs = runsPerDay(dayVariance, runVariance, dayCost);
    double variance = dayVariance + runVariance / runs;
    // Never fewer days than a normal quantile asks for.
    int days =
        (int) Math.max(2, Math.min(MOST_DAYS, Math.floor(3.8 * variance / square(halfWidth))));
    while (days <= MOST_DAYS && halfWidth(days, variance) > halfWidth) {
      days++;
    }
    return days > MOST_DAYS ? Optional.empty() : Optional.of(new RepeatPlan(days, runs));
  }

  static int runsPerDay(double dayVariance, double runVariance, double dayCost) {
    if (dayVariance == 0) {
      return runVariance == 0 ? 1 : MOST_RUNS_A_DAY;
    }
    double best = Math.ceil(Math.sqrt(dayCost * runVariance / dayVariance));
    return (int) Math.max(1, Math.min(MOST_RUNS_A_DAY, best));
  }

  private static double halfWidth(int days, double variance) {
    return new TDistribution(null, days - 1.0).inverseCumulativeProbability(PROBABILITY)
        * Math.sqrt(variance / days);
  }

  private static double square(double value) {
    return value * value;
  }
}
