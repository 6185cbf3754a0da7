package io.capsweep.ladder.processor;

import io.capsweep.ladder.guard.CpuWatcher;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.ChunkedTiming;
import io.capsweep.ladder.timing.Measured;
import java.util.List;

/** Reading the monotonic clock. */
public final class ClockRung implements Rung {
  @Override
  public String id() {
    return "clock";
  }

  @Override
  public String what() {
    return "clock read";
  }

  @Override
  public Reading measure(Workbench bench) throws InterruptedException {
    CpuWatcher watcher = CpuWatcher.ofThisThread(bench.files());
    Measured measured = ChunkedTiming.of(ClockRung::read, 1);
    return Reading.of(measured, List.of(watcher.result()), "System.nanoTime");
  }

  private static long read(int times) {
    long sum = 0;
    for (int i = 0; i < times; i++) {
      sum += System.nanoTime();
    }
    return sum;
  }
}
