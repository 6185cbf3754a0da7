package io.capsweep.ladder.memory;

import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.rung.RungRefusedException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Sizes of the first CPU's data caches, and sizes of memory that lie inside of them. */
final class CacheSizes {
  private static final String CACHES = "sys/devices/system/cpu/cpu0/cache/";
  private static final long KIBIBYTE = 1024;
  private static final long FIRST_BYTES = 16 * KIBIBYTE;
  private static final long SECOND_BYTES = 256 * KIBIBYTE;

  /** Beyond any second-level cache that is not announced, within most third-level ones. */
  private static final long UNTOLD_THIRD_BYTES = 4096 * KIBIBYTE;

  private static final int LAST_LEVEL = 3;

  private final Map<Integer, Long> bytes = new TreeMap<>();

  CacheSizes(KernelFiles files) {
    for (String index : files.names(CACHES, "index*")) {
      String cache = CACHES + index + "/";
      Optional<String> level = files.text(cache + "level").filter(text -> text.matches("[1-9]"));
      Optional<Long> size = files.text(cache + "size").flatMap(CacheSizes::parse);
      boolean data = !files.text(cache + "type").orElse("").equals("Instruction");
      if (level.isPresent() && size.isPresent() && data) {
        bytes.put(Integer.valueOf(level.get()), size.get());
      }
    }
  }

  /**
   * How much memory to chase through.
   *
   * @param doubt where the sizes are not told
   */
  record Choice(long bytes, Optional<GuardResult> doubt) {}

  /**
   * A size inside the cache of a level and well outside of the one before.
   *
   * @throws RungRefusedException where the machine tells its caches and has none of that level
   */
  Choice inside(int level) {
    long usual =
        switch (level) {
          case 1 -> FIRST_BYTES;
          case 2 -> SECOND_BYTES;
          default -> UNTOLD_THIRD_BYTES;
        };
    if (bytes.isEmpty()) {
      // 16 KiB and 256 KiB lie inside the first two caches of every server of today.
      return new Choice(usual, level < LAST_LEVEL ? Optional.empty() : Optional.of(untold(usual)));
    }
    Long size = bytes.get(level);
    if (size == null) {
      throw new RungRefusedException("this CPU tells of no cache of level " + level);
    }
    if (level < LAST_LEVEL) {
      return new Choice(Math.min(usual, size / 2), Optional.empty());
    }
    // As far from the second level as from its own end, on the scale of ratios.
    double middle = Math.sqrt((double) bytes.getOrDefault(2, SECOND_BYTES) * size);
    long lines = Math.round(middle / PointerChase.LINE_BYTES);
    return new Choice(lines * PointerChase.LINE_BYTES, Optional.empty());
  }

  private static GuardResult untold(long assumed) {
    return GuardResult.unchecked(
        "cache-size",
        "the machine tells no cache sizes; "
            + assumed / KIBIBYTE
            + " KiB taken to lie inside this one");
  }

  private static Optional<Long> parse(String size) {
    return size.matches("[0-9]{1,9}K")
        ? Optional.of(Long.parseLong(size.substring(0, size.length() - 1)) * KIBIBYTE)
        : Optional.empty();
  }
}
