package io.capsweep.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.math3.distribution.FDistribution;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;

/**
 * The capacity law T(x) = K/((1-x)r + xw): operations per second against the write fraction x. Only
 * K/r (the rate at reads alone) and q = w/r (what a write costs, in reads) can be known from rates.
 *
 * <p>Least squares on ln T, since noise is proportional to the rate: ln T = ln(K/r) - ln(1-x+qx),
 * each run counting once. Started from the linear fit of 1/T = (1 + (q-1)x)/(K/r), which is exact
 * for two mixes. Noise is the pooled pure error of the repeats; intervals use Student's t.
 */
public final class CapacityLaw {
  private final List<MixMean> mixes;

  /** ln(K/r). */
  private final double logBase;

  /** ln q. */
  private final double logCost;

  private final boolean admissible;
  private final LawError error;

  private CapacityLaw(List<MixMean> mixes, double logBase, double logCost, LawError error) {
    this.mixes = mixes;
    this.logBase = logBase;
    this.logCost = logCost;
    this.admissible = true;
    this.error = error;
  }

  private CapacityLaw(List<MixMean> mixes) {
    this.mixes = mixes;
    this.logBase = Double.NaN;
    this.logCost = Double.NaN;
    this.admissible = false;
    this.error = LawError.ofRuns(MatrixUtils.createRealMatrix(2, 2), RunNoise.pooled(mixes));
  }

  /**
   * Fits the law to rates of at least two mixes.
   *
   * @throws IllegalArgumentException when there are fewer than two distinct mixes
   */
  public static CapacityLaw fit(List<MixRate> rows) {
    return fit(rows, Map.of());
  }

  /**
   * The same where a mix's rate is known to a bracket only.
   *
   * @param bracketVariances of the logarithm of the rate, by mix; 0 where there is none
   * @throws IllegalArgumentException when there are fewer than two distinct mixes
   */
  public static CapacityLaw fit(List<MixRate> rows, Map<Double, Double> bracketVariances) {
    List<MixMean> mixes = MixMean.pool(rows);
    if (mixes.size() < 2) {
      throw new IllegalArgumentException(
          "the law needs rates at two mixes or more, found " + mixes.size());
    }
    ReciprocalLine start = ReciprocalLine.through(mixes);
    if (!start.admissible()) {
      return new CapacityLaw(mixes);
    }
    double[] parameters = {start.logBase(), start.logCost()};
    if (mixes.size() > 2) {
      parameters = refine(mixes, parameters);
    }
    RealMatrix jacobian = evaluate(mixes, parameters).jacobian();
    return new CapacityLaw(
        mixes,
        parameters[0],
        parameters[1],
        LawError.ofBrackets(
            LeastSquares.inverseInformation(jacobian, weights(mixes)),
            mixes,
            Math.exp(parameters[1]),
            mixes.stream()
                .mapToDouble(mix -> bracketVariances.getOrDefault(mix.writeFraction(), 0.0))
                .toArray()));
  }

  /**
   * Fits the law to rates of several days, each with a level of its own, so that what differs from
   * day to day does not blur w/r.
   *
   * @param rowsByDay two days or more
   * @return absent where days and mixes cannot be told apart, or the law is not admissible
   */
  public static Optional<CapacityLaw> fitByDay(Map<String, List<MixRate>> rowsByDay) {
    CapacityLaw start = fit(rowsByDay.values().stream().flatMap(List::stream).toList());
    if (rowsByDay.size() < 2 || !start.admissible) {
      return Optional.empty();
    }
    try {
      DayLevels.Fit fit = new DayLevels(rowsByDay).fit(start.logBase, start.logCost);
      return Optional.of(
          new CapacityLaw(MixMean.pool(fit.adjusted()), fit.logBase(), fit.logCost(), fit.error()));
    } catch (LeastSquares.NoSolutionException undetermined) {
      return Optional.empty();
    }
  }

  /**
   * The same law with noise that is known from elsewhere in the place of that of its own repeats.
   */
  public CapacityLaw withNoise(RunNoise declared) {
    return admissible ? new CapacityLaw(mixes, logBase, logCost, error.withNoise(declared)) : this;
  }

