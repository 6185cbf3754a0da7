package io.capsweep.model.slices;

import io.capsweep.model.Bounds;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.univariate.BrentOptimizer;
import org.apache.commons.math3.optim.univariate.SearchInterval;
import org.apache.commons.math3.optim.univariate.UnivariateObjectiveFunction;
import org.apache.commons.math3.stat.descriptive.moment.Variance;

/**
 * What a write costs in reads, q = w/r, from blocks in which every mix ran once: least squares on
 * ln T(x) = ln K_b - ln(1-x+qx) with a K of its own for every block b. Whatever moves the whole
 * machine from block to block moves K and leaves q alone. The residuals give the noise; where those
 * of neighbouring blocks resemble each other (lag-1 autocorrelation, one-sided 25%), the variance
 * is that of ten batches' means (method of batch means), with nine degrees of freedom.
 */
public final class BlockedLaw {
  private static final double WIDEST_LOG_COST = Math.log(1e4);
  private static final int BATCHES = 10;
  private static final double RESEMBLING =
      new NormalDistribution(null, 0, 1).inverseCumulativeProbability(0.75);

  private final int blocks;
  private final double logCost;
  private final double logCostError;
  private final double deviation;
  private final double autocorrelation;
  private final double degreesOfFreedom;

  private BlockedLaw(double[] writeFractions, List<Block> blocks) {
    double[][] centred = blocks.stream().map(Block::centred).toArray(double[][]::new);
    this.blocks = blocks.size();
    this.logCost = estimate(writeFractions, means(centred));
    double[] fitted = centred(writeFractions, logCost);
    double[] slopes = slopes(writeFractions, logCost);
    double squares = 0;
    double information = 0;
    double[] scores = new double[this.blocks];
    for (int b = 0; b < this.blocks; b++) {
      for (int i = 0; i < fitted.length; i++) {
        double residual = centred[b][i] - fitted[i];
        squares += residual * residual;
        scores[b] += slopes[i] * residual;
        information += slopes[i] * slopes[i];
      }
    }
    this.autocorrelation = autocorrelation(scores);
    boolean resembling =
        this.blocks >= 2 * BATCHES && autocorrelation > RESEMBLING / Math.sqrt(this.blocks);
    double inflation = resembling ? Math.max(1, batchInflation(scores)) : 1;
    double free = this.blocks * (fitted.length - 1.0) - 1;
    this.degreesOfFreedom = resembling ? BATCHES - 1 : free;
    this.deviation = Math.sqrt(squares / free * inflation);
    this.logCostError = deviation / Math.sqrt(information);
  }

  /**
   * Fits the law.
   *
   * @param writeFractions of the mixes, as realised, in the order of the blocks' rates
   * @throws IllegalArgumentException with fewer than two mixes or three blocks
   */
  public static BlockedLaw fit(List<Double> writeFractions, List<Block> blocks) {
    long mixes = writeFractions.stream().distinct().count();
    if (mixes < 2 || mixes != writeFractions.size() || blocks.size() < 3) {
      throw new IllegalArgumentException(
          "expected two mixes and three blocks or more, found mixes "
              + writeFractions
              + " in "
              + blocks.size()
              + " blocks");
    }
    return new BlockedLaw(
        writeFractions.stream().mapToDouble(Double::doubleValue).toArray(), blocks);
  }

  private static double estimate(double[] writeFractions, double[] observed) {
    return new BrentOptimizer(1e-12, 1e-12)
        .optimize(
            new UnivariateObjectiveFunction(
                cost -> distance(observed, centred(writeFractions, cost))),
            GoalType.MINIMIZE,
            new SearchInterval(-WIDEST_LOG_COST, WIDEST_LOG_COST, 0),
            new MaxEval(1000))
        .getPoint();
  }

  private static double distance(double[] one, double[] other) {
    return IntStream.range(0, one.length)
        .mapToDouble(i -> (one[i] - other[i]) * (one[i] - other[i]))
        .sum();
  }

