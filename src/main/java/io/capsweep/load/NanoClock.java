package io.capsweep.load;

import java.util.concurrent.TimeUnit;

/** Monotonic nanoseconds, and waiting for them: the only clock of the measuring core. */
public interface NanoClock {
  /** The JVM's own. */
  NanoClock SYSTEM =
      new NanoClock() {
        @Override
        public long nanoTime() {
          return System.nanoTime();
        }

        @Override
        public void sleepUntil(long nanoTime) throws InterruptedException {
          TimeUnit.NANOSECONDS.sleep(nanoTime - System.nanoTime());
        }
      };

  /** Nanoseconds since some fixed instant; may be negative, so compare by difference. */
  long nanoTime();

  /** Returns when {@link #nanoTime} has reached the given value, or at once when it is past. */
  void sleepUntil(long nanoTime) throws InterruptedException;
}
