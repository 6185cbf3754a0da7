package io.capsweep.model.variance;

import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.univariate.BrentOptimizer;
import org.apache.commons.math3.optim.univariate.SearchInterval;
import org.apache.commons.math3.optim.univariate.UnivariateObjectiveFunction;

/**
 * Variance components by restricted maximum likelihood, in the one dimension that is left: theta,
 * the variance between groups over that within. With w_i = n_i/(1 + n_i theta) and mu = sum(w
 * y)/sum(w), s^2 = [SSW + sum w (y - mu)^2]/(N - 1), and the criterion is (N-1) ln(2 pi s^2) + sum
 * ln(1 + n_i theta) + ln sum(w) + (N-1). Where the groups are of one size the solution is that of
 * the mean squares.
 *
 * @param mean over the groups, weighted by how well each is known
 * @param within variance within groups
 * @param between variance between groups, 0 or more
 * @param criterion -2 ln of the restricted likelihood
 */
public record Reml(double mean, double within, double between, double criterion) {
  private static final double LOWEST_LOG = -25;
  private static final double HIGHEST_LOG = 25;
  private static final int GRID = 100;
  private static final int MOST_EVALUATIONS = 10_000;

  /**
   * Estimates both.
   *
   * @param table with two groups or more, and scatter within them
   * @throws IllegalArgumentException for one without
   */
  public static Reml of(OneWay table) {
    if (table.betweenFreedom() < 1 || !(table.withinSquares() > 0)) {
      throw new IllegalArgumentException("needs two groups, and scatter within a group");
    }
    return at(table, table.balanced() ? balanced(table) : search(table));
  }

  private static double balanced(OneWay table) {
    return Math.max(0, (table.f() - 1) / table.groups().get(0).size());
  }

  private static double search(OneWay table) {
    double best = LOWEST_LOG;
    double step = (HIGHEST_LOG - LOWEST_LOG) / GRID;
    for (int i = 0; i <= GRID; i++) {
      double log = LOWEST_LOG + i * step;
      if (criterion(table, log) < criterion(table, best)) {
        best = log;
      }
    }
    double log =
        new BrentOptimizer(1e-12, 1e-12)
            .optimize(
                GoalType.MINIMIZE,
                new MaxEval(MOST_EVALUATIONS),
                new UnivariateObjectiveFunction(at -> criterion(table, at)),
                new SearchInterval(best - step, best + step, best))
            .getPoint();
    return criterion(table, log) < at(table, 0).criterion() ? Math.exp(log) : 0;
  }

  private static double criterion(OneWay table, double logTheta) {
    return at(table, Math.exp(logTheta)).criterion();
  }

  private static Reml at(OneWay table, double theta) {
    double weights = 0;
    double weighted = 0;
    double logs = 0;
    double origin = table.mean();
    for (Sample group : table.groups()) {
      double weight = group.size() / (1 + group.size() * theta);
      weights += weight;
      weighted += weight * (group.mean() - origin);
      logs += Math.log1p(group.size() * theta);
    }
    double mean = weighted / weights;
    double squares = table.withinSquares();
    for (Sample group : table.groups()) {
      double weight = group.size() / (1 + group.size() * theta);
      squares += weight * Math.pow(group.mean() - origin - mean, 2);
    }
    int freedom = table.size() - 1;
    double within = squares / freedom;
    double criterion =
        freedom * Math.log(2 * Math.PI * within) + logs + Math.log(weights) + freedom;
    return new Reml(origin + mean, within, theta * within, criterion);
  }
}
