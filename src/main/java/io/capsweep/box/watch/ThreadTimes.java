package io.capsweep.box.watch;

import io.capsweep.box.KernelFiles;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * CPU time and run delay of one process's threads, from {@code /proc/<id>/task/<thread>/schedstat}:
 * nanoseconds on a CPU, nanoseconds ready to run without one, time slices. What a thread that has
 * ended did since the last reading is lost. For one thread at a time.
 */
final class ThreadTimes {
  private static final Pattern SCHEDSTAT = Pattern.compile("([0-9]{1,18}) ([0-9]{1,18})( .*)?");

  /** The driver names its event loops such as s0-io-0. */
  private static final String EVENT_LOOP = "-io-";

  private final KernelFiles files;
  private final String tasks;
  private final Map<String, Boolean> eventLoops = new HashMap<>();
  private Map<String, Long> delays = Map.of();
  private long delayNanos;

  /** The threads of a process, by its id or "self". */
  ThreadTimes(KernelFiles files, String process) {
    this.files = files;
    this.tasks = "proc/" + process + "/task";
  }

  /**
   * What a reading found.
   *
   * @param runDelayNanos since the first reading; absent where the kernel does not tell
   * @param eventLoopCpuNanos by thread, since its start
   * @param eventLoopRunnableNanos of the same: on a CPU, or ready and without one
   */
  record Reading(
      OptionalLong runDelayNanos,
      Map<String, Long> eventLoopCpuNanos,
      Map<String, Long> eventLoopRunnableNanos) {}

  Reading read() {
    Map<String, Long> now = new HashMap<>();
    Map<String, Long> cpu = new HashMap<>();
    Map<String, Long> runnable = new HashMap<>();
    for (String thread : files.names(tasks, "[0-9]*")) {
      Optional<String> text = files.text(tasks + "/" + thread + "/schedstat");
      Matcher fields = SCHEDSTAT.matcher(text.orElse(""));
      if (fields.matches()) {
        now.put(thread, Long.parseLong(fields.group(2)));
        if (eventLoops.computeIfAbsent(thread, this::isEventLoop)) {
          cpu.put(thread, Long.parseLong(fields.group(1)));
          runnable.put(thread, Long.parseLong(fields.group(1)) + Long.parseLong(fields.group(2)));
        }
      }
    }
    if (now.isEmpty()) {
      return new Reading(OptionalLong.empty(), Map.of(), Map.of());
    }
    for (Map.Entry<String, Long> thread : now.entrySet()) {
      // A thread that is new since the last reading began at 0.
      long before = delays.isEmpty() ? thread.getValue() : delays.getOrDefault(thread.getKey(), 0L);
      delayNanos += Math.max(0, thread.getValue() - before);
    }
    delays = now;
    return new Reading(OptionalLong.of(delayNanos), cpu, runnable);
  }

  private boolean isEventLoop(String thread) {
    return files.text(tasks + "/" + thread + "/comm").orElse("").contains(EVENT_LOOP);
  }
}
