package io.capsweep.ladder.timing;

/** Times of single operations, in the order in which they were done; at least one. */
public final class Samples {
  private final long[] nanos;

  /** Takes the array as its own. */
  public Samples(long[] nanos) {
    if (nanos.length == 0) {
      throw new IllegalArgumentException("nothing was timed");
    }
    this.nanos = nanos;
  }

  public int count() {
    return nanos.length;
  }

  long[] nanos() {
    return nanos;
  }
}