  private static double[] refine(List<MixMean> mixes, double[] start) {
    double[] observed = mixes.stream().mapToDouble(MixMean::meanLog).toArray();
    return LeastSquares.nonlinear(
            parameters -> evaluate(mixes, parameters), observed, weights(mixes), start)
        .parameters()
        .toArray();
  }

  private static double[] weights(List<MixMean> mixes) {
    return mixes.stream().mapToDouble(MixMean::runs).toArray();
  }

  private static LeastSquares.Prediction evaluate(List<MixMean> mixes, double[] parameters) {
    double[] values = new double[mixes.size()];
    double[][] jacobian = new double[mixes.size()][];
    double cost = Math.exp(parameters[1]);
    for (int i = 0; i < values.length; i++) {
      double writeFraction = mixes.get(i).writeFraction();
      values[i] = parameters[0] - Math.log(1 - writeFraction + cost * writeFraction);
      jacobian[i] = gradient(writeFraction, cost);
    }
    return LeastSquares.Prediction.of(values, jacobian);
  }

  /** Of ln T by (ln K/r, ln q). */
  static double[] gradient(double writeFraction, double cost) {
    double writes = cost * writeFraction;
    return new double[] {1, -writes / (1 - writeFraction + writes)};
  }

  /** Whether reads and writes both came out with a cost above 0. Everything else needs that. */
  public boolean admissible() {
    return admissible;
  }

  /** The mixes it was fitted to, by write fraction ascending. */
  public List<MixMean> mixes() {
    return mixes;
  }

  /** Two mixes: the curve passes through both, and nothing is left to check the law with. */
  public boolean saturated() {
    return mixes.size() == 2;
  }

  /** Scatter of single runs; absent without repeats. */
  public Optional<RunNoise> noise() {
    return error.noise();
  }

  /** Scatter of days; absent where the rows were not told apart by day. */
  public Optional<DayNoise> days() {
    return error.days();
  }

  /** K/r: operations per second at reads only. */
  public double readsOnlyPerSecond() {
    return Math.exp(requireAdmissible(logBase));
  }

  /** w/r: what one write costs, in reads. A capacity cost, not a latency. */
  public double writeCost() {
    return Math.exp(requireAdmissible(logCost));
  }

  /** Interval of w/r at this confidence (such as 0.95); absent without an estimate of the noise. */
  public Optional<Bounds> writeCostInterval(double confidence) {
    return error.interval(
        requireAdmissible(logCost),
        MatrixUtils.createRealVector(new double[] {0, 1}),
        0,
        Optional.empty(),
        confidence);
  }

  /**
   * The largest difference of ln(w/r) from another estimate of it that the errors of both explain,
   * as a share of w/r.
   *
   * @param otherError standard error of the other's ln(w/r)
   * @param confidence such as 0.95
   * @throws java.util.NoSuchElementException without an estimate of the noise
   */
  public double differenceExplained(double otherError, double confidence) {
    RunNoise known = error.noise().orElseThrow();
    double own = known.standardDeviation() * Math.sqrt(error.inverseInformation().getEntry(1, 1));
    double t = LawError.studentT(confidence, known.degreesOfFreedom());
    return Math.expm1(t * Math.hypot(own, otherError));
  }

  /** T(x) in operations per second. */
  public double operationsPerSecondAt(double writeFraction) {
    double cost = writeCost();
    return readsOnlyPerSecond() / (1 - writeFraction + cost * writeFraction);
  }

  /**
   * The interval of the mean rate measured at a mix, with the noise of all of them; absent without
   * an estimate of the noise.
   */
  public Optional<Bounds> measured(MixMean mix, double confidence) {
    return error
        .noise()
        .map(
            known -> {
              double t = LawError.studentT(confidence, known.degreesOfFreedom());
              double half = t * known.standardDeviation() / Math.sqrt(mix.runs());
              return new Bounds(Math.exp(mix.meanLog() - half), Math.exp(mix.meanLog() + half));
            });
  }

  /** Measured against fitted, in percent, by mix ascending. */
  public List<Double> residualsPercent() {
    return mixes.stream()
        .map(mix -> 100 * Math.expm1(mix.meanLog() - logAt(mix.writeFraction())))
        .toList();
  }

