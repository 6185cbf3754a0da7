package io.capsweep.result.watch;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What the machine told over a time. Absent where it does not tell.
 *
 * @param stealShare share of the CPU time that the hypervisor kept back, 0 to 1
 * @param cpuPressureShare share of the time in which some thread waited for a CPU, 0 to 1
 * @param ioPressureShare the same for storage
 * @param memoryPressureShare the same for memory
 * @param swappedPages moved to swap or back
 * @param swapUsedBytes at the end
 * @param throttles times that a CPU was slowed down because it was too hot
 * @param slowestKilohertz lowest clock rate that the fastest CPU was seen at
 * @param fastestKilohertz highest
 */
public record MachineWatch(
    OptionalDouble stealShare,
    OptionalDouble cpuPressureShare,
    OptionalDouble ioPressureShare,
    OptionalDouble memoryPressureShare,
    OptionalLong swappedPages,
    OptionalLong swapUsedBytes,
    OptionalLong throttles,
    OptionalLong slowestKilohertz,
    OptionalLong fastestKilohertz) {
  /** Nothing known. */
  public static final MachineWatch UNKNOWN =
      new MachineWatch(
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty());
}
