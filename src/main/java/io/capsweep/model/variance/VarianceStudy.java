package io.capsweep.model.variance;

import io.capsweep.model.Bounds;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * What runs grouped by days tell of the scatter within a day and among days. One day tells of the
 * first only; two whether days differ, and a ratio that must not be read without its interval; from
 * three on there is a standard deviation of days.
 *
 * @param table runs by day
 * @param runVariance of runs within a day; absent without a day of two runs
 * @param dayVariance among days beyond their runs; absent with one day, or without {@code
 *     runVariance}
 * @param mean over the days where there are several, over the runs else
 */
public record VarianceStudy(
    OneWay table,
    OptionalDouble runVariance,
    OptionalDouble dayVariance,
    double mean,
    Method method) {
  private static final double CONFIDENCE = 0.95;
  private static final double EACH_LIMIT = 0.975;

  /** Days from which on a standard deviation of days is given. */
  public static final int FEWEST_DAYS = 3;

  /** Scatter below this share of the mean is rounding. */
  private static final double ROUNDING = 1e-13;

  /** How the variances were estimated. */
  public enum Method {
    /** One day: its standard deviation. */
    ONE_DAY,
    /** One run a day: what is of the run and what of the day cannot be told apart. */
    INSEPARABLE,
    /** Days of equally many runs: mean squares. */
    ANOVA,
    /** Restricted maximum likelihood. */
    REML
  }

  /** F test of whether days differ at all. */
  public record DayEffect(double f, double p) {}

  /** From runs by day. */
  public static VarianceStudy of(OneWay table) {
    if (table.betweenFreedom() == 0) {
      OptionalDouble run =
          table.withinFreedom() == 0
              ? OptionalDouble.empty()
              : OptionalDouble.of(table.withinMeanSquare());
      return new VarianceStudy(table, run, OptionalDouble.empty(), table.mean(), Method.ONE_DAY);
    }
    if (table.withinFreedom() == 0) {
      return new VarianceStudy(
          table, OptionalDouble.empty(), OptionalDouble.empty(), table.mean(), Method.INSEPARABLE);
    }
    Method method = table.balanced() ? Method.ANOVA : Method.REML;
    if (!scatters(table)) {
      double between = table.betweenMeanSquare() / table.effectiveSize();
      return new VarianceStudy(
          table, OptionalDouble.of(0), OptionalDouble.of(between), table.mean(), method);
    }
    Reml found = Reml.of(table);
    return new VarianceStudy(
        table,
        OptionalDouble.of(found.within()),
        OptionalDouble.of(found.between()),
        found.mean(),
        method);
  }

  private static boolean scatters(OneWay table) {
    double rounding = ROUNDING * Math.max(1, Math.abs(table.mean()));
    return table.withinSquares() > table.size() * rounding * rounding;
  }

  public int days() {
    return table.groups().size();
  }

  public int runs() {
    return table.size();
  }

  /** Of runs within a day. */
  public OptionalDouble runDeviation() {
    return root(runVariance);
  }

  /** Of days, from three on. */
  public OptionalDouble dayDeviation() {
    return days() < FEWEST_DAYS ? OptionalDouble.empty() : root(dayVariance);
  }

  /** Of days over that of runs; not to be told without its interval. */
  public OptionalDouble ratio() {
    return comparable()
        ? OptionalDouble.of(Math.sqrt(dayVariance.getAsDouble() / runVariance.getAsDouble()))
        : OptionalDouble.empty();
  }

  /** Exact under normal noise. */
  public Optional<Bounds> ratioInterval95() {
    return comparable()
        ? Optional.of(RatioInterval.ofDeviations(table, CONFIDENCE))
        : Optional.empty();
  }

  /** The day's share of the variance of a single run on some day. */
  public OptionalDouble dayShare() {
    double total = runVariance.orElse(0) + dayVariance.orElse(0);
    return dayVariance.isPresent() && total > 0
        ? OptionalDouble.of(dayVariance.getAsDouble() / total)
        : OptionalDouble.empty();
  }

  /** Whether days differ; absent where that cannot be tested. */
  public Optional<DayEffect> dayEffect() {
    return comparable() ? Optional.of(new DayEffect(table.f(), table.p())) : Optional.empty();
  }

  /** By the chi-squared distribution. */
  public Optional<Bounds> runInterval95() {
    if (table.withinFreedom() == 0 || !scatters(table)) {
      return Optional.empty();
    }
    ChiSquaredDistribution distribution = new ChiSquaredDistribution(null, table.withinFreedom());
    double squares = table.withinSquares();
    return Optional.of(
        new Bounds(
            Math.sqrt(squares / distribution.inverseCumulativeProbability(EACH_LIMIT)),
            Math.sqrt(squares / distribution.inverseCumulativeProbability(1 - EACH_LIMIT))));
  }

  /**
   * By modified large-sample limits, from three days on; approximate where the days' numbers of
   * runs differ (unweighted means and the harmonic mean of the numbers take their places).
   */
  public Optional<Bounds> dayInterval95() {
    if (days() < FEWEST_DAYS || !comparable()) {
      return Optional.empty();
    }
    double harmonic =
        days() / table.groups().stream().mapToDouble(group -> 1.0 / group.size()).sum();
    double[] means = table.groups().stream().mapToDouble(Sample::mean).toArray();
    double between = harmonic * Sample.of(means).squares() / table.betweenFreedom();
    Bounds variance =
        ModifiedLargeSample.difference(
            EACH_LIMIT,
            new ModifiedLargeSample.Term(1 / harmonic, between, table.betweenFreedom()),
            new ModifiedLargeSample.Term(
                1 / harmonic, table.withinMeanSquare(), table.withinFreedom()));
    return Optional.of(
        new Bounds(
            Math.sqrt(Math.max(0, variance.low())), Math.sqrt(Math.max(0, variance.high()))));
  }

  /**
   * Half-width of the 95% interval that the mean of some runs gives for what the machine does over
   * many days; with one day in the study, for what it does on that day.
   *
   * @param overDays of which the mean is taken
   * @param runsPerDay on each of them
   * @return absent where the scatter is not known
   */
  public OptionalDouble halfWidth95(int overDays, int runsPerDay) {
    if (method == Method.ONE_DAY && runVariance.isPresent()) {
      double variance = runVariance.getAsDouble() / (overDays * runsPerDay);
      return OptionalDouble.of(studentT(table.withinFreedom()) * Math.sqrt(variance));
    }
    if (method == Method.INSEPARABLE) {
      return runsPerDay == 1
          ? OptionalDouble.of(
              studentT(table.betweenFreedom()) * Math.sqrt(table.betweenMeanSquare() / overDays))
          : OptionalDouble.empty();
    }
    if (dayVariance.isEmpty()) {
      return OptionalDouble.empty();
    }
    double variance =
        (dayVariance.getAsDouble() + runVariance.orElseThrow() / runsPerDay) / overDays;
    return OptionalDouble.of(studentT(freedom(runsPerDay)) * Math.sqrt(variance));
  }

  /** Satterthwaite's, of (MSB - MSW)/n0 + MSW/r. */
  private double freedom(int runsPerDay) {
    if (dayVariance.orElseThrow() == 0) {
      return table.size() - 1.0;
    }
    double between = table.betweenMeanSquare() / table.effectiveSize();
    double within = table.withinMeanSquare() * (1.0 / runsPerDay - 1 / table.effectiveSize());
    double variance = between + within;
    double freedom =
        variance
            * variance
            / (between * between / table.betweenFreedom()
                + within * within / table.withinFreedom());
    return Math.max(1, freedom);
  }

  private boolean comparable() {
    return dayVariance.isPresent() && runVariance.isPresent() && scatters(table);
  }

  private static double studentT(double freedom) {
    return new TDistribution(null, freedom).inverseCumulativeProbability(EACH_LIMIT);
  }

  private static OptionalDouble root(OptionalDouble variance) {
    return variance.isPresent()
        ? OptionalDouble.of(Math.sqrt(variance.getAsDouble()))
        : OptionalDouble.empty();
  }
}
