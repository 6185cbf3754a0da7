package io.capsweep.box;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Binds all threads of this process to some CPUs, and lets them go again. Threads and processes
 * that are started meanwhile inherit it.
 */
public final class CpuPinning implements AutoCloseable {
  /** Bound to nothing. */
  public static final CpuPinning NONE = new CpuPinning(Optional.empty());

  private final Optional<String> before;

  private CpuPinning(Optional<String> before) {
    this.before = before;
  }

  /**
   * Binds this process.
   *
   * @param cpus a list as taskset takes it, such as "0-3,8"
   * @throws PinningException if there is no taskset, or no such CPU
   */
  public static CpuPinning to(String cpus) {
    String allowed =
        KernelFiles.ofThisMachine()
            .valueIn("proc/self/status", "Cpus_allowed_list")
            .orElseThrow(() -> new PinningException("this machine does not tell its CPUs"));
    bind(cpus);
    return new CpuPinning(Optional.of(allowed));
  }

  /** The CPUs that it could use before; empty where it was bound to nothing. */
  public Optional<String> before() {
    return before;
  }

  private static void bind(String cpus) {
    String process = String.valueOf(ProcessHandle.current().pid());
    try {
      Process taskset =
          new ProcessBuilder(List.of("taskset", "-a", "-c", "-p", cpus, process))
              .redirectErrorStream(true)
              .start();
      String said = new String(taskset.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (taskset.waitFor() != 0) {
        throw new PinningException(
            "cannot be bound to CPUs " + cpus + ": " + said.strip().lines().findFirst().orElse(""));
      }
    } catch (IOException e) {
      throw new PinningException(
          "needs the command taskset (package util-linux), which does not run here: "
              + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PinningException("interrupted while CPUs were bound");
    }
  }

  @Override
  public void close() {
    before.ifPresent(CpuPinning::bind);
  }
}
