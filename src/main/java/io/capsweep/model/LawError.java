package io.capsweep.model;

import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;

/**
 * How surely (ln K/r, ln q) are known.
 *
 * @param inverseInformation covariance of the two over the variance of one run
 * @param noise of single runs of a day; absent without an estimate
 * @param days how days scatter, where several were fitted with a level of their own each
 * @param bracketCovariance covariance of the two from what is not known of the points themselves
 * @param bracketVariance the same of one more such point, of its logarithm
 */
record LawError(
    RealMatrix inverseInformation,
    Optional<RunNoise> noise,
    Optional<DayNoise> days,
    RealMatrix bracketCovariance,
    double bracketVariance) {

  /** Points that are known but for the noise of their runs. */
  static LawError ofRuns(RealMatrix inverseInformation, Optional<RunNoise> noise) {
    return new LawError(
        inverseInformation, noise, Optional.empty(), MatrixUtils.createRealMatrix(2, 2), 0);
  }

  /**
   * Points each of which lies somewhere in a bracket.
   *
   * @param variances of the points' logarithms, by mix
   */
  static LawError ofBrackets(
      RealMatrix inverseInformation, List<MixMean> mixes, double cost, double[] variances) {
    RealMatrix middle = MatrixUtils.createRealMatrix(2, 2);
    double sum = 0;
    for (int i = 0; i < variances.length; i++) {
      RealVector j =
          MatrixUtils.createRealVector(CapacityLaw.gradient(mixes.get(i).writeFraction(), cost));
      double runs = mixes.get(i).runs();
      middle = middle.add(j.outerProduct(j).scalarMultiply(runs * runs * variances[i]));
      sum += variances[i];
    }
    return new LawError(
        inverseInformation,
        RunNoise.pooled(mixes),
        Optional.empty(),
        inverseInformation.multiply(middle).multiply(inverseInformation),
        sum / variances.length);
  }

  /** The same with noise that was not estimated from these points. */
  LawError withNoise(RunNoise declared) {
    return new LawError(
        inverseInformation, Optional.of(declared), days, bracketCovariance, bracketVariance);
  }

  /** j'(J'J)^-1 j: variance of a linear function of the two over that of one run. */
  double leverage(RealVector gradient) {
    return form(inverseInformation, gradient);
  }

  private static double form(RealMatrix matrix, RealVector gradient) {
    return gradient.dotProduct(matrix.operate(gradient));
  }

  /**
   * About a value on the logarithmic scale; absent without an estimate of the noise.
   *
   * @param runShare 1 / how many new runs the value is the mean of; 0 for the law's own value
   * @param newDays how days scatter, for runs of another day
   */
  Optional<Bounds> interval(
      double log,
      RealVector gradient,
      double runShare,
      Optional<DayNoise> newDays,
      double confidence) {
    return noise.map(
        known -> {
          double run = Math.pow(known.standardDeviation(), 2) * (leverage(gradient) + runShare);
          double day =
              newDays
                  .map(one -> Math.pow(one.standardDeviation(), 2) * (1 + 1.0 / one.days()))
                  .orElse(0.0);
          double bracket = form(bracketCovariance, gradient) + (runShare > 0 ? bracketVariance : 0);
          double variance = run + day + bracket;
          // Satterthwaite; the width of a bracket is known.
          double freedom =
              variance
                  * variance
                  / (run * run / known.degreesOfFreedom()
                      + (day > 0 ? day * day / newDays.get().degreesOfFreedom() : 0));
          double halfWidth = studentT(confidence, freedom) * Math.sqrt(variance);
          return new Bounds(Math.exp(log - halfWidth), Math.exp(log + halfWidth));
        });
  }

  static double studentT(double confidence, double degreesOfFreedom) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("confidence " + confidence + " is not in 0 to 1");
    }
    return new TDistribution(null, degreesOfFreedom)
        .inverseCumulativeProbability((1 + confidence) / 2);
  }
}
