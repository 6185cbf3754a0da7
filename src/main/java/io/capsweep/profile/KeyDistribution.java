package io.capsweep.profile;

/** Which partitions the operations go to. */
public sealed interface KeyDistribution {
  /** Every partition alike. */
  record Uniform() implements KeyDistribution {}

  /** Rank k with probability proportional to 1/k^theta; 0 &lt; theta &lt; 1 or above 1. */
  record Zipfian(double theta) implements KeyDistribution {
    public Zipfian {
      if (!(theta > 0) || theta == 1 || Double.isInfinite(theta)) {
        throw new IllegalArgumentException("theta " + theta + " is not above 0, or is 1");
      }
    }
  }

  /** A share of the keys takes a share of the operations, both in 0 to 1. */
  record Hotspot(double keyShare, double operationShare) implements KeyDistribution {
    public Hotspot {
      if (!(keyShare >= 0 && keyShare <= 1 && operationShare >= 0 && operationShare <= 1)) {
        throw new IllegalArgumentException(
            "hotspot shares " + keyShare + ", " + operationShare + " are not in 0 to 1");
      }
    }
  }

  /** The newest partitions most often (zipfian by age). */
  record Latest() implements KeyDistribution {}
}
