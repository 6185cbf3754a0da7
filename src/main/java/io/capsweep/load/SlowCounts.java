package io.capsweep.load;

/** Counts operations that were slow: by the limit of all, and by that of their own kind. */
final class SlowCounts {
  private long all;
  private long reads;
  private long writes;

  /** Takes an operation that has lasted so long. */
  void count(OperationKind kind, long ageNanos, StepSpec.SlowLimits limits) {
    all += ageNanos > limits.allNanos() ? 1 : 0;
    if (ageNanos > limits.nanos(kind)) {
      reads += kind == OperationKind.READ ? 1 : 0;
      writes += kind == OperationKind.WRITE ? 1 : 0;
    }
  }

  void add(SlowCounts other) {
    all += other.all;
    reads += other.reads;
    writes += other.writes;
  }

  StepMeasurement.SlowInFlight result() {
    return new StepMeasurement.SlowInFlight(all, reads, writes);
  }
}
