package io.capsweep.model;

import org.apache.commons.math3.distribution.TDistribution;

/** Lower and upper end of an interval, in the unit of the quantity it bounds. */
public record Bounds(double low, double high) {
  public Bounds {
    if (!(low <= high)) {
      throw new IllegalArgumentException("bounds from " + low + " to " + high);
    }
  }

  /**
   * Where the mean of a normal quantity lies, by Student's t.
   *
   * @param runs at least two
   * @param confidence such as 0.95
   */
  public static Bounds ofMean(double mean, double standardDeviation, int runs, double confidence) {
    double t = new TDistribution(null, runs - 1).inverseCumulativeProbability((1 + confidence) / 2);
    double half = t * standardDeviation / Math.sqrt(runs);
    return new Bounds(mean - half, mean + half);
  }

  /** Whether the value lies inside, the ends included. */
  public boolean contains(double value) {
    return value >= low && value <= high;
  }
}
