package io.capsweep.ladder.timing;

/** When a worker began and ended, by the clock of {@link System#nanoTime}. */
public record Span(long fromNanos, long toNanos) {
  /** Its length. */
  public long nanos() {
    return toNanos - fromNanos;
  }
}
