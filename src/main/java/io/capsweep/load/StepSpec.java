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
   * Times of a step. Measuring ends when {@code measureNanos} and {@code operations} are both
   * reached, or {@code measureAtMostNanos} is.
   *
   * @param slowNanos an operation above it is counted as slow: the latency objective's limit
   * @param drainNanos how long the last operations may take to end after the window
   * @param giveUpNanos without one success for this long, the step ends early
   */
  public record Limits(
      long measureNanos,
      long measureAtMostNanos,
      long operations,
      long slowNanos,
      long drainNanos,
      long giveUpNanos) {
    public Limits {
      if (measureNanos < 1 || measureAtMostNanos < measureNanos) {
        throw new IllegalArgumentException(
            "measure " + measureNanos + " ns, at most " + measureAtMostNanos + " ns");
      }
    }
  }
}
