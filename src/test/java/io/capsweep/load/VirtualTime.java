package io.capsweep.load;

import java.util.PriorityQueue;

/**
 * A clock whose time passes only while somebody sleeps on it; what was scheduled happens meanwhile,
 * in order.
 */
public final class VirtualTime implements NanoClock {
  private record Event(long atNanos, long order, Runnable action) {}

  private final PriorityQueue<Event> events =
      new PriorityQueue<>(
          (left, right) ->
              left.atNanos() != right.atNanos()
                  ? Long.compare(left.atNanos(), right.atNanos())
                  : Long.compare(left.order(), right.order()));
  private long nowNanos;
  private long order;

  public VirtualTime(long nowNanos) {
    this.nowNanos = nowNanos;
  }

  public void after(long delayNanos, Runnable action) {
    events.add(new Event(nowNanos + delayNanos, order++, action));
  }

  @Override
  public long nanoTime() {
    return nowNanos;
  }

  @Override
  public void sleepUntil(long nanoTime) {
    while (!events.isEmpty() && events.peek().atNanos() <= nanoTime) {
      Event next = events.poll();
      nowNanos = next.atNanos();
      next.action().run();
    }
    nowNanos = Math.max(nowNanos, nanoTime);
  }
}
