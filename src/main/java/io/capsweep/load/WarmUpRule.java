package io.capsweep.load;

/** Says when a step's warm-up is over. */
@FunctionalInterface
public interface WarmUpRule {
  /**
   * Asked after each bucket.
   *
   * @param elapsedNanos since the last client started
   * @param successesPerBucket operations that succeeded in each bucket of {@link
   *     ClosedLoop#BUCKET_NANOS} so far
   */
  boolean over(long elapsedNanos, long[] successesPerBucket);

  /** A rule that waits for a fixed time. */
  static WarmUpRule fixed(long nanos) {
    return (elapsedNanos, successesPerBucket) -> elapsedNanos >= nanos;
  }
}
