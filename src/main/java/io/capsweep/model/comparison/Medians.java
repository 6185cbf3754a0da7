package io.capsweep.model.comparison;

import java.util.Arrays;

/** The middle of values. */
final class Medians {
  private Medians() {}

  /** Of one value or more; the mean of the two middle ones where their number is even. */
  static double of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
