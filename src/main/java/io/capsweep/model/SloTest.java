package io.capsweep.model;

import java.util.OptionalDouble;
import org.apache.commons.math3.distribution.BetaDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Whether the share of operations over a limit stays within what an objective allows, for
 * operations that are not independent of each other: one flush slows hundreds.
 *
 * <p>Korn and Graubard (1998): the measured time is cut into windows; how the count over the limit
 * scatters between windows gives the number of independent operations it is worth, and
 * Clopper-Pearson on that number the bounds.
 */
public final class SloTest {
  /** Fewer operations over the limit than this say nothing about how they cluster. */
  public static final int FEW = 10;

  /** Narrower than this the solver need not be: bounds are shares of a few in a thousand. */
  private static final double SOLVER_ACCURACY = 1e-13;

  private SloTest() {}

  /** What can be said of the objective. */
  public enum Decision {
    MET,
    MISSED,
    /** Both remain possible. */
    UNDECIDED
  }

  /**
   * The answer and what it rests on.
   *
   * @param share of operations over the limit, 0 to 1; 1 when there was no operation at all
   * @param bounds one-sided each, at the confidence asked for
   * @param effectiveOperations as many independent operations would say as much
   */
  public record Result(
      Decision decision, double share, Bounds bounds, double effectiveOperations) {}

  /**
   * Judges windows of equal length: met if the upper bound is within the allowed share, missed if
   * the lower bound is above it. No operation at all misses every objective.
   *
   * @param operations in each window; 20 to 60 windows are sensible
   * @param over of these, how many were over the limit or failed
   * @param allowedShare such as 0.001 for p99.9
   * @param confidence of each bound, such as 0.95; 0.975 for one of two looks
   * @param fewDesignEffect {@link #designEffect} of a commoner event in the same windows (such as
   *     operations over the step's own p99), used when fewer than ten were over the limit; without
   *     it such a step is undecided, or missed
   */
  public static Result judge(
      long[] operations,
      long[] over,
      double allowedShare,
      double confidence,
      OptionalDouble fewDesignEffect) {
    if (!(allowedShare > 0 && allowedShare < 1) || !(confidence > 0.5 && confidence < 1)) {
      throw new IllegalArgumentException(
          "allowed share " + allowedShare + ", confidence " + confidence);
    }
    Windows windows = Windows.of(operations, over);
    if (windows.operations() == 0) {
      return new Result(Decision.MISSED, 1, new Bounds(0, 1), 0);
    }
    boolean few = windows.over() < FEW || windows.count() < 2;
    double effective =
        few
            ? (double) windows.operations() / Math.max(1, fewDesignEffect.orElse(1))
            : windows.effectiveOperations(confidence);
    Bounds bounds = clopperPearson(windows.share(), effective, confidence);
    Decision decision = decide(bounds, allowedShare);
    if (few && fewDesignEffect.isEmpty() && decision == Decision.MET) {
      decision = Decision.UNDECIDED;
    }
    return new Result(decision, windows.share(), bounds, effective);
  }

  /** The same for operations known to be independent of each other. */
  public static Result judgeIndependent(
      long operations, long over, double allowedShare, double confidence) {
    double share = (double) over / operations;
    Bounds bounds = clopperPearson(share, (double) operations, confidence);
    return new Result(decide(bounds, allowedShare), share, bounds, (double) operations);
  }

  /**
   * By how much clustering inflates the variance of the share: operations over effective
   * operations, at least 1. Absent when fewer than ten events or two windows say nothing of it.
   */
  public static OptionalDouble designEffect(long[] operations, long[] events) {
    Windows windows = Windows.of(operations, events);
    return windows.over() < FEW || windows.count() < 2
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            windows.operations() / Math.min((double) windows.operations(), windows.effective()));
  }

  private static Decision decide(Bounds bounds, double allowedShare) {
    if (bounds.high() <= allowedShare) {
      return Decision.MET;
    }
    return bounds.low() > allowedShare ? Decision.MISSED : Decision.UNDECIDED;
  }

  /** Exact bounds of a share seen in so many independent operations, one-sided each. */
  private static Bounds clopperPearson(double share, double operations, double confidence) {
    double over = share * operations;
    double under = operations - over;
    double low = over > 0 ? betaQuantile(over, under + 1, 1 - confidence) : 0;
    double high = under > 0 ? betaQuantile(over + 1, under, confidence) : 1;
    return new Bounds(Math.min(low, share), Math.max(high, share));
  }

  private static double betaQuantile(double alpha, double beta, double probability) {
    return new BetaDistribution(null, alpha, beta, SOLVER_ACCURACY)
        .inverseCumulativeProbability(probability);
  }

  /**
   * The windows in which anything completed.
   *
   * @param count of windows
   * @param squares sum of (over - share * operations)&sup2; over the windows
   */
  private record Windows(int count, long operations, long over, double squares) {
    static Windows of(long[] operations, long[] over) {
      if (operations.length != over.length) {
        throw new IllegalArgumentException(
            operations.length + " windows of operations, " + over.length + " of those over");
      }
      int count = 0;
      long allOperations = 0;
      long allOver = 0;
      for (int i = 0; i < operations.length; i++) {
        if (over[i] < 0 || over[i] > operations[i]) {
          throw new IllegalArgumentException(
              "window " + i + ": " + over[i] + " over the limit of " + operations[i]);
        }
        count += operations[i] > 0 ? 1 : 0;
        allOperations += operations[i];
        allOver += over[i];
      }
      double share = (double) allOver / allOperations;
      double squares = 0;
      for (int i = 0; i < operations.length; i++) {
        squares += allOperations > 0 ? Math.pow(over[i] - share * operations[i], 2) : 0;
      }
      return new Windows(count, allOperations, allOver, squares);
    }

    double share() {
      return (double) over / operations;
    }

    /** Infinite when the windows do not differ at all. */
    double effective() {
      double variance = count / (count - 1.0) * squares / Math.pow((double) operations, 2);
      return variance > 0 ? share() * (1 - share()) / variance : Double.POSITIVE_INFINITY;
    }

    /** Lowered for the few degrees of freedom of the variance, and never above the operations. */
    double effectiveOperations(double confidence) {
      double ratio =
          studentT((double) operations - 1, confidence) / studentT(count - 1.0, confidence);
      return Math.min((double) operations, effective() * ratio * ratio);
    }

    private static double studentT(double degreesOfFreedom, double confidence) {
      return new TDistribution(null, degreesOfFreedom).inverseCumulativeProbability(confidence);
    }
  }
}
