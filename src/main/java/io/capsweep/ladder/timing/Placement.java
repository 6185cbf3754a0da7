package io.capsweep.ladder.timing;

import io.capsweep.box.KernelFiles;
import io.capsweep.box.watch.CpuSet;
import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.rung.RungRefusedException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Which CPUs a pair of threads is put on.
 *
 * @param first a CPU that this process may use; empty where threads cannot be pinned
 * @param otherCore one of another core; empty where there is none
 */
public record Placement(OptionalInt first, OptionalInt otherCore) {
  private static final String CORE = "sys/devices/system/cpu/cpu%/topology/core_cpus_list";

  /**
   * Two threads.
   *
   * @param guard what could not be ensured
   */
  public record Pair(OptionalInt one, OptionalInt other, Optional<GuardResult> guard) {
    /** In words, for notes. */
    public String shown() {
      return one.isPresent() ? "CPUs " + one.getAsInt() + " and " + other.getAsInt() : "unpinned";
    }
  }

  /** The CPUs that this process may use. */
  public static Placement ofThisProcess(KernelFiles files) {
    if (!Pinning.possible()) {
      return new Placement(OptionalInt.empty(), OptionalInt.empty());
    }
    BitSet cpus = CpuSet.ofProcesses(files, List.of("self"));
    int first = cpus.nextSetBit(0);
    if (first < 0) {
      return new Placement(OptionalInt.empty(), OptionalInt.empty());
    }
    Optional<String> core = coreOf(files, first);
    OptionalInt other =
        cpus.stream()
            .filter(cpu -> cpu != first)
            .filter(cpu -> core.isEmpty() || !coreOf(files, cpu).equals(core))
            .findFirst();
    return new Placement(OptionalInt.of(first), other);
  }

  /**
   * Both on one core.
   *
   * @throws RungRefusedException where threads cannot be pinned
   */
  public Pair sameCore() {
    if (first.isEmpty()) {
      throw new RungRefusedException("threads cannot be pinned to a CPU on this system");
    }
    return new Pair(first, first, Optional.empty());
  }

  /**
   * On two cores; left to the scheduler, and said so, where threads cannot be pinned.
   *
   * @throws RungRefusedException where there is one core only
   */
  public Pair acrossCores() {
    if (first.isPresent() && otherCore.isPresent()) {
      return new Pair(first, otherCore, Optional.empty());
    }
    if (first.isPresent() || Runtime.getRuntime().availableProcessors() < 2) {
      throw new RungRefusedException("no second core that this process may use");
    }
    return new Pair(
        OptionalInt.empty(),
        OptionalInt.empty(),
        Optional.of(GuardResult.unchecked("placement", "threads cannot be pinned to a CPU here")));
  }

  private static Optional<String> coreOf(KernelFiles files, int cpu) {
    return files.text(CORE.replace("%", Integer.toString(cpu)));
  }
}
