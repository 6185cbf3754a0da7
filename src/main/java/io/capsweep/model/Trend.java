package io.capsweep.model;

import java.util.Arrays;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * Whether a series drifts: Mann-Kendall test (tie-corrected, normal approximation with continuity
 * correction) and Theil-Sen slope.
 *
 * @param slope median over all pairs, per element of the series
 * @param score standard normal under no trend; above 0 for a rise
 * @param p two-sided
 * @param drift slope times length over the median: relative change over the whole series; 0 when
 *     the median is 0
 */
public record Trend(double slope, double score, double p, double drift) {
  /** Longer series are averaged down to at most this many, as the test compares all pairs. */
  private static final int MAXIMUM_LENGTH = 400;

  /**
   * Of a series in its order; a constant one, or one of fewer than three, has none.
   *
   * @throws IllegalArgumentException for a value that is not a number
   */
  public static Trend of(double[] series) {
    int width = (series.length + MAXIMUM_LENGTH - 1) / MAXIMUM_LENGTH;
    double[] values = width > 1 ? SteadyState.batchMeans(series, width) : series;
    if (!Arrays.stream(values).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("a series with a value that is not finite");
    }
    int n = values.length;
    if (n < 3) {
      return new Trend(0, 0, 1, 0);
    }
    double[] slopes = new double[n * (n - 1) / 2];
    long sum = 0;
    int next = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        double difference = values[j] - values[i];
        sum += (long) Math.signum(difference);
        slopes[next++] = difference / (j - i);
      }
    }
    double slope = median(slopes) / Math.max(1, width);
    double score = score(sum, variance(values));
    double middle = median(values);
    double drift = middle == 0 ? 0 : slope * series.length / middle;
    double p = 2 * new NormalDistribution(null, 0, 1).cumulativeProbability(-Math.abs(score));
    return new Trend(slope, score, Math.min(1, p), drift);
  }

  private static double score(long sum, double variance) {
    return variance > 0 && sum != 0 ? (sum - Math.signum((double) sum)) / Math.sqrt(variance) : 0;
  }

  /** n(n-1)(2n+5)/18, less the same for every run of equal values. */
  private static double variance(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double variance = term(sorted.length);
    int begin = 0;
    for (int i = 1; i <= sorted.length; i++) {
      if (i == sorted.length || sorted[i] != sorted[begin]) {
        variance -= term(i - begin);
        begin = i;
      }
    }
    return variance;
  }

  private static double term(double n) {
    return n * (n - 1) * (2 * n + 5) / 18;
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
