package io.capsweep.ladder.processor;

import io.capsweep.ladder.guard.CpuWatcher;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.ChunkedTiming;
import io.capsweep.ladder.timing.Measured;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lock and unlock by one thread. A synchronized block in a loop would be merged over several turns
 * by the compiler; a ReentrantLock is not.
 */
public final class LockRung implements Rung {
  private final ReentrantLock lock = new ReentrantLock();
  private long counter;

  @Override
  public String id() {
    return "lock-uncontended";
  }

  @Override
  public String what() {
    return "lock + unlock, one thread";
  }

  @Override
  public Reading measure(Workbench bench) throws InterruptedException {
    CpuWatcher watcher = CpuWatcher.ofThisThread(bench.files());
    Measured measured = ChunkedTiming.of(this::lock, 1);
    return Reading.of(measured, List.of(watcher.result()), "ReentrantLock");
  }

  private long lock(int times) {
    for (int i = 0; i < times; i++) {
      lock.lock();
      try {
        counter++;
      } finally {
        lock.unlock();
      }
    }
    return counter;
  }
}
