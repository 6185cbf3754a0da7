package io.capsweep.load;

/**
 * What one thread saw complete in one interval of the window. Written by that thread alone, then
 * handed over whole.
 */
final class IntervalTally {
  final Window window;
  final int interval;
  final KindTally reads = new KindTally();
  final KindTally writes = new KindTally();
  final long[] piecesCompleted;
  final long[] piecesSlow;
  long emptyReads;

  /** Time in flight inside the window of the operations that completed here. */
  long inFlightNanos;

  /** Of that, the part before this interval. */
  long inFlightBeforeNanos;

  /** Operations that completed here and were already slow when this interval began. */
  long slowAtStart;

  IntervalTally(Window window, int interval, long pieceNanos) {
    this.window = window;
    this.interval = interval;
    int pieces = window.pieces(interval, pieceNanos);
    piecesCompleted = new long[pieces];
    piecesSlow = new long[pieces];
  }

  KindTally of(OperationKind kind) {
    return kind == OperationKind.WRITE ? writes : reads;
  }

  /** Adds another thread's view of the same interval, or what came late. */
  void add(IntervalTally other) {
    reads.add(other.reads);
    writes.add(other.writes);
    for (int i = 0; i < piecesCompleted.length; i++) {
      piecesCompleted[i] += other.piecesCompleted[i];
      piecesSlow[i] += other.piecesSlow[i];
    }
    emptyReads += other.emptyReads;
    inFlightNanos += other.inFlightNanos;
    inFlightBeforeNanos += other.inFlightBeforeNanos;
    slowAtStart += other.slowAtStart;
  }
}
