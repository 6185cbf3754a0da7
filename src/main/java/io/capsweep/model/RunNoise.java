package io.capsweep.model;

import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * How far single runs of one day scatter.
 *
 * @param standardDeviation of ln(operations per second): relative, above 0
 * @param degreesOfFreedom from 1
 */
public record RunNoise(double standardDeviation, int degreesOfFreedom) {
  /** Less is the rounding of numbers that are equal. */
  private static final double LEAST_VARIANCE = 1e-20;

  public RunNoise {
    if (!(standardDeviation > 0) || degreesOfFreedom < 1) {
      throw new IllegalArgumentException(
          "noise " + standardDeviation + " with " + degreesOfFreedom + " degrees of freedom");
    }
  }

  /** Pooled pure error of the mixes; absent without repeats, or when they do not differ at all. */
  static Optional<RunNoise> pooled(List<MixMean> mixes) {
    int degreesOfFreedom = mixes.stream().mapToInt(MixMean::degreesOfFreedom).sum();
    double squares = mixes.stream().mapToDouble(MixMean::squares).sum();
    return degreesOfFreedom > 0 && squares > degreesOfFreedom * LEAST_VARIANCE
        ? Optional.of(new RunNoise(Math.sqrt(squares / degreesOfFreedom), degreesOfFreedom))
        : Optional.empty();
  }

  /**
   * The largest difference of two single runs that this noise explains, as a share of the rate.
   *
   * @param confidence such as 0.95: Student's t times the standard deviation of a difference
   */
  public double largestDifference(double confidence) {
    double t =
        new TDistribution(null, degreesOfFreedom)
            .inverseCumulativeProbability((1 + confidence) / 2);
    return Math.expm1(t * standardDeviation * Math.sqrt(2));
  }
}
