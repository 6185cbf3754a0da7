package io.capsweep.model.variance;

/**
 * Values of one group in short.
 *
 * @param size how many, from 1
 * @param squares sum of squared deviations from the mean
 */
public record Sample(int size, double mean, double squares) {
  public Sample {
    if (size < 1 || !Double.isFinite(mean) || !(squares >= 0 && Double.isFinite(squares))) {
      throw new IllegalArgumentException(
          "a sample of " + size + " values with mean " + mean + " and squares " + squares);
    }
  }

  /** A single value. */
  public static Sample of(double value) {
    return new Sample(1, value, 0);
  }

  /** In two passes, both corrected for rounding. */
  public static Sample of(double... values) {
    double first = 0;
    for (double value : values) {
      first += value;
    }
    double rough = first / values.length;
    double rest = 0;
    for (double value : values) {
      rest += value - rough;
    }
    double mean = rough + rest / values.length;
    double squares = 0;
    double sum = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
      sum += value - mean;
    }
    return new Sample(values.length, mean, Math.max(0, squares - sum * sum / values.length));
  }

  /** From a sample standard deviation; 0 for a single value. */
  public static Sample summed(int size, double mean, double standardDeviation) {
    return new Sample(size, mean, (size - 1) * standardDeviation * standardDeviation);
  }

  /** Both samples as one. */
  public Sample plus(Sample other) {
    int together = size + other.size;
    double gap = other.mean - mean;
    double share = (double) other.size / together;
    return new Sample(
        together, mean + gap * share, squares + other.squares + gap * gap * size * share);
  }
}
