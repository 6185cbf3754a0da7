package io.capsweep.ladder.memory;

import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.rung.RungRefusedException;
import io.capsweep.text.Quantities;
import java.util.List;
import java.util.Optional;

/** Whether the machine, and the control group, have room for a large region. */
final class MemoryRoom {
  private static final long BYTES_PER_KIBIBYTE = 1024;

  /** Left over for everybody else. */
  private static final long SPARE_BYTES = 256L << 20;

  private MemoryRoom() {}

  /**
   * Refuses to take memory that would make the machine swap, or the control group kill.
   *
   * @throws RungRefusedException with what was found and what is needed
   */
  static void require(KernelFiles files, long bytes) {
    refuseBelow(available(files), bytes + SPARE_BYTES, "memory available");
    for (String[] group :
        List.of(
            new String[] {"sys/fs/cgroup/memory.max", "sys/fs/cgroup/memory.current"},
            new String[] {
              "sys/fs/cgroup/memory/memory.limit_in_bytes",
              "sys/fs/cgroup/memory/memory.usage_in_bytes"
            })) {
      Optional<Long> limit = number(files.text(group[0]));
      Optional<Long> used = number(files.text(group[1]));
      refuseBelow(
          limit.flatMap(most -> used.map(now -> most - now)), bytes, "left by the container");
    }
  }

  private static void refuseBelow(Optional<Long> found, long needed, String what) {
    if (found.isPresent() && found.get() < needed) {
      throw new RungRefusedException(
          "needs "
              + Quantities.bytes(needed)
              + " of memory, found "
              + Quantities.bytes(Math.max(0, found.get()))
              + " "
              + what);
    }
  }

  private static Optional<Long> available(KernelFiles files) {
    return files
        .valueIn("proc/meminfo", "MemAvailable")
        .flatMap(text -> number(Optional.of(text.replace(" kB", ""))))
        .map(kibibytes -> kibibytes * BYTES_PER_KIBIBYTE);
  }

  private static Optional<Long> number(Optional<String> text) {
    return text.filter(digits -> digits.matches("[0-9]{1,18}")).map(Long::valueOf);
  }
}
