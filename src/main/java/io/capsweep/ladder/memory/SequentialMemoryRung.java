package io.capsweep.ladder.memory;

import io.capsweep.ladder.guard.CpuWatcher;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.ChunkedTiming;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.MemoryRegion;
import io.capsweep.ladder.timing.RawMemory;
import java.util.List;

/**
 * One MiB after the other from main memory, eight sums at a time so that none waits for another.
 */
public final class SequentialMemoryRung implements Rung {
  private static final long MEBIBYTE = 1L << 20;
  private static final int STRIDE = 64;
  private static final int WORD = 8;

  private long offset;

  @Override
  public String id() {
    return "ram-sequential-mib";
  }

  @Override
  public String what() {
    return "1 MiB sequential from memory";
  }

  @Override
  public Reading measure(Workbench bench) throws InterruptedException {
    MemoryRoom.require(bench.files(), RandomMemoryRung.BYTES);
    try (MemoryRegion region =
        MemoryRegion.allocate(RandomMemoryRung.BYTES, MemoryRegion.Pages.SMALL)) {
      CpuWatcher watcher = CpuWatcher.ofThisThread(bench.files());
      Measured measured = ChunkedTiming.ofChunks(count -> read(region, count), 1);
      return Reading.of(
          measured, List.of(watcher.result()), "through 512 MiB, 4 KB pages, 2^20 bytes each time");
    }
  }

  private long read(MemoryRegion region, int mebibytes) {
    long sum = 0;
    for (int i = 0; i < mebibytes; i++) {
      sum += sum(region.start() + offset);
      offset = (offset + MEBIBYTE) % region.bytes();
    }
    return sum;
  }

  private static long sum(long start) {
    long a = 0;
    long b = 0;
    long c = 0;
    long d = 0;
    long e = 0;
    long f = 0;
    long g = 0;
    long h = 0;
    for (long at = start; at < start + MEBIBYTE; at += STRIDE) {
      a += RawMemory.get(at);
      b += RawMemory.get(at + WORD);
      c += RawMemory.get(at + 2 * WORD);
      d += RawMemory.get(at + 3 * WORD);
      e += RawMemory.get(at + 4 * WORD);
      f += RawMemory.get(at + 5 * WORD);
      g += RawMemory.get(at + 6 * WORD);
      h += RawMemory.get(at + 7 * WORD);
    }
    return a + b + c + d + e + f + g + h;
  }
}
