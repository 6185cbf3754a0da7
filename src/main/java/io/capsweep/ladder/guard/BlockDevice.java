package io.capsweep.ladder.guard;

import io.capsweep.box.KernelFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The disk, or the disks, below a file system: partitions and mapped devices resolved, for it is
 * the disk that counts flushes.
 */
public final class BlockDevice {
  private static final String DEVICES = "sys/dev/block/";
  private static final int DEEPEST = 8;

  private final KernelFiles files;
  private final List<String> disks;

  private BlockDevice(KernelFiles files, List<String> disks) {
    this.files = files;
    this.disks = disks;
  }

  /**
   * Finds the disks.
   *
   * @param numbers "major:minor"
   * @return empty where the system shows no such device
   */
  public static Optional<BlockDevice> find(KernelFiles files, String numbers) {
    List<String> disks = new ArrayList<>();
    collect(files, DEVICES + numbers + "/", disks, 0);
    return disks.isEmpty() ? Optional.empty() : Optional.of(new BlockDevice(files, disks));
  }

  private static void collect(KernelFiles files, String device, List<String> disks, int depth) {
    if (files.text(device + "stat").isEmpty() || depth > DEEPEST) {
      return;
    }
    List<String> below = files.names(device + "slaves", "*");
    if (!below.isEmpty()) {
      below.forEach(name -> collect(files, device + "slaves/" + name + "/", disks, depth + 1));
    } else if (files.text(device + "partition").isPresent()) {
      // A partition's disk is the folder above.
      disks.add(device + "../");
    } else {
      disks.add(device);
    }
  }

  /** The counters now, summed; empty when they cannot be read any more. */
  public Optional<DeviceCounters> counters() {
    Optional<DeviceCounters> sum = Optional.empty();
    for (String disk : disks) {
      Optional<DeviceCounters> one = files.text(disk + "stat").flatMap(DeviceCounters::parse);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      sum = Optional.of(sum.map(one.get()::plus).orElseGet(one::get));
    }
    return sum;
  }

  /** "write back" when any of the disks has a cache that loses power with it; "" when untold. */
  public String writeCache() {
    List<String> caches =
        disks.stream()
            .map(disk -> files.text(disk + "queue/write_cache"))
            .flatMap(Optional::stream)
            .toList();
    if (caches.size() < disks.size()) {
      return "";
    }
    return caches.contains("write back") ? "write back" : caches.get(0);
  }
}
