package io.capsweep.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs one step: a fixed number of clients, each of which sends its next operation when its last
 * has completed.
 *
 * <p>Phases: all clients start; warm-up until the rule says so; the measured window; drain. An
 * operation belongs to the window in which it completes. An instance serves one step.
 */
public final class ClosedLoop {
  /** Length of a throughput bucket, and of the window's pieces. */
  public static final long BUCKET_NANOS = 200_000_000L;

  private static final long INTERVAL_NANOS = 1_000_000_000L;
  private static final long TICK_NANOS = 20_000_000L;
  private static final long POLL_NANOS = 1_000_000L;

  /** A thread that completes nothing for so long is not waited for. */
  private static final long SILENT_NANOS = 100_000_000L;

  private final StepSpec spec;
  private final NanoClock clock;
  private final StepListener listener;
  private final Queue<LatencyRecorder> recorders = new ConcurrentLinkedQueue<>();
  private final ThreadLocal<LatencyRecorder> recorder;
  private final WindowCollector collector;
  private final Queue<Client> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicInteger active = new AtomicInteger();
  private final List<Client> clients = new ArrayList<>();

  /**
   * The window in force; replaced by another object when its start could not be announced in time.
   */
  private volatile Window window;

  /**
   * Once set: the window's end, nanoseconds since its start. Clients stop at their next completion.
   */
  private volatile long closedNanos = -1;

  private volatile boolean stopped;
  private volatile boolean abandoned;

  private long bucketEnd;
  private long bucketStartSuccesses;
  private long lastSuccesses;
  private long lastSuccessNanos;

  public ClosedLoop(StepSpec spec, NanoClock clock, StepListener listener) {
    this.spec = spec;
    this.clock = clock;
    this.listener = listener;
    this.collector = new WindowCollector(listener);
    this.recorder = ThreadLocal.withInitial(this::newRecorder);
  }

  private LatencyRecorder newRecorder() {
    LatencyRecorder created =
        new LatencyRecorder(BUCKET_NANOS, spec.limits().slow(), collector::offer);
    recorders.add(created);
    return created;
  }

  /**
   * Runs the step to its end.
   *
   * @throws InterruptedException when the thread is interrupted; nothing is sent any more by then
   */
  public StepMeasurement run() throws InterruptedException {
    try {
      startClients();
      long startNanos = clock.nanoTime();
      lastSuccessNanos = startNanos;
      List<Long> warmUpBuckets = warmUp(startNanos);
      Window opened = openWindow();
      listener.windowOpened();
      int last = measure(opened);
      closedNanos = opened.end(last);
      stopped = true;
      listener.windowClosed();
      boolean drained = drain(opened.startNanos() + closedNanos);
      return measurement(opened, last, startNanos, warmUpBuckets, drained);
    } finally {
      stopped = true;
      abandoned = true;
    }
  }

  /**
   * SHA-256 of what the clients' first 16 operations each were drawn from; once the step has run.
   */
  public String operationsSha256() {
    return DrawLog.sha256(clients.stream().map(Client::draws).toList());
  }

  private void startClients() {
    SplittableRandom seeds = new SplittableRandom(spec.seed());
    for (int i = 0; i < spec.concurrency(); i++) {
      clients.add(new Client(this, spec, seeds.split()));
    }
    active.set(clients.size());
    clients.forEach(client -> client.start(clock.nanoTime()));
  }

  private List<Long> warmUp(long startNanos) throws InterruptedException {
    List<Long> buckets = new ArrayList<>();
    bucketEnd = startNanos + BUCKET_NANOS;
    bucketStartSuccesses = successes();
    while (!gaveUp()) {
      clock.sleepUntil(Math.min(clock.nanoTime() + TICK_NANOS, bucketEnd));
      resumeWaiting();
      long now = clock.nanoTime();
      if (now - bucketEnd < 0) {
        continue;
      }
      buckets.add(endBucket(StepListener.Phase.WARM_UP, now - startNanos));
      if (spec.warmUp().over(now - startNanos, toArray(buckets))) {
        break;
      }
    }
    return buckets;
  }

  /** Announces the window's start before it comes, so that every thread knows it in time. */
  private Window openWindow() throws InterruptedException {
    long planned = spec.limits().measureNanos();
    long leadNanos = 1_000_000L;
    while (true) {
      Window announced =
          new Window(clock.nanoTime() + leadNanos, planned, Math.min(INTERVAL_NANOS, planned));
      window = announced;
      if (clock.nanoTime() - announced.startNanos() < 0) {
        clock.sleepUntil(announced.startNanos());
        return announced;
      }
      leadNanos *= 2;
    }
  }

