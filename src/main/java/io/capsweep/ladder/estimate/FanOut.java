package io.capsweep.ladder.estimate;

import org.apache.commons.math3.distribution.BetaDistribution;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * A request that asks n servers and waits for the first k answers (Dean and Barroso, The Tail at
 * Scale), servers independent of each other.
 */
public final class FanOut {
  private FanOut() {}

  /**
   * How probably the request is slow: more than n − k answers are. With k = n it is 1 − (1−p)^n.
   *
   * @param slow probability of one answer, 0 to 1
   * @param servers n, at least 1
   * @param needed k, 1 to n
   */
  public static double probabilityOfSlow(double slow, int servers, int needed) {
    check(slow, servers, needed);
    if (needed == servers) {
      // Keeps its digits for small p, where 1 − p would lose them.
      return slow == 1 ? 1 : -Math.expm1(servers * Math.log1p(-slow));
    }
    BinomialDistribution slowAnswers = new BinomialDistribution(null, servers, slow);
    return Math.max(0, 1 - slowAnswers.cumulativeProbability(servers - needed));
  }

  /**
   * Which quantile of one answer is the given quantile of the k-th of n: with k = n it is q^(1/n),
   * else that of the beta distribution (k, n−k+1) of order statistics.
   *
   * @param quantile of the request, between 0 and 1
   */
  public static double quantileOfOne(double quantile, int servers, int needed) {
    check(quantile, servers, needed);
    return needed == servers
        ? Math.pow(quantile, 1.0 / servers)
        : new BetaDistribution(null, needed, servers - needed + 1.0)
            .inverseCumulativeProbability(quantile);
  }

  private static void check(double probability, int servers, int needed) {
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException("found probability " + probability + ", expected 0 to 1");
    }
    if (servers < 1 || needed < 1 || needed > servers) {
      throw new IllegalArgumentException(
          "found "
              + needed
              + " of "
              + servers
              + " servers, expected at least one, and no more than there are");
    }
  }
}
