package io.capsweep.ladder.memory;

import io.capsweep.ladder.guard.CpuWatcher;
import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.ChunkedTiming;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.MemoryRegion;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;

/** A read that hits a cache: a pointer chase inside of it. */
public final class CacheRung implements Rung {
  private final int level;

  /** The cache of a level, 1 to 3. */
  public CacheRung(int level) {
    this.level = level;
  }

  @Override
  public String id() {
    return "l" + level;
  }

  @Override
  public String what() {
    return "L" + level + " cache hit";
  }

  @Override
  public Reading measure(Workbench bench) throws InterruptedException {
    CacheSizes.Choice choice = new CacheSizes(bench.files()).inside(level);
    // Huge pages where the system gives them, so that the table of the pages takes no part.
    try (MemoryRegion region = MemoryRegion.allocate(choice.bytes(), MemoryRegion.Pages.HUGE)) {
      PointerChase chase = PointerChase.over(region, choice.bytes(), bench.random());
      CpuWatcher watcher = CpuWatcher.ofThisThread(bench.files());
      Measured measured = ChunkedTiming.of(chase::walk, PointerChase.STEP);
      List<GuardResult> guards = new ArrayList<>(List.of(watcher.result()));
      choice.doubt().ifPresent(guards::add);
      return Reading.of(measured, guards, "pointer chase over " + Quantities.bytes(choice.bytes()));
    }
  }
}
