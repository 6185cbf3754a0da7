package io.capsweep.model.comparison;

import io.capsweep.model.Bounds;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * An estimated difference under Student's t.
 *
 * @param degreesOfFreedom above 0, infinite where the error is known
 */
public record Shift(double difference, double standardError, double degreesOfFreedom) {
  private static final double LEVEL = 0.975;
  private static final double POWER = 0.8;

  public Shift {
    if (!(standardError >= 0 && degreesOfFreedom > 0)) {
      throw new IllegalArgumentException(
          "standard error " + standardError + " with " + degreesOfFreedom + " degrees of freedom");
    }
  }

  public Bounds interval(double confidence) {
    double half = quantile((1 + confidence) / 2) * standardError;
    return new Bounds(difference - half, difference + half);
  }

  /** Two-sided. */
  public double p() {
    if (standardError == 0) {
      return difference == 0 ? 1 : 0;
    }
    double score = -Math.abs(difference / standardError);
    return 2
        * (Double.isInfinite(degreesOfFreedom)
            ? new NormalDistribution(null, 0, 1).cumulativeProbability(score)
            : new TDistribution(null, degreesOfFreedom).cumulativeProbability(score));
  }

  /** The true difference that such a design finds at the 5% level four times in five. */
  public double smallestDetectable() {
    return (quantile(LEVEL) + quantile(POWER)) * standardError;
  }

  private double quantile(double probability) {
    return Double.isInfinite(degreesOfFreedom)
        ? new NormalDistribution(null, 0, 1).inverseCumulativeProbability(probability)
        : new TDistribution(null, degreesOfFreedom).inverseCumulativeProbability(probability);
  }
}
