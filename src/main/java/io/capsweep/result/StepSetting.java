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
  /** Why a step is in the sweep. */
  public enum Role {
    /** Measured first; the law is fitted to it. */
    FITTED,
    /** The mix was predicted before it was run. */
    PREDICTED,
    /** A setting run again, to see whether the system moved meanwhile. */
    ANCHOR
  }
}
