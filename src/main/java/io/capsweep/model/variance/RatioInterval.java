package io.capsweep.model.variance;

import io.capsweep.model.Bounds;
import org.apache.commons.math3.distribution.FDistribution;

/**
 * Exact interval of theta, the variance between groups over that within, under normal noise. Groups
 * of one size: [(F/F_hi - 1)/n, (F/F_lo - 1)/n]. Otherwise Wald's (1940): the thetas for which the
 * weighted mean square of the groups' means, whose law is an F, lies between the quantiles.
 */
public final class RatioInterval {
  private static final double QUANTILE_ACCURACY = 1e-14;
  private static final int HALVINGS = 200;

  private RatioInterval() {}

  /**
   * Of the ratio of standard deviations, cut at 0.
   *
   * @param table with two groups or more, and scatter within them
   */
  public static Bounds ofDeviations(OneWay table, double confidence) {
    Bounds squared = ofVariances(table, confidence);
    return new Bounds(
        Math.sqrt(Math.max(0, squared.low())), Math.sqrt(Math.max(0, squared.high())));
  }

  /** Of theta itself; where the groups are of one size an end below 0 is left as it is. */
  static Bounds ofVariances(OneWay table, double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("confidence " + confidence + " is not in 0 to 1");
    }
    double low = quantile(table, (1 + confidence) / 2);
    double high = quantile(table, (1 - confidence) / 2);
    if (table.balanced()) {
      int size = table.groups().get(0).size();
      return new Bounds((table.f() / low - 1) / size, (table.f() / high - 1) / size);
    }
    return new Bounds(solve(table, low), solve(table, high));
  }

  private static double quantile(OneWay table, double probability) {
    return new FDistribution(null, table.betweenFreedom(), table.withinFreedom(), QUANTILE_ACCURACY)
        .inverseCumulativeProbability(probability);
  }

  /** The theta at which the mean square, which falls as theta rises, is the quantile. */
  private static double solve(OneWay table, double quantile) {
    if (!(meanSquare(table, 0) > quantile)) {
      return 0;
    }
    double high = 1;
    while (meanSquare(table, high) > quantile) {
      high *= 2;
    }
    double low = high > 1 ? high / 2 : 0;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = low + (high - low) / 2;
      if (meanSquare(table, middle) > quantile) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private static double meanSquare(OneWay table, double theta) {
    double weights = 0;
    double weighted = 0;
    for (Sample group : table.groups()) {
      double weight = group.size() / (1 + group.size() * theta);
      weights += weight;
      weighted += weight * (group.mean() - table.mean());
    }
    double squares = 0;
    for (Sample group : table.groups()) {
      double weight = group.size() / (1 + group.size() * theta);
      squares += weight * Math.pow(group.mean() - table.mean() - weighted / weights, 2);
    }
    return squares / table.betweenFreedom() / table.withinMeanSquare();
  }
}
