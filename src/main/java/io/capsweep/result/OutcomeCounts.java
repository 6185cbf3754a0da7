package io.capsweep.result;

/** Operations by how they ended. Only {@code ok} is throughput. */
public record OutcomeCounts(
    long ok, long timeout, long unavailable, long overloaded, long error, long notSent) {
  public static final OutcomeCounts NONE = new OutcomeCounts(0, 0, 0, 0, 0, 0);

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
