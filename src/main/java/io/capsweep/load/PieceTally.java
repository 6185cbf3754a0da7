package io.capsweep.load;

/**
 * What completed in one piece of the window. Latencies are kept on a coarse scale, four steps an
 * octave: enough to see how slow operations cluster in time, at any limit that one may ask for
 * afterwards.
 */
final class PieceTally {
  private static final int STEP_BITS = 2;
  private static final int STEPS = 1 << STEP_BITS;

  /** Up to 2^41 ns, half an hour; what is longer, and what failed, counts in the last place. */
  private static final int PLACES = 41 << STEP_BITS;

  private final int[] places = new int[PLACES];
  private long completed;
  private long slow;

  void count(long latencyNanos, boolean isSlow, boolean failed) {
    completed++;
    slow += isSlow ? 1 : 0;
    places[failed ? PLACES - 1 : place(latencyNanos)]++;
  }

  void add(PieceTally other) {
    completed += other.completed;
    slow += other.slow;
    for (int i = 0; i < PLACES; i++) {
      places[i] += other.places[i];
    }
  }

  long completed() {
    return completed;
  }

  long slow() {
    return slow;
  }

  /** Operations whose place is above that of the given latency. */
  long longerThan(long latencyNanos) {
    long sum = 0;
    for (int i = place(latencyNanos) + 1; i < PLACES; i++) {
      sum += places[i];
    }
    return sum;
  }

  private static int place(long nanos) {
    if (nanos < STEPS) {
      return (int) Math.max(0, nanos);
    }
    int octave = Long.SIZE - 1 - Long.numberOfLeadingZeros(nanos);
    int step = (int) (nanos >>> (octave - STEP_BITS)) & (STEPS - 1);
    return Math.min(PLACES - 1, ((octave - STEP_BITS + 1) << STEP_BITS) + step);
  }
}
