package io.capsweep.load.keys;

import java.util.random.RandomGenerator;

/** Draws keys from 0 to n - 1. Holds no state, so that one instance serves all clients. */
@FunctionalInterface
public interface KeySampler {
  /** Exponent of {@link #latest}: what YCSB uses for its workload of the same name. */
  double LATEST_THETA = 0.99;

  /** The next key; all randomness comes from {@code random}. */
  long next(RandomGenerator random);

  /** Every key alike. */
  static KeySampler uniform(long keys) {
    return new UniformKeys(keys);
  }

  /**
   * Rank k (from 1) with probability proportional to 1/k^theta; the ranks are scattered over the
   * keys by a fixed permutation, so that hot keys are no neighbours.
   *
   * @param theta above 0
   */
  static KeySampler zipfian(long keys, double theta) {
    ZipfianRanks ranks = new ZipfianRanks(keys, theta);
    Permutation scatter = new Permutation(keys);
    return random -> scatter.apply(ranks.next(random));
  }

  /**
   * A share of the keys takes a share of the operations; keys of each part are alike, and the hot
   * ones are scattered.
   *
   * @param keyShare above 0, at most 1
   * @param operationShare 0 to 1
   */
  static KeySampler hotspot(long keys, double keyShare, double operationShare) {
    return new HotspotKeys(keys, keyShare, operationShare);
  }

  /** The newest key (n - 1) most often: zipfian by age with {@link #LATEST_THETA}. */
  static KeySampler latest(long keys) {
    ZipfianRanks ages = new ZipfianRanks(keys, LATEST_THETA);
    long newest = keys - 1;
    return random -> newest - ages.next(random);
  }
}
