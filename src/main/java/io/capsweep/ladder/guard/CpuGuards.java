package io.capsweep.ladder.guard;

import io.capsweep.text.Quantities;
import java.util.List;
import java.util.Optional;

/** Whether the measuring threads had the CPU to themselves. */
public final class CpuGuards {
  private static final String ID = "cpu";
  private static final double FLAGGED_DELAY = 0.01;

  /** Two threads on one core also wait for each other, and the timer ticks. */
  private static final double FLAGGED_SAME_CORE = 0.10;

  /** Waited longer than measured: what was seen is mostly somebody else's work. */
  private static final double REFUSED = 0.5;

  private CpuGuards() {}

  /**
   * One thread, or several on cores of their own: time ready to run without a CPU / time passed.
   *
   * @param uses of each thread; empty where the kernel does not tell
   * @param nanos that passed
   */
  public static GuardResult undisturbed(List<Optional<ThreadUse>> uses, long nanos) {
    if (uses.stream().anyMatch(Optional::isEmpty)) {
      return GuardResult.unchecked(ID, "run delay is not told");
    }
    double share =
        uses.stream().mapToDouble(use -> (double) use.get().delayNanos() / nanos).max().orElse(0);
    String evidence = "without a CPU for " + Quantities.percent(share) + " of the time (run delay)";
    return judged(share, FLAGGED_DELAY, evidence);
  }

  /** Threads that share one core: time on it that none of them used / time passed. */
  public static GuardResult undisturbedOnOneCore(List<Optional<ThreadUse>> uses, long nanos) {
    if (uses.stream().anyMatch(Optional::isEmpty)) {
      return GuardResult.unchecked(ID, "CPU time of threads is not told");
    }
    double used = uses.stream().mapToDouble(use -> (double) use.get().cpuNanos()).sum() / nanos;
    double share = Math.max(0, 1 - used);
    String evidence = "others had the core for " + Quantities.percent(share) + " of the time";
    return judged(share, FLAGGED_SAME_CORE, evidence);
  }

  private static GuardResult judged(double share, double flagged, String evidence) {
    if (share > REFUSED) {
      return GuardResult.failed(ID, evidence);
    }
    return share > flagged ? GuardResult.flagged(ID, evidence) : GuardResult.passed(ID, evidence);
  }
}