  private static double[] means(double[][] rows) {
    return IntStream.range(0, rows[0].length)
        .mapToDouble(
            i -> IntStream.range(0, rows.length).mapToDouble(b -> rows[b][i]).average().orElse(0))
        .toArray();
  }

  /** ln T of each mix, but for a constant. */
  private static double log(double writeFraction, double logCost) {
    return -Math.log(1 - writeFraction + Math.exp(logCost) * writeFraction);
  }

  /** Derivative of that by ln q. */
  private static double slope(double writeFraction, double logCost) {
    double writes = Math.exp(logCost) * writeFraction;
    return -writes / (1 - writeFraction + writes);
  }

  private static double[] centred(double[] writeFractions, double logCost) {
    return lessMean(
        IntStream.range(0, writeFractions.length)
            .mapToDouble(i -> log(writeFractions[i], logCost))
            .toArray());
  }

  private static double[] slopes(double[] writeFractions, double logCost) {
    return lessMean(
        IntStream.range(0, writeFractions.length)
            .mapToDouble(i -> slope(writeFractions[i], logCost))
            .toArray());
  }

  private static double[] lessMean(double[] values) {
    double mean = IntStream.range(0, values.length).mapToDouble(i -> values[i]).average().orElse(0);
    return IntStream.range(0, values.length).mapToDouble(i -> values[i] - mean).toArray();
  }

  private static double autocorrelation(double[] series) {
    double[] centred = lessMean(series);
    double squares =
        IntStream.range(0, centred.length).mapToDouble(i -> centred[i] * centred[i]).sum();
    double products =
        IntStream.range(1, centred.length).mapToDouble(i -> centred[i] * centred[i - 1]).sum();
    return squares > 0 ? products / squares : 0;
  }

  /** Variance of the mean by batches, in units of that by single blocks. */
  private static double batchInflation(double[] scores) {
    int length = scores.length / BATCHES;
    double[] means =
        IntStream.range(0, BATCHES)
            .mapToDouble(
                batch ->
                    Arrays.stream(scores, batch * length, (batch + 1) * length)
                        .average()
                        .orElseThrow())
            .toArray();
    return new Variance().evaluate(means) * length / new Variance().evaluate(scores);
  }

  /** Blocks that it rests on. */
  public int blocks() {
    return blocks;
  }

  /** w/r: what one write costs, in reads. */
  public double writeCost() {
    return Math.exp(logCost);
  }

  /** Interval of w/r at this confidence, such as 0.95, by Student's t. */
  public Bounds writeCostInterval(double confidence) {
    return around(logCost, logCostError, confidence);
  }

  /** ln(w/r), its standard error, and the degrees of freedom of that. */
  public LogCost logCost() {
    return new LogCost(logCost, logCostError, degreesOfFreedom);
  }

  /** An estimate of ln(w/r). */
  public record LogCost(double value, double standardError, double degreesOfFreedom) {}

  /** Lag-1 autocorrelation of the blocks' residuals, along the direction that moves w/r. */
  public double autocorrelation() {
    return autocorrelation;
  }

  /** T(x)/T(anchor): the rate at one mix in units of that at another. */
  public double ratio(double writeFraction, double anchor) {
    return Math.exp(log(writeFraction, logCost) - log(anchor, logCost));
  }

  /**
   * Where that ratio is found by so many new blocks of both mixes, at this confidence.
   *
   * @param newBlocks from 1
   */
  public Bounds ratioInterval(
      double writeFraction, double anchor, int newBlocks, double confidence) {
    double difference = log(writeFraction, logCost) - log(anchor, logCost);
    double ofLaw = (slope(writeFraction, logCost) - slope(anchor, logCost)) * logCostError;
    double ofBlocks = deviation * Math.sqrt(2.0 / newBlocks);
    return around(difference, Math.hypot(ofLaw, ofBlocks), confidence);
  }

  private Bounds around(double log, double error, double confidence) {
    double t =
        new TDistribution(null, degreesOfFreedom)
            .inverseCumulativeProbability((1 + confidence) / 2);
    return new Bounds(Math.exp(log - t * error), Math.exp(log + t * error));
  }
}
