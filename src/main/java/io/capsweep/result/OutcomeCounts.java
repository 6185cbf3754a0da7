package io.capsweep.result;

/** Operations by how they ended. Only {@code ok} is throughput. */
public record OutcomeCounts(
    long ok, long timeout, long unavailable, long overloaded, long error, long notSent) {
  public static final OutcomeCounts NONE = new OutcomeCounts(0, 0, 0, 0, 0, 0);

  /** Sums of counts up to here stay far from a long's end. */
  private static final int BITS = 58;

  public OutcomeCounts {
    long all = ok | timeout | unavailable | overloaded | error | notSent;
    if (all >>> BITS != 0) {
      throw new IllegalArgumentException("a count of outcomes is below 0 or beyond 2^" + BITS);
    }
  }

  public long total() {
    return ok + failed();
  }

  /** All that did not succeed. */
  public long failed() {
    return timeout + unavailable + overloaded + error + notSent;
  }

  public OutcomeCounts plus(OutcomeCounts other) {
    return new OutcomeCounts(
        ok + other.ok,
        timeout + other.timeout,
        unavailable + other.unavailable,
        overloaded + other.overloaded,
        error + other.error,
        notSent + other.notSent);
  }
}
