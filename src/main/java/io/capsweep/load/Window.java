package io.capsweep.load;

/**
 * The measured window and its intervals. Intervals follow each other without gaps from the start;
 * one of them ends exactly at the planned end, and they go on behind it, so that the window can be
 * closed at any interval's end, also after the fact.
 *
 * @param startNanos by the step's clock
 */
record Window(long startNanos, long plannedNanos, long intervalNanos) {

  /** Index of the interval that ends at the planned end. */
  int plannedLast() {
    return (int) ((plannedNanos + intervalNanos - 1) / intervalNanos) - 1;
  }

  /** End of an interval, nanoseconds since the window's start. */
  long end(int interval) {
    int last = plannedLast();
    return interval < last
        ? (interval + 1) * intervalNanos
        : plannedNanos + (interval - last) * intervalNanos;
  }

  /** Start of an interval, nanoseconds since the window's start. */
  long start(int interval) {
    return interval == 0 ? 0 : end(interval - 1);
  }

  /** The interval that an instant falls into; its start belongs to it, its end does not. */
  int intervalAt(long sinceStartNanos) {
    if (sinceStartNanos < plannedNanos) {
      return (int) (sinceStartNanos / intervalNanos);
    }
    return plannedLast() + 1 + (int) ((sinceStartNanos - plannedNanos) / intervalNanos);
  }

  /** Number of pieces of this length in an interval, a shorter one at its end included. */
  int pieces(int interval, long pieceNanos) {
    return (int) ((end(interval) - start(interval) + pieceNanos - 1) / pieceNanos);
  }
}
