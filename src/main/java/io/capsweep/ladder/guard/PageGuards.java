package io.capsweep.ladder.guard;

import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.timing.MemoryRegion;
import io.capsweep.ladder.timing.MemoryRegion.Pages;
import io.capsweep.text.Quantities;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether memory has the pages that a rung says: AnonHugePages of proc_pid_smaps(5). */
public final class PageGuards {
  private static final double NEARLY_ALL = 0.99;
  private static final double HARDLY_ANY = 0.01;
  private static final long BYTES_PER_KIBIBYTE = 1024;
  private static final Pattern HEAD = Pattern.compile("([0-9a-f]{1,16})-([0-9a-f]{1,16}) .*");
  private static final Pattern HUGE = Pattern.compile("AnonHugePages:\\s+([0-9]{1,12}) kB");

  private PageGuards() {}

  /** Looks at a region. */
  public static GuardResult of(KernelFiles files, MemoryRegion region, Pages wanted) {
    Optional<String> maps = files.text("proc/self/smaps");
    OptionalLong huge =
        maps.isPresent()
            ? hugeBytes(maps.get(), region.start(), region.start() + region.bytes())
            : OptionalLong.empty();
    return judge(region.bytes(), huge, wanted);
  }

  static GuardResult judge(long bytes, OptionalLong hugeBytes, Pages wanted) {
    if (hugeBytes.isEmpty()) {
      return GuardResult.unchecked("pages", "the system does not tell the size of pages");
    }
    double share = Math.min(1, (double) hugeBytes.getAsLong() / bytes);
    boolean good = wanted == Pages.HUGE ? share >= NEARLY_ALL : share <= HARDLY_ANY;
    return GuardResult.judged(
        "pages",
        good,
        Quantities.percent(share)
            + " of the memory has 2 MB pages, wanted "
            + wanted.name().toLowerCase(Locale.ROOT)
            + " ones");
  }

  /** Huge pages in all mappings that lie in a range or reach into it; empty when none does. */
  static OptionalLong hugeBytes(String maps, long from, long to) {
    boolean inside = false;
    boolean found = false;
    long bytes = 0;
    for (String line : maps.lines().toList()) {
      Matcher head = HEAD.matcher(line);
      Matcher huge = HUGE.matcher(line);
      if (head.matches()) {
        long start = Long.parseUnsignedLong(head.group(1), 16);
        long end = Long.parseUnsignedLong(head.group(2), 16);
        inside = Long.compareUnsigned(start, to) < 0 && Long.compareUnsigned(end, from) > 0;
        found |= inside;
      } else if (inside && huge.matches()) {
        bytes += Long.parseLong(huge.group(1)) * BYTES_PER_KIBIBYTE;
      }
    }
    return found ? OptionalLong.of(bytes) : OptionalLong.empty();
  }
}
