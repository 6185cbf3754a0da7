package io.capsweep.sweep;

import io.capsweep.load.Operation;
import io.capsweep.load.Outcome;
import io.capsweep.load.VirtualTime;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.watch.ServerCounter;
import io.capsweep.result.watch.ServerCounters;
import io.capsweep.target.Target;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A target in virtual time that serves one operation after the other: so its capacity at a mix is
 * the harmonic mean of what it serves of each kind alone, as the law says, and an operation's
 * latency is the queue before it. Above a number of operations in flight some are slow.
 */
final class VirtualServer implements Target {
  private static final long SLOW_NANOS = 1_000_000_000L;
  private static final long FAILING_NANOS = 10_000_000L;

  private final VirtualTime time;
  private final SplittableRandom random = new SplittableRandom(5);
  private final long readNanos;
  private final long writeNanos;
  private long freeAtNanos = Long.MIN_VALUE;
  private int inFlight;

  /** Above so many operations in flight, one in twenty takes a second. */
  int slowAbove = Integer.MAX_VALUE;

  /** Until then it has work of an earlier load to do. */
  long busyUntilNanos = Long.MIN_VALUE;

  /** From then on nobody is there, until set anew. */
  long goneFromNanos = Long.MAX_VALUE;

  /** When it is started anew, which shows in its generation alone. */
  long startedAnewNanos = Long.MAX_VALUE;

  long tableTasksAsked;

  VirtualServer(VirtualTime time, long readNanos, long writeNanos) {
    this.time = time;
    this.readNanos = readNanos;
    this.writeNanos = writeNanos;
  }

  private Operation serving(long nanos) {
    return (drawn, completion) -> {
      long now = time.nanoTime();
      if (!answers()) {
        time.after(FAILING_NANOS, () -> completion.completed(Outcome.UNAVAILABLE, false));
        return;
      }
      long service = (long) (nanos * (0.9 + 0.2 * random.nextDouble()));
      freeAtNanos = Math.max(now, freeAtNanos) + service;
      inFlight++;
      boolean slow = inFlight > slowAbove && random.nextInt(20) == 0;
      time.after(
          freeAtNanos - now + (slow ? SLOW_NANOS : 0),
          () -> {
            inFlight--;
            completion.completed(Outcome.OK, false);
          });
    };
  }

  @Override
  public void prepare() {}

  @Override
  public void load(LoadObserver observer) {
    observer.loaded(1, 1);
  }

  @Override
  public Operation reads() {
    return serving(readNanos);
  }

  @Override
  public Operation writes() {
    return serving(writeNanos);
  }

  @Override
  public TargetFacts facts() {
    return new TargetFacts(
        "contact-points",
        "5.0.9",
        List.of("10.0.0.1:9042"),
        false,
        1,
        "LOCAL_ONE",
        "LOCAL_ONE",
        100,
        Map.of(),
        "");
  }

  @Override
  public boolean answers() {
    return time.nanoTime() < goneFromNanos;
  }

  @Override
  public ServerCounters counters() {
    tableTasksAsked++;
    return new ServerCounters(
        Map.of(
            ServerCounter.ACTIVE_TABLE_TASKS,
            time.nanoTime() < busyUntilNanos ? 3L : 0L,
            ServerCounter.GENERATION,
            time.nanoTime() < startedAnewNanos ? 1L : 2L));
  }

  @Override
  public List<Long> processIds() {
    return List.of();
  }

  @Override
  public void close() {}
}
