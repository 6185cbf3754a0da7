package io.capsweep.model.variance;

import io.capsweep.model.Bounds;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.distribution.FDistribution;

/**
 * Modified large-sample limits of a difference of mean squares, c1 MS1 - c2 MS2 (Burdick and
 * Graybill 1992, section 3.3).
 */
final class ModifiedLargeSample {
  private static final double ACCURACY = 1e-13;

  private ModifiedLargeSample() {}

  /** A mean square, what it is multiplied by, and its degrees of freedom. */
  record Term(double factor, double meanSquare, int freedom) {
    double value() {
      return factor * meanSquare;
    }
  }

  /**
   * Both limits; the lower one may be below 0.
   *
   * @param confidence of each limit by itself, such as 0.975
   */
  static Bounds difference(double confidence, Term first, Term second) {
    double delta = first.value() - second.value();
    double alpha = 1 - confidence;
    double g1 = 1 - 1 / chiSquareRatio(confidence, first.freedom());
    double g2 = 1 - 1 / chiSquareRatio(confidence, second.freedom());
    double h1 = 1 / chiSquareRatio(alpha, first.freedom()) - 1;
    double h2 = 1 / chiSquareRatio(alpha, second.freedom()) - 1;
    double upperF = f(confidence, first.freedom(), second.freedom());
    double lowerF = f(alpha, first.freedom(), second.freedom());
    double g12 = (square(upperF - 1) - square(g1 * upperF) - square(h2)) / upperF;
    double h12 = (square(1 - lowerF) - square(h1 * lowerF) - square(g2)) / lowerF;
    double product = first.value() * second.value();
    double below = square(g1 * first.value()) + square(h2 * second.value()) + g12 * product;
    double above = square(h1 * first.value()) + square(g2 * second.value()) + h12 * product;
    return new Bounds(delta - Math.sqrt(Math.max(0, below)), delta + Math.sqrt(Math.max(0, above)));
  }

  /** Quantile of F with infinitely many degrees of freedom below. */
  private static double chiSquareRatio(double probability, int freedom) {
    return new ChiSquaredDistribution(null, freedom, ACCURACY)
            .inverseCumulativeProbability(probability)
        / freedom;
  }

  private static double f(double probability, int above, int below) {
    return new FDistribution(null, above, below, ACCURACY)
        .inverseCumulativeProbability(probability);
  }

  private static double square(double value) {
    return value * value;
  }
}
