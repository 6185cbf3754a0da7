package io.capsweep.box.watch;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * How late a thread is woken that sleeps 20 ms again and again: what every other thread of the
 * process may suffer too, whatever the cause (the idea of Gil Tene's jHiccup).
 */
final class HiccupMeter implements AutoCloseable {
  private static final long SLEEP_NANOS = 20_000_000;

  private final LongSupplier nanoTime;
  private final AtomicLong longestNanos = new AtomicLong();
  private final Thread thread = new Thread(this::run, "capsweep-hiccups");

  HiccupMeter(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  HiccupMeter start() {
    thread.setDaemon(true);
    thread.start();
    return this;
  }

  /** Counts one sleep. */
  void slept(long fromNanos, long toNanos) {
    long late = Math.max(0, toNanos - fromNanos - SLEEP_NANOS);
    if (late > longestNanos.get()) {
      longestNanos.accumulateAndGet(late, Math::max);
    }
  }

  /** The longest since this was last asked. */
  long drain() {
    return longestNanos.getAndSet(0);
  }

  private void run() {
    try {
      while (true) {
        long from = nanoTime.getAsLong();
        TimeUnit.NANOSECONDS.sleep(SLEEP_NANOS);
        slept(from, nanoTime.getAsLong());
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
