package io.capsweep.load.keys;

import java.util.random.RandomGenerator;

/**
 * Ranks 0 to n - 1, rank k - 1 with probability proportional to 1/k^theta, in constant time and
 * without tables: rejection-inversion after Hörmann and Derflinger, Rejection-Inversion to Generate
 * Variates from Monotone Discrete Distributions, ACM TOMACS 6 (1996). Names follow the paper: h is
 * the density's shape, H its integral.
 */
final class ZipfianRanks implements KeySampler {
  private final long keys;
  private final double theta;
  private final double integralAtFirst;
  private final double integralAtLast;
  private final double acceptedAtOnce;

  ZipfianRanks(long keys, double theta) {
    if (!(keys >= 1)) {
      throw new IllegalArgumentException("keys " + keys + " is not at least 1");
    }
    if (!(theta > 0 && theta < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("theta " + theta + " is not above 0");
    }
    this.keys = keys;
    this.theta = theta;
    this.integralAtFirst = integral(1.5) - 1;
    this.integralAtLast = integral(keys + 0.5);
    this.acceptedAtOnce = 2 - integralInverse(integral(2.5) - shape(2));
  }

  @Override
  public long next(RandomGenerator random) {
    while (true) {
      double area = integralAtLast + random.nextDouble() * (integralAtFirst - integralAtLast);
      double x = integralInverse(area);
      long rank = Math.min(keys, Math.max(1, (long) (x + 0.5)));
      if (rank - x <= acceptedAtOnce || area >= integral(rank + 0.5) - shape((double) rank)) {
        return rank - 1;
      }
    }
  }

  /** H(x): (x^(1 - theta) - 1) / (1 - theta), which tends to log x as theta tends to 1. */
  private double integral(double x) {
    double logX = Math.log(x);
    return expm1Ratio((1 - theta) * logX) * logX;
  }

  private double shape(double x) {
    return Math.exp(-theta * Math.log(x));
  }

  private double integralInverse(double x) {
    double t = Math.max(-1, x * (1 - theta));
    return Math.exp(log1pRatio(t) * x);
  }

  /** log(1 + x) / x, by its series near 0. */
  private static double log1pRatio(double x) {
    return Math.abs(x) > 1e-8 ? Math.log1p(x) / x : 1 - x * (0.5 - x / 3);
  }

  /** (exp(x) - 1) / x, by its series near 0. */
  private static double expm1Ratio(double x) {
    return Math.abs(x) > 1e-8 ? Math.expm1(x) / x : 1 + x * (0.5 + x / 6);
  }
}
