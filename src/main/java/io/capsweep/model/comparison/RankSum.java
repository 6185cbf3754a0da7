package io.capsweep.model.comparison;

import io.capsweep.model.Bounds;
import java.util.Arrays;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * Two groups of values of one day by their ranks (Mann and Whitney), ties sharing their mean rank.
 * Up to sixty values exactly, over all ways to choose the second group from these very ranks;
 * above, by the normal approximation with corrections for ties and continuity.
 */
public final class RankSum {
  private static final int MOST_EXACT = 60;
  private static final double ROUNDING = 1e-9;

  private final double[] first;
  private final double[] second;

  /** Twice each value's rank, which is a whole number; the first group's come first. */
  private final int[] doubledRanks;

  /** Of one value or more on each side. */
  public RankSum(double[] first, double[] second) {
    if (first.length == 0 || second.length == 0) {
      throw new IllegalArgumentException("needs values on both sides");
    }
    this.first = first.clone();
    this.second = second.clone();
    this.doubledRanks = doubledRanks(first, second);
  }

  /**
   * An interval of the shift.
   *
   * @param confidence reached: below what was asked for where so few values cannot reach it
   */
  public record Moses(Bounds bounds, double confidence) {}

  /** Hodges and Lehmann's: the median of all differences second - first. */
  public double shift() {
    return Medians.of(differences());
  }

  /** How many pairs have the second one higher; ties count half. */
  public double u() {
    double sum = 0;
    for (int i = first.length; i < doubledRanks.length; i++) {
      sum += doubledRanks[i] / 2.0;
    }
    return sum - second.length * (second.length + 1) / 2.0;
  }

  /** One-sided: for the second being higher. */
  public double pGreater() {
    return exact() ? tails()[1] : normal(u() - pairs() / 2.0 - 0.5, false);
  }

  /** Two-sided. */
  public double p() {
    if (!exact()) {
      return normal(Math.abs(u() - pairs() / 2.0) - 0.5, true);
    }
    double[] tails = tails();
    return Math.min(1, 2 * Math.min(tails[0], tails[1]));
  }

  /** What the two-sided p cannot go below with groups of these sizes, however far apart. */
  public double smallestP() {
    double ways = 1;
    for (int i = 1; i <= second.length; i++) {
      ways *= (double) (first.length + i) / i;
    }
    return Math.min(1, 2 / ways);
  }

  /** Moses' interval: of the ordered differences the k-th from either end. */
  public Moses interval(double confidence) {
    double[] differences = differences();
    Arrays.sort(differences);
    int k;
    double outside;
    if (exact()) {
      double[] cumulative = uWithoutTies();
      k = 0;
      while (k + 1 < pairs() && cumulative[k] <= (1 - confidence) / 2 + ROUNDING) {
        k++;
      }
      k = Math.max(1, k);
      outside = cumulative[k - 1];
    } else {
      double z =
          new NormalDistribution(null, 0, 1).inverseCumulativeProbability((1 + confidence) / 2);
      double spread = Math.sqrt(pairs() * (first.length + second.length + 1) / 12.0);
      k = (int) Math.max(1, Math.floor(pairs() / 2.0 - z * spread));
      outside = (1 - confidence) / 2;
    }
    return new Moses(
        new Bounds(differences[k - 1], differences[differences.length - k]), 1 - 2 * outside);
  }

  private boolean exact() {
    return first.length + second.length <= MOST_EXACT;
  }

  private int pairs() {
    return Math.multiplyExact(first.length, second.length);
  }

  private double[] differences() {
    double[] differences = new double[pairs()];
    int next = 0;
    for (double from : first) {
      for (double to : second) {
        differences[next++] = to - from;
      }
    }
    return differences;
  }

  /** P(as low or lower) and P(as high or higher) of the second group's rank sum. */
  private double[] tails() {
    int observed = 0;
    for (int i = first.length; i < doubledRanks.length; i++) {
      observed += doubledRanks[i];
    }
    double[] ways = ways(doubledRanks, second.length);
    double all = Arrays.stream(ways).sum();
    double low = 0;
    double high = 0;
    for (int sum = 0; sum < ways.length; sum++) {
      low += sum <= observed ? ways[sum] : 0;
      high += sum >= observed ? ways[sum] : 0;
    }
    return new double[] {low / all, high / all};
  }

  /** P(U at most u) by u, all values being different. */
  private double[] uWithoutTies() {
    int[] ranks = new int[first.length + second.length];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = i + 1;
    }
    double[] ways = ways(ranks, second.length);
    double all = Arrays.stream(ways).sum();
    int lowest = second.length * (second.length + 1) / 2;
    double[] cumulative = new double[pairs() + 1];
    double sum = 0;
    for (int u = 0; u < cumulative.length; u++) {
      sum += ways[lowest + u] / all;
      cumulative[u] = sum;
    }
    return cumulative;
  }

  /** In how many ways so many of the ranks can be chosen, by their sum. */
  private static double[] ways(int[] ranks, int chosen) {
    int highest = Arrays.stream(ranks).sum();
    double[][] ways = new double[chosen + 1][highest + 1];
    ways[0][0] = 1;
    for (int rank : ranks) {
      for (int count = chosen; count >= 1; count--) {
        for (int sum = highest; sum >= rank; sum--) {
          ways[count][sum] += ways[count - 1][sum - rank];
        }
      }
    }
    return ways[chosen];
  }

  private double normal(double distance, boolean twoSided) {
    int all = first.length + second.length;
    double ties = 0;
    int[] sorted = doubledRanks.clone();
    Arrays.sort(sorted);
    int begin = 0;
    for (int i = 1; i <= all; i++) {
      if (i == all || sorted[i] != sorted[begin]) {
        double length = i - begin;
        ties += length * (length * length - 1);
        begin = i;
      }
    }
    double variance = pairs() / 12.0 * (all + 1 - ties / (all * (all - 1.0)));
    if (!(variance > 0)) {
      return 1;
    }
    double tail =
        new NormalDistribution(null, 0, 1).cumulativeProbability(-distance / Math.sqrt(variance));
    return twoSided ? Math.min(1, 2 * tail) : tail;
  }

  /** By the normal approximation whatever the number of values. */
  double pApproximate() {
    return normal(Math.abs(u() - pairs() / 2.0) - 0.5, true);
  }

  private static int[] doubledRanks(double[] first, double[] second) {
    double[] all = new double[first.length + second.length];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    int[] ranks = new int[all.length];
    for (int i = 0; i < all.length; i++) {
      int below = 0;
      int equal = 0;
      for (double other : all) {
        below += other < all[i] ? 1 : 0;
        equal += other == all[i] ? 1 : 0;
      }
      ranks[i] = 2 * below + equal + 1;
    }
    return ranks;
  }
}
