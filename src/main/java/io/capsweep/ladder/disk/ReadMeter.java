package io.capsweep.ladder.disk;

import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.guard.DeviceCounters;
import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.guard.ProcessIo;
import io.capsweep.ladder.guard.ReadGuards;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Watches this process and the device while a file is read past the page cache. */
final class ReadMeter {
  private final KernelFiles files;
  private final Storage storage;
  private final OptionalLong fetchedBefore;
  private final Optional<DeviceCounters> deviceBefore;

  private ReadMeter(KernelFiles files, Storage storage) {
    this.files = files;
    this.storage = storage;
    this.fetchedBefore = ProcessIo.fetchedBytes(files);
    this.deviceBefore = counters();
  }

  static ReadMeter start(KernelFiles files, Storage storage) {
    return new ReadMeter(files, storage);
  }

  /** Whether what was asked for came back, and from the device. */
  List<GuardResult> finish(long askedBytes, long returnedBytes) {
    OptionalLong fetched = ProcessIo.since(files, fetchedBefore);
    Optional<DeviceCounters> after = counters();
    OptionalLong sectors =
        deviceBefore.isPresent() && after.isPresent()
            ? OptionalLong.of(after.get().sectorsRead() - deviceBefore.get().sectorsRead())
            : OptionalLong.empty();
    return List.of(
        ReadGuards.whole(askedBytes, returnedBytes),
        ReadGuards.pageCacheBypassed(askedBytes, fetched),
        ReadGuards.deviceTouched(askedBytes, sectors));
  }

  private Optional<DeviceCounters> counters() {
    return storage.device().flatMap(device -> device.counters());
  }
}
