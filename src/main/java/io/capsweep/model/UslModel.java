package io.capsweep.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * The universal scalability law X(N) = gamma N / (1 + alpha(N-1) + beta N(N-1)): mean throughput
 * against concurrency N (Gunther). Unweighted least squares on X, alpha and beta at least 0.
 *
 * <p>It describes means: where a latency objective is crossed is never taken from it.
 *
 * @param alpha contention
 * @param beta coherency; 0 when held at its bound, and then there is no peak
 * @param gamma throughput of one
 * @param standardErrors of alpha, beta, gamma, from the full Jacobian
 * @param residualStandardError with n - 3 degrees of freedom
 */
public record UslModel(
    double alpha,
    double beta,
    double gamma,
    List<Double> standardErrors,
    double residualStandardError) {
  /** Fewer distinct concurrencies than this are refused. */
  public static final int MINIMUM_CONCURRENCIES = 6;

  public UslModel {
    standardErrors = List.copyOf(standardErrors);
  }

  /**
   * Throughput at one concurrency.
   *
   * @param concurrency above 0
   * @param perSecond above 0
   */
  public record Point(double concurrency, double perSecond) {
    public Point {
      if (!(concurrency > 0) || !(perSecond > 0)) {
        throw new IllegalArgumentException(
            "throughput "
                + perSecond
                + " at concurrency "
                + concurrency
                + ": both must be above 0");
      }
    }
  }

  /** Which of alpha and beta may move; the others are held at 0. */
  private record Free(boolean alpha, boolean beta) {}

  private record Candidate(double alpha, double beta, double gamma, double squares) {
    boolean feasible() {
      return alpha >= 0 && beta >= 0 && gamma > 0;
    }
  }

  /**
   * Fits it to throughput at six or more concurrencies.
   *
   * @throws IllegalArgumentException for fewer
   */
  public static UslModel fit(List<Point> points) {
    long distinct = points.stream().mapToDouble(Point::concurrency).distinct().count();
    if (distinct < MINIMUM_CONCURRENCIES) {
      throw new IllegalArgumentException(
          "the universal scalability law needs six concurrencies, found " + distinct);
    }
    double[] start = start(points);
    Candidate best = minimise(points, start, new Free(true, true));
    if (!best.feasible()) {
      best =
          Stream.of(new Free(true, false), new Free(false, true), new Free(false, false))
              .map(free -> minimise(points, start, free))
              .filter(Candidate::feasible)
              .min(Comparator.comparingDouble(Candidate::squares))
              .orElseThrow();
    }
    double[] fitted = {best.alpha(), best.beta(), best.gamma()};
    double variance = best.squares() / (points.size() - 3);
    RealMatrix inverse =
        LeastSquares.inverseInformation(
            evaluate(points, fitted, new Free(true, true)).jacobian(), ones(points.size()));
    return new UslModel(
        best.alpha(),
        best.beta(),
        best.gamma(),
        List.of(
            Math.sqrt(variance * inverse.getEntry(0, 0)),
            Math.sqrt(variance * inverse.getEntry(1, 1)),
            Math.sqrt(variance * inverse.getEntry(2, 2))),
        Math.sqrt(variance));
  }

  /** Throughput at a concurrency. */
  public double perSecondAt(double concurrency) {
    return concurrency * gamma / denominator(concurrency, alpha, beta);
  }

  /** The concurrency of the highest throughput; absent when throughput never falls again. */
  public OptionalDouble peakConcurrency() {
    return beta > 0 && alpha < 1
        ? OptionalDouble.of(Math.max(1, Math.sqrt((1 - alpha) / beta)))
        : OptionalDouble.empty();
  }

  /** The highest throughput; absent when throughput never falls again. */
  public OptionalDouble peakPerSecond() {
    OptionalDouble peak = peakConcurrency();
    return peak.isPresent()
        ? OptionalDouble.of(perSecondAt(peak.getAsDouble()))
        : OptionalDouble.empty();
  }

  /** What contention alone would limit throughput to: gamma/alpha; absent without contention. */
  public OptionalDouble limitPerSecond() {
    return alpha > 0 ? OptionalDouble.of(gamma / alpha) : OptionalDouble.empty();
  }

  /**
   * N/X = (1 + alpha(N-1) + beta N(N-1))/gamma is linear: ordinary least squares, made positive.
   */
  private static double[] start(List<Point> points) {
    double[][] rows = new double[points.size()][];
    double[] observed = new double[points.size()];
    for (int i = 0; i < observed.length; i++) {
      double n = points.get(i).concurrency();
      rows[i] = new double[] {1, n - 1, n * (n - 1)};
      observed[i] = n / points.get(i).perSecond();
    }
    LeastSquares.Solution line = LeastSquares.linear(rows, observed, ones(observed.length));
    if (line.parameter(0) > 0) {
      return new double[] {
        Math.max(0, line.parameter(1) / line.parameter(0)),
        Math.max(0, line.parameter(2) / line.parameter(0)),
        1 / line.parameter(0)
      };
    }
    double steepest =
        points.stream().mapToDouble(p -> p.perSecond() / p.concurrency()).max().orElseThrow();
    return new double[] {0.01, 0.0001, steepest};
  }

  private static Candidate minimise(List<Point> points, double[] start, Free free) {
    double[] observed = points.stream().mapToDouble(Point::perSecond).toArray();
    LeastSquares.Solution solution =
        LeastSquares.nonlinear(
            parameters -> evaluate(points, full(parameters, free), free),
            observed,
            ones(observed.length),
            reduced(start, free));
    double[] all = full(solution.parameters().toArray(), free);
    return new Candidate(all[0], all[1], all[2], solution.residualSumOfSquares());
  }

  /** Values by N, and their derivatives by the free ones of (alpha, beta, gamma). */
  private static LeastSquares.Prediction evaluate(
      List<Point> points, double[] parameters, Free free) {
    double[] values = new double[points.size()];
    double[][] jacobian = new double[points.size()][];
    for (int i = 0; i < values.length; i++) {
      double n = points.get(i).concurrency();
      double below = denominator(n, parameters[0], parameters[1]);
      values[i] = parameters[2] * n / below;
      double[] gradient = {
        -values[i] * (n - 1) / below, -values[i] * n * (n - 1) / below, n / below
      };
      jacobian[i] = reduced(gradient, free);
    }
    return LeastSquares.Prediction.of(values, jacobian);
  }

  private static double denominator(double n, double alpha, double beta) {
    return 1 + alpha * (n - 1) + beta * n * (n - 1);
  }

  private static double[] reduced(double[] all, Free free) {
    double[] kept = new double[3];
    int count = 0;
    if (free.alpha()) {
      kept[count++] = all[0];
    }
    if (free.beta()) {
      kept[count++] = all[1];
    }
    kept[count++] = all[2];
    return Arrays.copyOf(kept, count);
  }

  private static double[] full(double[] kept, Free free) {
    int next = 0;
    double alpha = free.alpha() ? kept[next++] : 0;
    double beta = free.beta() ? kept[next++] : 0;
    return new double[] {alpha, beta, kept[next]};
  }

  private static double[] ones(int length) {
    double[] ones = new double[length];
    Arrays.fill(ones, 1);
    return ones;
  }
}