  /**
   * F test of the law's form: scatter of the mixes about the curve against that of the repeats.
   *
   * @param p small when the law does not hold
   */
  public record LackOfFit(double f, double p) {}

  /** Absent with two mixes, or without an estimate of the noise. */
  public Optional<LackOfFit> lackOfFit() {
    int freedom = mixes.size() - 2;
    if (freedom < 1 || error.noise().isEmpty()) {
      return Optional.empty();
    }
    double squares = 0;
    for (MixMean mix : mixes) {
      double residual = mix.meanLog() - logAt(mix.writeFraction());
      squares += mix.runs() * residual * residual;
    }
    RunNoise noise = error.noise().get();
    double variance = Math.pow(noise.standardDeviation(), 2);
    double f = squares / freedom / variance;
    FDistribution distribution = new FDistribution(null, freedom, noise.degreesOfFreedom());
    return Optional.of(new LackOfFit(f, 1 - distribution.cumulativeProbability(f)));
  }

  /** The law's value at a mix, with the interval of that value itself (not of a run to come). */
  public Forecast mean(double writeFraction, double confidence) {
    return forecast(writeFraction, 0, Optional.empty(), confidence);
  }

  /** With the interval for the mean of so many new runs on the day of the fitted ones. */
  public Forecast newRuns(double writeFraction, int runs, double confidence) {
    return forecast(writeFraction, 1.0 / requirePositive(runs), Optional.empty(), confidence);
  }

  /**
   * With the interval for the mean of so many new runs on another day (Satterthwaite). The fitted
   * rates' own noise must be that of runs within a day.
   */
  public Forecast newDay(double writeFraction, int runs, DayNoise days, double confidence) {
    return forecast(writeFraction, 1.0 / requirePositive(runs), Optional.of(days), confidence);
  }

  private Forecast forecast(
      double writeFraction, double runShare, Optional<DayNoise> days, double confidence) {
    if (!(writeFraction >= 0 && writeFraction <= 1)) {
      throw new IllegalArgumentException("write fraction " + writeFraction + " is not in 0 to 1");
    }
    double log = logAt(writeFraction);
    double leverage = leverage(writeFraction);
    Optional<Bounds> interval =
        error.interval(log, gradientAt(writeFraction), runShare, days, confidence);
    double largest =
        mixes.stream().mapToDouble(mix -> leverage(mix.writeFraction())).max().orElseThrow();
    return new Forecast(
        writeFraction,
        Math.exp(log),
        interval,
        Math.sqrt(leverage),
        leverage > largest * (1 + 1e-9));
  }

  /** h = j'(J'J)^-1 j: variance of the fitted value over that of one run. */
  double leverage(double writeFraction) {
    return error.leverage(gradientAt(writeFraction));
  }

  private RealVector gradientAt(double writeFraction) {
    return MatrixUtils.createRealVector(gradient(writeFraction, writeCost()));
  }

  /**
   * By how much one more run at a mix would lower the variance of ln T at the mix of interest, or
   * of ln q without one, in units of the variance of one run.
   */
  double varianceReduction(double writeFraction, OptionalDouble interest) {
    double cost = writeCost();
    RealVector run = MatrixUtils.createRealVector(gradient(writeFraction, cost));
    RealVector wanted =
        MatrixUtils.createRealVector(
            interest.isPresent() ? gradient(interest.getAsDouble(), cost) : new double[] {0, 1});
    RealVector spread = error.inverseInformation().operate(run);
    return Math.pow(wanted.dotProduct(spread), 2) / (1 + run.dotProduct(spread));
  }

  private double logAt(double writeFraction) {
    return Math.log(operationsPerSecondAt(writeFraction));
  }

  private double requireAdmissible(double value) {
    if (!admissible) {
      throw new IllegalStateException("the law is not admissible for these rates");
    }
    return value;
  }

  private static int requirePositive(int runs) {
    if (runs < 1) {
      throw new IllegalArgumentException("runs " + runs + " is below 1");
    }
    return runs;
  }
}
