package io.capsweep.ladder.guard;

import io.capsweep.text.Quantities;
import java.util.Locale;

/** Whether a sync reached the device. */
public final class SyncGuards {
  private static final String ID = "sync";
  private static final double NEARLY_EACH = 0.99;

  private SyncGuards() {}

  /**
   * The device flushed its cache for nearly every sync; where it has none, it wrote.
   *
   * @param syncs that returned
   * @param writeCache as the kernel names it, "write back" or "write through"; empty when unknown
   * @param before the device's counters before the first
   * @param after and after the last
   */
  public static GuardResult real(
      long syncs, String writeCache, DeviceCounters before, DeviceCounters after) {
    double writes = (double) (after.writes() - before.writes()) / syncs;
    String wrote = Quantities.ratio(writes) + " device writes a sync";
    if (writeCache.isEmpty()) {
      return GuardResult.unchecked(ID, wrote + "; whether it has a cache is not told");
    }
    if (!writeCache.toLowerCase(Locale.ROOT).equals("write back")) {
      return GuardResult.judged(ID, writes >= NEARLY_EACH, wrote + ", cache is " + writeCache);
    }
    if (after.flushes().isEmpty() || after.flushes().getAsLong() == 0) {
      return GuardResult.unchecked(ID, wrote + "; flushes are not counted");
    }
    double flushes = (double) (after.flushes().getAsLong() - before.flushes().orElse(0)) / syncs;
    return GuardResult.judged(
        ID,
        flushes >= NEARLY_EACH,
        Quantities.ratio(flushes)
            + " flushes a sync"
            + (flushes >= NEARLY_EACH ? "" : ": the device was not told to keep the data"));
  }
}
