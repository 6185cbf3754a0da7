package io.capsweep.model.comparison;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Differences of days on which both were measured: what the day does to both alike falls out.
 *
 * @param shift mean difference, by Student's t over the days
 * @param hodgesLehmann median of the means of all pairs of days (Walsh averages)
 * @param exactP two-sided: how often flipping the signs of the differences at random gives a mean
 *     as far from 0; absent for more than twenty days, where Student's t does
 */
public record PairedDays(Shift shift, double hodgesLehmann, OptionalDouble exactP) {
  private static final int MOST_EXACT = 20;

  /** Sums that rounding alone tells apart are taken as equal. */
  private static final double ROUNDING = 1e-9;

  /** Of two days or more. */
  public static PairedDays of(double[] differences) {
    int days = differences.length;
    if (days < 2) {
      throw new IllegalArgumentException("needs two days, found " + days);
    }
    double mean = Arrays.stream(differences).sum() / days;
    double squares = 0;
    for (double difference : differences) {
      squares += (difference - mean) * (difference - mean);
    }
    double error = Math.sqrt(squares / (days - 1) / days);
    return new PairedDays(
        new Shift(mean, error, days - 1.0),
        hodgesLehmann(differences),
        days > MOST_EXACT ? OptionalDouble.empty() : OptionalDouble.of(signFlip(differences)));
  }

  /** What the exact p cannot go below, however large the difference. */
  static double smallestP(int days) {
    return Math.pow(2, 1.0 - days);
  }

  private static double hodgesLehmann(double[] differences) {
    int days = differences.length;
    double[] averages = new double[days * (days + 1) / 2];
    int next = 0;
    for (int i = 0; i < days; i++) {
      for (int j = i; j < days; j++) {
        averages[next++] = (differences[i] + differences[j]) / 2;
      }
    }
    return Medians.of(averages);
  }

  /** Over all signs but for the first, whose other sign mirrors everything. */
  private static double signFlip(double[] differences) {
    int days = differences.length;
    double sum = Arrays.stream(differences).sum();
    double size = Arrays.stream(differences).map(Math::abs).sum();
    double observed = Math.abs(sum) - ROUNDING * size;
    long all = 1L << (days - 1);
    long asFar = 1;
    boolean[] negative = new boolean[days];
    for (long code = 1; code < all; code++) {
      // Gray code: one sign changes at a time.
      int flipped = 1 + Long.numberOfTrailingZeros(code);
      sum += (negative[flipped] ? 2 : -2) * differences[flipped];
      negative[flipped] = !negative[flipped];
      if (Math.abs(sum) >= observed) {
        asFar++;
      }
    }
    return (double) asFar / all;
  }
}
