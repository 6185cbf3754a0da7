package io.capsweep.box.watch;

import io.capsweep.box.CpuWatch;
import io.capsweep.box.KernelFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the machine's counters. For one thread at a time. */
final class BoxReader {
  static final List<String> PRESSURES = List.of("cpu", "io", "memory");

  private static final String CPUS = "sys/devices/system/cpu/";

  /** Clock rates cost a call to each CPU: a few stand for all. */
  private static final int CLOCKED_CPUS = 8;

  private static final long BYTES_PER_KIBIBYTE = 1024;

  private static final Pattern SOME_TOTAL =
      Pattern.compile("some .*total=([0-9]{1,18})", Pattern.MULTILINE);
  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,15})( kB)?");

  private final KernelFiles files;
  private final CpuWatch cpuWatch;
  private final LongSupplier nanoTime;
  private final ThreadTimes generator;
  private final Map<Long, ThreadTimes> servers = new HashMap<>();
  private final List<String> clocked;
  private final List<String> throttled;

  BoxReader(KernelFiles files, LongSupplier nanoTime) {
    this.files = files;
    this.cpuWatch = new CpuWatch(files);
    this.nanoTime = nanoTime;
    this.generator = new ThreadTimes(files, "self");
    this.clocked =
        files.names(CPUS, "cpu[0-9]*").stream()
            .map(cpu -> CPUS + cpu + "/cpufreq/scaling_cur_freq")
            .filter(file -> files.text(file).isPresent())
            .limit(CLOCKED_CPUS)
            .toList();
    this.throttled =
        files.names(CPUS, "cpu[0-9]*").stream()
            .map(cpu -> CPUS + cpu + "/thermal_throttle/core_throttle_count")
            .filter(file -> files.text(file).isPresent())
            .toList();
  }

  /**
   * Reads all counters.
   *
   * @param serverProcessIds of servers on this machine
   * @param serverThreads whether to read the servers' threads too, which are many
   */
  BoxCounters read(List<Long> serverProcessIds, boolean serverThreads) {
    Map<String, Long> pressures = new HashMap<>();
    for (String resource : PRESSURES) {
      Matcher total = SOME_TOTAL.matcher(files.text("proc/pressure/" + resource).orElse(""));
      if (total.find()) {
        pressures.put(resource, Long.parseLong(total.group(1)));
      }
    }
    String memory = files.text("proc/vmstat").orElse("");
    String meminfo = files.text("proc/meminfo").orElse("");
    return new BoxCounters(
        nanoTime.getAsLong(),
        cpuWatch.sample(serverProcessIds),
        generator.read(),
        serverThreads ? serverRunDelay(serverProcessIds) : OptionalLong.empty(),
        pressures,
        sum(number(memory, "pswpin "), number(memory, "pswpout ")),
        swapUsed(meminfo),
        throttles(),
        fastest());
  }

  CpuWatch cpuWatch() {
    return cpuWatch;
  }

  KernelFiles files() {
    return files;
  }

  private OptionalLong serverRunDelay(List<Long> processes) {
    OptionalLong total = OptionalLong.empty();
    for (long process : processes) {
      OptionalLong delay =
          servers
              .computeIfAbsent(process, id -> new ThreadTimes(files, Long.toString(id)))
              .read()
              .runDelayNanos();
      if (delay.isPresent()) {
        total = OptionalLong.of(total.orElse(0) + delay.getAsLong());
      }
    }
    return total;
  }

  private OptionalLong throttles() {
    OptionalLong total = OptionalLong.empty();
    for (String file : throttled) {
      OptionalLong count = number(files.text(file));
      if (count.isPresent()) {
        total = OptionalLong.of(total.orElse(0) + count.getAsLong());
      }
    }
    return total;
  }

  private OptionalLong fastest() {
    return clocked.stream()
        .map(file -> number(files.text(file)))
        .filter(OptionalLong::isPresent)
        .mapToLong(OptionalLong::getAsLong)
        .max();
  }

  private static OptionalLong swapUsed(String meminfo) {
    OptionalLong total = number(meminfo, "SwapTotal:");
    OptionalLong free = number(meminfo, "SwapFree:");
    return total.isPresent() && free.isPresent()
        ? OptionalLong.of(Math.max(0, total.getAsLong() - free.getAsLong()) * BYTES_PER_KIBIBYTE)
        : OptionalLong.empty();
  }

  private static OptionalLong sum(OptionalLong one, OptionalLong other) {
    return one.isPresent() && other.isPresent()
        ? OptionalLong.of(one.getAsLong() + other.getAsLong())
        : OptionalLong.empty();
  }

  private static OptionalLong number(String text, String key) {
    return number(KernelFiles.valueOf(text, key));
  }

  private static OptionalLong number(Optional<String> text) {
    Matcher number = NUMBER.matcher(text.orElse(""));
    return number.matches()
        ? OptionalLong.of(Long.parseLong(number.group(1)))
        : OptionalLong.empty();
  }
}
