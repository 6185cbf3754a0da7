package io.capsweep.load;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Records what completes on one thread. Only that thread writes; finished intervals are handed over
 * as they pass, so recording takes no lock and the memory in use does not grow with the step's
 * length.
 */
final class LatencyRecorder {
  private final long pieceNanos;
  private final StepSpec.SlowLimits slowLimits;
  private final Consumer<IntervalTally> finished;
  private final AtomicLong successes = new AtomicLong();

  private long successCount;
  private Window window;
  private IntervalTally tally;
  private long intervalStartNanos;
  private long intervalEndNanos;

  /** The interval in work; {@link Integer#MAX_VALUE} while there is none. */
  private volatile int openInterval = Integer.MAX_VALUE;

  /**
   * The client whose operation this thread is sending right now; its completion must not recurse.
   */
  Client sending;

  /** Set when the operation being sent has completed before its sending returned. */
  boolean completedInline;

  /**
   * Drained operations, that is completed after the window's end and started before it: see {@link
   * #drained}.
   */
  private long drainedInFlightNanos;

  private final SlowCounts drainedSlow = new SlowCounts();

  LatencyRecorder(
      long pieceNanos, StepSpec.SlowLimits slowLimits, Consumer<IntervalTally> finished) {
    this.pieceNanos = pieceNanos;
    this.slowLimits = slowLimits;
    this.finished = finished;
  }

  /**
   * Takes one completion.
   *
   * @param current the window in force, or null while there is none
   */
  void record(
      Window current, Client client, Outcome outcome, boolean foundNothing, long completedNanos) {
    if (outcome == Outcome.OK) {
      successes.lazySet(++successCount);
    }
    if (current == null || completedNanos - current.startNanos() < 0) {
      return;
    }
    long now = completedNanos - current.startNanos();
    if (!current.equals(window) || now >= intervalEndNanos) {
      roll(current, now);
    }
    long started = client.startedNanos() - current.startNanos();
    long latencyNanos = now - started;
    boolean failed = outcome != Outcome.OK;
    int piece = (int) ((now - intervalStartNanos) / pieceNanos);
    tally.pieces[piece].count(client.kind(), latencyNanos, failed, slowLimits);
    if (foundNothing) {
      tally.emptyReads++;
    }
    tally.of(client.kind()).count(outcome, latencyNanos);
    tally.inFlightNanos += now - Math.max(0, started);
    if (started < intervalStartNanos) {
      spansBoundary(client.kind(), started);
    }
  }

  private void spansBoundary(OperationKind kind, long started) {
    tally.inFlightBeforeNanos += intervalStartNanos - Math.max(0, started);
    tally.slowAtStart.count(kind, intervalStartNanos - started, slowLimits);
  }

  /** Takes an operation that completed after the window was closed. */
  void drained(Window closed, Client client, long endNanos) {
    long started = client.startedNanos() - closed.startNanos();
    if (started < endNanos) {
      drainedInFlightNanos += endNanos - Math.max(0, started);
      drainedSlow.count(client.kind(), endNanos - started, slowLimits);
    }
  }

  private void roll(Window current, long now) {
    handOver();
    int interval = current.intervalAt(now);
    window = current;
    tally = new IntervalTally(current, interval, pieceNanos);
    intervalStartNanos = current.start(interval);
    intervalEndNanos = current.end(interval);
    openInterval = interval;
  }

  /** Hands the interval in work over; by the thread itself, or when it records no more. */
  void handOver() {
    if (tally != null) {
      finished.accept(tally);
      tally = null;
      openInterval = Integer.MAX_VALUE;
    }
  }

  /** Whether everything up to this interval was handed over; may be asked from any thread. */
  boolean past(int interval) {
    return openInterval > interval;
  }

  /** Successes since the step began, warm-up included; may be read from any thread. */
  long successes() {
    return successes.get();
  }

  long drainedInFlightNanos() {
    return drainedInFlightNanos;
  }

  SlowCounts drainedSlow() {
    return drainedSlow;
  }
}
