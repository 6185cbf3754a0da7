package io.capsweep.ladder.processor;

import io.capsweep.ladder.guard.CpuWatcher;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.RungRefusedException;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.ChunkedTiming;
import io.capsweep.ladder.timing.Measured;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.util.List;

/** A call of the kernel that does next to nothing: lseek on the null device, asked where it is. */
public final class SyscallRung implements Rung {
  private static final File NULL_DEVICE = new File("/dev/null");

  @Override
  public String id() {
    return "syscall";
  }

  @Override
  public String what() {
    return "system call";
  }

  @Override
  public Reading measure(Workbench bench) throws IOException, InterruptedException {
    if (!NULL_DEVICE.exists()) {
      throw new RungRefusedException("there is no " + NULL_DEVICE + " to call the kernel about");
    }
    try (RandomAccessFile file = new RandomAccessFile(NULL_DEVICE, "r")) {
      CpuWatcher watcher = CpuWatcher.ofThisThread(bench.files());
      Measured measured = ChunkedTiming.of(times -> ask(file, times), 1);
      return Reading.of(
          measured,
          List.of(watcher.result()),
          "lseek, with the way through Java's native interface");
    }
  }

  private static long ask(RandomAccessFile file, int times) {
    long sum = 0;
    try {
      for (int i = 0; i < times; i++) {
        sum += file.getFilePointer();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sum;
  }
}
