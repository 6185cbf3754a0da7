package io.capsweep.model;

import java.util.Arrays;

/** Where the start-up of a series ends, and whether what follows stands still. */
public final class SteadyState {
  private static final int BATCH = 5;
  private static final double DRIFT_P = 0.01;
  private static final double DRIFT_SHARE = 0.01;
  private static final double LEVEL_SHARE = 0.02;

  private SteadyState() {}

  /**
   * How much of the start to throw away.
   *
   * @param buckets to leave out
   * @param atBoundary whether the best cut is as late as the method allows: no steady state was
   *     seen
   */
  public record Truncation(int buckets, boolean atBoundary) {}

  /**
   * MSER-5 (White): means of batches of five; the cut d up to half of them that makes the squared
   * standard error of the rest, sum (Y - mean)&sup2; / (n-d)&sup2;, least. With fewer than two
   * batches nothing is known: all is kept, at the boundary.
   */
  public static Truncation truncate(double[] buckets) {
    double[] means = batchMeans(buckets, BATCH);
    int n = means.length;
    if (n < 2) {
      return new Truncation(0, true);
    }
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int cut = 0; cut <= n / 2; cut++) {
      double statistic = squaresFrom(means, cut) / Math.pow(n - cut, 2);
      if (statistic < least) {
        least = statistic;
        best = cut;
      }
    }
    return new Truncation(best * BATCH, best == n / 2);
  }

  /**
   * Whether the start-up was over when the window began: the truncation of both together lies in
   * the warm-up, or what it would cut off the window is on the level of the rest, within 2%.
   */
  public static boolean startUpEndsBefore(double[] warmUp, double[] window) {
    double[] both = Arrays.copyOf(warmUp, warmUp.length + window.length);
    System.arraycopy(window, 0, both, warmUp.length, window.length);
    int reach = truncate(both).buckets() - warmUp.length;
    if (reach <= 0) {
      return true;
    }
    double early = Arrays.stream(window, 0, reach).average().orElseThrow();
    double late = Arrays.stream(window, reach, window.length).average().orElseThrow();
    return Math.abs(early - late) <= LEVEL_SHARE * late;
  }

  /** Whether a series drifts by more than 1% of its level, beyond chance (p below 0.01). */
  public static boolean drifts(Trend trend) {
    return trend.p() < DRIFT_P && Math.abs(trend.drift()) > DRIFT_SHARE;
  }

  private static double squaresFrom(double[] values, int from) {
    double mean = Arrays.stream(values, from, values.length).average().orElseThrow();
    return Arrays.stream(values, from, values.length)
        .map(value -> (value - mean) * (value - mean))
        .sum();
  }

  /** Means of whole batches; a rest that fills no batch is left out. */
  static double[] batchMeans(double[] values, int width) {
    double[] means = new double[values.length / width];
    for (int i = 0; i < means.length; i++) {
      means[i] = Arrays.stream(values, i * width, (i + 1) * width).average().orElseThrow();
    }
    return means;
  }
}
