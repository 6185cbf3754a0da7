package io.capsweep.ladder.processor;

import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.Samples;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** How late a thread wakes that sleeps 1 ms: what any thread of this process may suffer. */
public final class HiccupRung implements Rung {
  private static final long SLEEP_NANOS = 1_000_000;
  private static final int WARM_UP = 100;
  private static final int SLEEPS = 1_200;

  @Override
  public String id() {
    return "hiccup";
  }

  @Override
  public String what() {
    return "timer overshoot, sleep of 1 ms";
  }

  /** Its tail is what others do to it, so nobody is told off for it. */
  @Override
  public Reading measure(Workbench bench) throws InterruptedException {
    long[] late = new long[SLEEPS];
    for (int i = -WARM_UP; i < SLEEPS; i++) {
      long from = System.nanoTime();
      TimeUnit.NANOSECONDS.sleep(SLEEP_NANOS);
      long nanos = Math.max(0, System.nanoTime() - from - SLEEP_NANOS);
      if (i >= 0) {
        late[i] = nanos;
      }
    }
    return Reading.of(
        Measured.ofOperations(new Samples(late)), List.of(), "time beyond the 1 ms asked for");
  }
}
