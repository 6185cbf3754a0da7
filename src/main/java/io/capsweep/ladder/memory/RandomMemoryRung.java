package io.capsweep.ladder.memory;

import io.capsweep.ladder.guard.CpuWatcher;
import io.capsweep.ladder.guard.PageGuards;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.ChunkedTiming;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.MemoryRegion;
import io.capsweep.ladder.timing.MemoryRegion.Pages;
import java.util.List;

/** A random read of main memory: a pointer chase over 512 MiB. */
public final class RandomMemoryRung implements Rung {
  static final long BYTES = 512L << 20;
  private static final int READS_A_CHUNK = 2_048;

  private final Pages pages;

  /** Over memory with pages of this size. */
  public RandomMemoryRung(Pages pages) {
    this.pages = pages;
  }

  @Override
  public String id() {
    return pages == Pages.SMALL ? "ram-random-4k" : "ram-random-2m";
  }

  @Override
  public String what() {
    return "main memory, random, " + (pages == Pages.SMALL ? "4 KB" : "2 MB") + " pages";
  }

  @Override
  public Reading measure(Workbench bench) throws InterruptedException {
    MemoryRoom.require(bench.files(), BYTES);
    try (MemoryRegion region = MemoryRegion.allocate(BYTES, pages)) {
      PointerChase chase = PointerChase.over(region, BYTES, bench.random());
      CpuWatcher watcher = CpuWatcher.ofThisThread(bench.files());
      Measured measured = ChunkedTiming.ofChunks(chase::walk, READS_A_CHUNK);
      return Reading.of(
          measured,
          List.of(watcher.result(), PageGuards.of(bench.files(), region, pages)),
          "pointer chase over 512 MiB");
    }
  }
}
