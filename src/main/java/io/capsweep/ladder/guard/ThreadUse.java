package io.capsweep.ladder.guard;

import io.capsweep.box.KernelFiles;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A thread's CPU time and run delay, from its {@code schedstat}.
 *
 * @param cpuNanos on a CPU
 * @param delayNanos ready to run, without one
 */
public record ThreadUse(long cpuNanos, long delayNanos) {
  private static final Pattern SCHEDSTAT = Pattern.compile("([0-9]{1,18}) ([0-9]{1,18})( .*)?");
  private static final Pattern STAT = Pattern.compile("([0-9]{1,18}) .*", Pattern.DOTALL);

  /** The calling thread's own number; empty where the kernel does not tell. */
  public static Optional<String> threadId(KernelFiles files) {
    Matcher stat = STAT.matcher(files.text("proc/thread-self/stat").orElse(""));
    return stat.matches() ? Optional.of(stat.group(1)) : Optional.empty();
  }

  /** The calling thread, since it began; empty where the kernel does not tell. */
  public static Optional<ThreadUse> now(KernelFiles files) {
    return parse(files.text("proc/thread-self/schedstat"));
  }

  /** Another thread of this process, by its number. */
  public static Optional<ThreadUse> of(KernelFiles files, Optional<String> threadId) {
    return threadId.flatMap(id -> parse(files.text("proc/self/task/" + id + "/schedstat")));
  }

  /** The calling thread, since an earlier reading. */
  public static Optional<ThreadUse> since(KernelFiles files, Optional<ThreadUse> before) {
    return now(files).flatMap(now -> now.since(before));
  }

  /** What was used since an earlier reading of the same thread. */
  public Optional<ThreadUse> since(Optional<ThreadUse> before) {
    return before.map(
        first -> new ThreadUse(cpuNanos - first.cpuNanos, delayNanos - first.delayNanos));
  }

  private static Optional<ThreadUse> parse(Optional<String> schedstat) {
    Matcher fields = SCHEDSTAT.matcher(schedstat.orElse(""));
    return fields.matches()
        ? Optional.of(
            new ThreadUse(Long.parseLong(fields.group(1)), Long.parseLong(fields.group(2))))
        : Optional.empty();
  }
}
