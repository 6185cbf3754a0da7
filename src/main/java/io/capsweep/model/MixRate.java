package io.capsweep.model;

import java.util.OptionalDouble;

/**
 * A rate measured at one mix: of a single run, or the mean of several.
 *
 * @param writeFraction 0 to 1
 * @param operationsPerSecond above 0; the mean where there are several runs
 * @param runs how many runs the row sums up and counts as, from 1
 * @param standardDeviation over those runs, in operations per second; needs two runs or more
 */
public record MixRate(
    double writeFraction, double operationsPerSecond, int runs, OptionalDouble standardDeviation) {
  public MixRate {
    if (!(writeFraction >= 0 && writeFraction <= 1)) {
      throw new IllegalArgumentException("write fraction " + writeFraction + " is not in 0 to 1");
    }
    if (!(operationsPerSecond > 0 && operationsPerSecond < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("rate " + operationsPerSecond + " is not above 0");
    }
    if (runs < 1) {
      throw new IllegalArgumentException("runs " + runs + " is below 1");
    }
    if (standardDeviation.isPresent()
        && !(standardDeviation.getAsDouble() >= 0
            && standardDeviation.getAsDouble() < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "standard deviation " + standardDeviation.getAsDouble() + " is not 0 or more");
    }
    if (standardDeviation.isPresent() && runs < 2) {
      throw new IllegalArgumentException("a standard deviation needs two runs or more");
    }
  }

  /** The rate of a single run. */
  public static MixRate ofRun(double writeFraction, double operationsPerSecond) {
    return new MixRate(writeFraction, operationsPerSecond, 1, OptionalDouble.empty());
  }
}
