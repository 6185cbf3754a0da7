package io.capsweep.result;

/**
 * What is held fixed during a step.
 *
 * @param writeFraction asked for, 0 to 1
 * @param threads closed-loop requests in flight
 * @param repeat from 1
 * @param role why the step is there
 */
public record StepSetting(double writeFraction, int threads, int repeat, Role role) {
  public StepSetting {
    if (!(writeFraction >= 0 && writeFraction <= 1)) {
      throw new IllegalArgumentException("write fraction " + writeFraction + " is not in 0 to 1");
    }
    if (threads < 1 || repeat < 1) {
      throw new IllegalArgumentException(
          "found threads " + threads + " and repeat " + repeat + ", expected at least 1");
    }
  }

  /** Why a step is in the sweep. */
  public enum Role {
    /** Measured first; the law is fitted to it. */
    FITTED,
    /** The mix was predicted before it was run. */
    PREDICTED,
    /** A setting run again, to see whether the system moved meanwhile. */
    ANCHOR,
    /** Tried by a capacity search, to see where to measure. */
    SEARCH
  }
}
