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

  private final OfKind reads = new OfKind();
  private final OfKind writes = new OfKind();
  private long slow;

  /** Operations of one kind. */
  private static final class OfKind {
    final int[] places = new int[PLACES];
    long completed;

    /** By the limit of this kind. */
    long slow;

    void add(OfKind other) {
      completed += other.completed;
      slow += other.slow;
      for (int i = 0; i < PLACES; i++) {
        places[i] += other.places[i];
      }
    }

    long longerThan(long latencyNanos) {
      long sum = 0;
      for (int i = place(latencyNanos) + 1; i < PLACES; i++) {
        sum += places[i];
      }
      return sum;
    }
  }

  void count(OperationKind kind, long latencyNanos, boolean failed, StepSpec.SlowLimits limits) {
    OfKind own = of(kind);
    own.completed++;
    own.slow += failed || latencyNanos > limits.nanos(kind) ? 1 : 0;
    slow += failed || latencyNanos > limits.allNanos() ? 1 : 0;
    own.places[failed ? PLACES - 1 : place(latencyNanos)]++;
  }

  void add(PieceTally other) {
    reads.add(other.reads);
    writes.add(other.writes);
    slow += other.slow;
  }

  long completed() {
    return reads.completed + writes.completed;
  }

  long completed(OperationKind kind) {
    return of(kind).completed;
  }

  /** By the limit of all. */
  long slow() {
    return slow;
  }

  /** By the limit of this kind. */
  long slow(OperationKind kind) {
    return of(kind).slow;
  }

  /** Operations whose place is above that of the given latency. */
  long longerThan(long latencyNanos) {
    return reads.longerThan(latencyNanos) + writes.longerThan(latencyNanos);
  }

  long longerThan(OperationKind kind, long latencyNanos) {
    return of(kind).longerThan(latencyNanos);
  }

  private OfKind of(OperationKind kind) {
    return kind == OperationKind.WRITE ? writes : reads;
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
