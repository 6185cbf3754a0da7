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
  final PieceTally[] pieces;
  long emptyReads;

  /** Time in flight inside the window of the operations that completed here. */
  long inFlightNanos;

  /** Of that, the part before this interval. */
  long inFlightBeforeNanos;

  /** Operations that completed here and were already slow when this interval began. */
  final SlowCounts slowAtStart = new SlowCounts();

  IntervalTally(Window window, int interval, long pieceNanos) {
    this.window = window;
    this.interval = interval;
    pieces = new PieceTally[window.pieces(interval, pieceNanos)];
    for (int i = 0; i < pieces.length; i++) {
      pieces[i] = new PieceTally();
    }
  }

  KindTally of(OperationKind kind) {
    return kind == OperationKind.WRITE ? writes : reads;
  }

  /** Adds another thread's view of the same interval, or what came late. */
  void add(IntervalTally other) {
    reads.add(other.reads);
    writes.add(other.writes);
    for (int i = 0; i < pieces.length; i++) {
      pieces[i].add(other.pieces[i]);
    }
    emptyReads += other.emptyReads;
    inFlightNanos += other.inFlightNanos;
    inFlightBeforeNanos += other.inFlightBeforeNanos;
    slowAtStart.add(other.slowAtStart);
  }
}
