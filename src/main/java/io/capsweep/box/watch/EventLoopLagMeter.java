package io.capsweep.box.watch;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * How far the generator's event loops are behind: each is handed an empty task twenty times a
 * second, and the time until it runs is what a completed operation may have waited too before it
 * was seen.
 */
final class EventLoopLagMeter implements AutoCloseable {
  private static final long EVERY_MILLIS = 50;

  private final LongSupplier nanoTime;
  private final List<Probe> probes;
  private final Thread thread = new Thread(this::run, "capsweep-loop-lag");

  /**
   * A meter that does not run yet.
   *
   * @param loops each runs what it is handed in turn
   */
  EventLoopLagMeter(LongSupplier nanoTime, List<Executor> loops) {
    this.nanoTime = nanoTime;
    this.probes = loops.stream().map(Probe::new).toList();
  }

  EventLoopLagMeter start() {
    if (!probes.isEmpty()) {
      thread.setDaemon(true);
      thread.start();
    }
    return this;
  }

  /** Hands every loop a task that has run its last. */
  void probe() {
    probes.forEach(Probe::send);
  }

  /** The longest since this was last asked, of tasks that still wait too; absent without loops. */
  OptionalLong drain() {
    return probes.stream().mapToLong(Probe::drain).max();
  }

  private final class Probe {
    private static final long NONE = Long.MIN_VALUE;

    private final Executor loop;
    private final AtomicLong sentNanos = new AtomicLong(NONE);
    private final AtomicLong longestNanos = new AtomicLong();

    Probe(Executor loop) {
      this.loop = loop;
    }

    void send() {
      if (sentNanos.compareAndSet(NONE, nanoTime.getAsLong())) {
        try {
          loop.execute(this::arrived);
        } catch (RejectedExecutionException ended) {
          // The session is being closed: there is nothing to be late for any more.
          sentNanos.set(NONE);
        }
      }
    }

    private void arrived() {
      longestNanos.accumulateAndGet(nanoTime.getAsLong() - sentNanos.get(), Math::max);
      sentNanos.set(NONE);
    }

    long drain() {
      long sent = sentNanos.get();
      long waiting = sent == NONE ? 0 : nanoTime.getAsLong() - sent;
      return Math.max(longestNanos.getAndSet(0), waiting);
    }
  }

  private void run() {
    try {
      while (true) {
        TimeUnit.MILLISECONDS.sleep(EVERY_MILLIS);
        probe();
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
