package io.capsweep.load;

/**
 * One step as the measuring core sees it.
 *
 * @param concurrency clients, each with one operation in flight
 * @param writeFraction probability that an operation is a write
 * @param seed the clients' generators are functions of it
 * @param limits how long things may take
 */
public record StepSpec(
    int concurrency,
    double writeFraction,
    Operation reads,
    Operation writes,
    long seed,
    WarmUpRule warmUp,
    Limits limits) {

  public StepSpec {
    if (concurrency < 1) {
      throw new IllegalArgumentException("concurrency " + concurrency + " is below 1");
    }
    if (!(writeFraction >= 0 && writeFraction <= 1)) {
      throw new IllegalArgumentException("write fraction " + writeFraction + " is not in 0 to 1");
    }
  }

  /**
   * An operation that lasts longer counts as slow: the limits of the latency objectives.
   *
   * @param allNanos of all operations together
   * @param readNanos of the reads' own objective
   * @param writeNanos of the writes' own objective
   */
  public record SlowLimits(long allNanos, long readNanos, long writeNanos) {
    /** One limit for all. */
    public static SlowLimits of(long nanos) {
      return new SlowLimits(nanos, nanos, nanos);
    }

    long nanos(OperationKind kind) {
      return kind == OperationKind.WRITE ? writeNanos : readNanos;
    }
  }

  /**
   * Times of a step. Measuring ends when {@code measureNanos} and {@code operations} are both
   * reached; then {@code prolongation} may ask for more; and when {@code measureAtMostNanos} is.
   *
   * @param drainNanos how long the last operations may take to end after the window
   * @param giveUpNanos without one success for this long, the step ends early
   * @param prolongation asked once, at the planned end
   */
  public record Limits(
      long measureNanos,
      long measureAtMostNanos,
      long operations,
      SlowLimits slow,
      long drainNanos,
      long giveUpNanos,
      MeasureRule prolongation) {
    public Limits {
      if (measureNanos < 1 || measureAtMostNanos < measureNanos) {
        throw new IllegalArgumentException(
            "measure " + measureNanos + " ns, at most " + measureAtMostNanos + " ns");
      }
    }

    /** One limit for all operations, and a window that ends as planned. */
    public Limits(
        long measureNanos,
        long measureAtMostNanos,
        long operations,
        long slowNanos,
        long drainNanos,
        long giveUpNanos) {
      this(
          measureNanos,
          measureAtMostNanos,
          operations,
          SlowLimits.of(slowNanos),
          drainNanos,
          giveUpNanos,
          MeasureRule.AS_PLANNED);
    }
  }
}
