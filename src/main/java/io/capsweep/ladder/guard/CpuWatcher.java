package io.capsweep.ladder.guard;

import io.capsweep.box.KernelFiles;
import io.capsweep.text.Quantities;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Watches the calling thread from here on, and the machine's pressure beside it. */
public final class CpuWatcher {
  private static final Pattern SOME =
      Pattern.compile("some .*total=([0-9]{1,18})", Pattern.MULTILINE);
  private static final double NANOS_PER_MICRO = 1e3;

  private final KernelFiles files;
  private final Optional<ThreadUse> before;
  private final OptionalDouble pressureBefore;
  private final long fromNanos = System.nanoTime();

  private CpuWatcher(KernelFiles files) {
    this.files = files;
    this.before = ThreadUse.now(files);
    this.pressureBefore = pressureNanos(files);
  }

  /** Begins; has to be asked for its result by the same thread. */
  public static CpuWatcher ofThisThread(KernelFiles files) {
    return new CpuWatcher(files);
  }

  /** Whether this thread was left alone since the beginning. */
  public GuardResult result() {
    long nanos = System.nanoTime() - fromNanos;
    GuardResult result = CpuGuards.undisturbed(List.of(ThreadUse.since(files, before)), nanos);
    OptionalDouble after = pressureNanos(files);
    if (pressureBefore.isEmpty() || after.isEmpty()) {
      return result;
    }
    double share = Math.min(1, (after.getAsDouble() - pressureBefore.getAsDouble()) / nanos);
    return new GuardResult(
        result.id(),
        result.outcome(),
        result.evidence() + ", CPU pressure " + Quantities.percent(share));
  }

  /** Time in which some thread of the machine waited for a CPU: the kernel's "some". */
  private static OptionalDouble pressureNanos(KernelFiles files) {
    Matcher total = SOME.matcher(files.text("proc/pressure/cpu").orElse(""));
    return total.find()
        ? OptionalDouble.of(Long.parseLong(total.group(1)) * NANOS_PER_MICRO)
        : OptionalDouble.empty();
  }
}