  /** Waits until the window may be closed and gives the index of its last interval. */
  private int measure(Window opened) throws InterruptedException {
    int last = opened.plannedLast();
    long start = opened.startNanos();
    long startSuccesses = successes();
    long prolongedTo = -1;
    bucketEnd = start + BUCKET_NANOS;
    bucketStartSuccesses = startSuccesses;
    while (true) {
      long end = start + opened.end(last);
      clock.sleepUntil(Math.min(Math.min(clock.nanoTime() + TICK_NANOS, bucketEnd), end));
      resumeWaiting();
      long now = clock.nanoTime();
      while (now - bucketEnd >= 0) {
        endBucket(StepListener.Phase.MEASURE, bucketEnd - start);
      }
      int passed = opened.intervalAt(Math.max(0, now - start));
      if (passed > 0 && gaveUp()) {
        return passed - 1;
      }
      collector.deliver(opened, Math.min(passed - 2, last));
      if (now - end < 0) {
        continue;
      }
      boolean enough = successes() - startSuccesses >= spec.limits().operations();
      if (prolongedTo < 0 && (enough || opened.end(last) >= spec.limits().measureAtMostNanos())) {
        prolongedTo = prolongedTo(opened, last);
      }
      if (prolongedTo >= 0 && opened.end(last) >= prolongedTo) {
        return last;
      }
      last++;
    }
  }

  private long prolongedTo(Window opened, int last) throws InterruptedException {
    long end = opened.end(last);
    long most = spec.limits().measureAtMostNanos();
    return end < most ? Math.min(end + longerNanos(opened, last), most) : end;
  }

  /** Asks for how much longer to measure, as soon as all threads have told of this interval. */
  private long longerNanos(Window opened, int last) throws InterruptedException {
    MeasureRule rule = spec.limits().prolongation();
    if (rule == MeasureRule.AS_PLANNED) {
      return 0;
    }
    long deadline = clock.nanoTime() + SILENT_NANOS;
    while (!recorders.stream().allMatch(each -> each.past(last))
        && clock.nanoTime() - deadline < 0) {
      clock.sleepUntil(clock.nanoTime() + POLL_NANOS);
    }
    return rule.longerNanos(
        collector.measurement(
            opened,
            last,
            new WindowCollector.Surroundings(
                spec.concurrency(),
                0,
                List.of(),
                0,
                new SlowCounts(),
                StepMeasurement.End.REGULAR)));
  }

  private long endBucket(StepListener.Phase phase, long elapsedNanos) {
    long successes = successes();
    long inBucket = successes - bucketStartSuccesses;
    listener.bucket(phase, elapsedNanos, inBucket);
    bucketStartSuccesses = successes;
    bucketEnd += BUCKET_NANOS;
    return inBucket;
  }

  /** Clients whose operation could not be sent wait for the next tick, lest they spin. */
  private void resumeWaiting() {
    for (int i = waiting.size(); i > 0; i--) {
      Client client = waiting.poll();
      if (client != null) {
        client.start(clock.nanoTime());
      }
    }
  }

  private boolean gaveUp() {
    long successes = successes();
    long now = clock.nanoTime();
    if (successes != lastSuccesses) {
      lastSuccesses = successes;
      lastSuccessNanos = now;
    }
    return now - lastSuccessNanos >= spec.limits().giveUpNanos();
  }

  private boolean drain(long windowEnd) throws InterruptedException {
    long deadline = windowEnd + spec.limits().drainNanos();
    while (active.get() - waiting.size() > 0 && clock.nanoTime() - deadline < 0) {
      clock.sleepUntil(clock.nanoTime() + 1_000_000L);
    }
    boolean drained = active.get() - waiting.size() <= 0;
    abandoned = true;
    return drained;
  }

  private StepMeasurement measurement(
      Window opened, int last, long startNanos, List<Long> warmUpBuckets, boolean drained) {
    recorders.forEach(LatencyRecorder::handOver);
    long inFlightNanos = 0;
    SlowCounts slow = new SlowCounts();
    for (LatencyRecorder each : recorders) {
      inFlightNanos += each.drainedInFlightNanos();
      slow.add(each.drainedSlow());
    }
    StepMeasurement.End end = StepMeasurement.End.REGULAR;
    if (!drained) {
      end = StepMeasurement.End.NOT_DRAINED;
    } else if (gaveUp()) {
      end = StepMeasurement.End.GAVE_UP;
    }
    return collector.measurement(
        opened,
        last,
        new WindowCollector.Surroundings(
            spec.concurrency(),
            opened.startNanos() - startNanos,
            warmUpBuckets,
            inFlightNanos,
            slow,
            end));
  }

  private long successes() {
    long sum = 0;
    for (LatencyRecorder each : recorders) {
      sum += each.successes();
    }
    return sum;
  }

  NanoClock clock() {
    return clock;
  }

  LatencyRecorder recorder() {
    return recorder.get();
  }

  /** Takes a completion on the completing thread; says whether the client goes on at once. */
  boolean completed(
      Client client,
      LatencyRecorder recorder,
      Outcome outcome,
      boolean foundNothing,
      long nowNanos) {
    if (abandoned) {
      return false;
    }
    Window current = window;
    long endNanos = closedNanos;
    if (stopped
        && current != null
        && endNanos >= 0
        && nowNanos - current.startNanos() >= endNanos) {
      recorder.drained(current, client, endNanos);
      active.decrementAndGet();
      return false;
    }
    recorder.record(current, client, outcome, foundNothing, nowNanos);
    if (stopped) {
      active.decrementAndGet();
      return false;
    }
    if (outcome == Outcome.NOT_SENT) {
      waiting.add(client);
      return false;
    }
    return true;
  }

  private static long[] toArray(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).toArray();
  }
}
