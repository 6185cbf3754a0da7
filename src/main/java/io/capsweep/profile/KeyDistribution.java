package io.capsweep.profile;

/** Which partitions the operations go to. */
public sealed interface KeyDistribution {
  /** Every partition alike. */
  record Uniform() implements KeyDistribution {}

  /** Rank k with probability proportional to 1/k^theta; 0 &lt; theta &lt; 1 or above 1. */
  record Zipfian(double theta) implements KeyDistribution {}

  /** A share of the keys takes a share of the operations, both in 0 to 1. */
  record Hotspot(double keyShare, double operationShare) implements KeyDistribution {}

  /** The newest partitions most often (zipfian by age). */
  record Latest() implements KeyDistribution {}
}
