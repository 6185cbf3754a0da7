package io.capsweep.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Puts the threads' tallies together, passes whole intervals on, and sums up the window. */
final class WindowCollector {
  private final StepListener listener;
  private final Queue<IntervalTally> offered = new ConcurrentLinkedQueue<>();
  private final TreeMap<Integer, IntervalTally> pending = new TreeMap<>();
  private final TreeMap<Integer, PieceTally[]> pieces = new TreeMap<>();
  private final KindTally reads = new KindTally();
  private final KindTally writes = new KindTally();
  private long emptyReads;
  private long inFlightNanos;

  WindowCollector(StepListener listener) {
    this.listener = listener;
  }

  /** Takes a finished interval from any thread. */
  void offer(IntervalTally tally) {
    offered.add(tally);
  }

  /** Passes on what is known of the intervals up to this one. */
  void deliver(Window window, int upToInterval) {
    for (IntervalTally tally = offered.poll(); tally != null; tally = offered.poll()) {
      if (tally.window.equals(window)) {
        pending.merge(tally.interval, tally, WindowCollector::sum);
      }
    }
    while (!pending.isEmpty() && pending.firstKey() <= upToInterval) {
      take(pending.pollFirstEntry().getValue());
    }
  }

  private static IntervalTally sum(IntervalTally known, IntervalTally arrived) {
    known.add(arrived);
    return known;
  }

  private void take(IntervalTally tally) {
    reads.add(tally.reads);
    writes.add(tally.writes);
    pieces.merge(tally.interval, tally.pieces, WindowCollector::sum);
    emptyReads += tally.emptyReads;
    inFlightNanos += tally.inFlightNanos;
    listener.interval(
        new StepListener.Interval(
            tally.window.start(tally.interval),
            tally.window.end(tally.interval),
            tally.reads.latencies(),
            tally.writes.latencies()));
  }

  private static PieceTally[] sum(PieceTally[] known, PieceTally[] late) {
    for (int i = 0; i < known.length; i++) {
      known[i].add(late[i]);
    }
    return known;
  }

  /**
   * What a step had besides its window's tallies.
   *
   * @param inFlightNanos time inside the window of operations that were in flight at its end
   * @param slow how many of these were slow by then; what the collector knows of is added
   */
  record Surroundings(
      int concurrency,
      long warmUpNanos,
      List<Long> warmUpBuckets,
      long inFlightNanos,
      SlowCounts slow,
      StepMeasurement.End end) {}

  /**
   * Closes the window at the end of this interval; later tallies only tell what was in flight
   * there.
   */
  StepMeasurement measurement(Window window, int last, Surroundings surroundings) {
    deliver(window, last);
    IntervalTally next = pending.get(last + 1);
    long before = next == null ? 0 : next.inFlightBeforeNanos;
    if (next != null) {
      surroundings.slow().add(next.slowAtStart);
    }
    return new StepMeasurement(
        surroundings.concurrency(),
        window.end(last),
        surroundings.warmUpNanos(),
        surroundings.warmUpBuckets(),
        reads.result(),
        writes.result(),
        emptyReads,
        inFlightNanos + surroundings.inFlightNanos() + before,
        surroundings.slow().result(),
        allPieces(window, last),
        surroundings.end());
  }

  private Pieces allPieces(Window window, int last) {
    List<PieceTally> all = new ArrayList<>();
    for (int interval = 0; interval <= last; interval++) {
      PieceTally[] known = pieces.get(interval);
      all.addAll(
          List.of(
              known != null
                  ? known
                  : new IntervalTally(window, interval, ClosedLoop.BUCKET_NANOS).pieces));
    }
    return new Pieces(all);
  }
}
