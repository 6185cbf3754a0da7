package io.capsweep.ladder.disk;

import io.capsweep.ladder.guard.DeviceCounters;
import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.guard.SyncGuards;
import java.util.Optional;

/** Watches the device while a file is synced. */
final class SyncMeter {
  private final Storage storage;
  private final Optional<DeviceCounters> before;

  private SyncMeter(Storage storage) {
    this.storage = storage;
    this.before = counters();
  }

  static SyncMeter start(Storage storage) {
    return new SyncMeter(storage);
  }

  /** Whether so many syncs reached the device. */
  GuardResult finish(long syncs) {
    if (storage.withoutBarriers()) {
      return GuardResult.failed("sync", "the file system is mounted without barriers");
    }
    Optional<DeviceCounters> after = counters();
    if (before.isEmpty() || after.isEmpty()) {
      return GuardResult.unchecked("sync", "the device's counters are not to be seen");
    }
    return SyncGuards.real(
        syncs, storage.device().orElseThrow().writeCache(), before.get(), after.get());
  }

  private Optional<DeviceCounters> counters() {
    return storage.device().flatMap(device -> device.counters());
  }
}
