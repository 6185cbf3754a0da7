package io.capsweep.result;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * CPU time spent inside a step's window, by whom. Absent where the machine does not tell.
 *
 * @param cpus CPUs of the machine
 * @param generatorNanos by this process
 * @param serverNanos by the servers on this machine
 * @param othersNanos by everything else on this machine
 * @param idleShare share of the machine's CPU time that was idle, 0 to 1
 */
public record CpuUse(
    int cpus,
    OptionalLong generatorNanos,
    OptionalLong serverNanos,
    OptionalLong othersNanos,
    OptionalDouble idleShare) {
  /** Nothing known. */
  public static final CpuUse UNKNOWN =
      new CpuUse(
          0,
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalDouble.empty());

  public CpuUse {
    boolean negative =
        cpus < 0
            || generatorNanos.orElse(0) < 0
            || serverNanos.orElse(0) < 0
            || othersNanos.orElse(0) < 0;
    if (negative || !(idleShare.orElse(0) >= 0 && idleShare.orElse(0) <= 1)) {
      throw new IllegalArgumentException("CPU time below 0, or an idle share not in 0 to 1");
    }
  }
}
