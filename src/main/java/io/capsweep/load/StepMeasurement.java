package io.capsweep.load;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What a step gave, over the measured window.
 *
 * @param windowNanos exact length of the window
 * @param warmUpNanos from the last client's start to the window's
 * @param warmUpBuckets successes in each bucket of the warm-up
 * @param emptyReads successful reads that found nothing
 * @param inFlightNanos time-integral of operations in flight over the window
 * @param slowInFlight operations in flight at the window's end that were already slow
 * @param pieces how it went over time
 * @param end how the step ended
 */
public record StepMeasurement(
    int concurrency,
    long windowNanos,
    long warmUpNanos,
    List<Long> warmUpBuckets,
    ByKind reads,
    ByKind writes,
    long emptyReads,
    long inFlightNanos,
    SlowInFlight slowInFlight,
    Pieces pieces,
    End end) {

  public StepMeasurement {
    warmUpBuckets = List.copyOf(warmUpBuckets);
  }

  /** How a step ended. */
  public enum End {
    /** As planned. */
    REGULAR,
    /** Nothing succeeded for too long. */
    GAVE_UP,
    /** Some operations never ended. */
    NOT_DRAINED
  }

  /**
   * Outcomes and latencies of one kind of operation.
   *
   * @param outcomes operations by outcome
   * @param successes service times of the successful ones, nanoseconds
   * @param failures service times of all others, nanoseconds
   */
  public record ByKind(Map<Outcome, Long> outcomes, Histogram successes, Histogram failures) {
    public ByKind {
      outcomes = Map.copyOf(outcomes);
    }

    /** Operations completed inside the window, however they ended. */
    public long total() {
      return outcomes.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Operations that succeeded inside the window. */
    public long succeeded() {
      return outcomes.getOrDefault(Outcome.OK, 0L);
    }
  }

  /**
   * Operations that were slow while still in flight.
   *
   * @param all by the limit of all operations
   * @param reads by the limit of the reads
   * @param writes by the limit of the writes
   */
  public record SlowInFlight(long all, long reads, long writes) {
    /** Of one kind, by its limit. */
    public long of(OperationKind kind) {
      return kind == OperationKind.WRITE ? writes : reads;
    }
  }

  /** Operations in flight at the window's end that were slow by the limit of all operations. */
  public long slowInFlightAtEnd() {
    return slowInFlight.all();
  }

  /** Operations of this kind completed inside the window. */
  public ByKind of(OperationKind kind) {
    return kind == OperationKind.WRITE ? writes : reads;
  }

  /** Operations completed inside the window, of either kind, however they ended. */
  public long completed() {
    return reads.total() + writes.total();
  }

  /** Operations that succeeded inside the window. */
  public long succeeded() {
    return reads.succeeded() + writes.succeeded();
  }

  /** Time-average of operations in flight: by Little's law the concurrency, if nothing was lost. */
  public double meanInFlight() {
    return (double) inFlightNanos / windowNanos;
  }
}
