package io.capsweep.sweep;

import io.capsweep.result.CpuUse;
import io.capsweep.result.Limit;

/** Whose limit a step met, judged by who used the CPUs. */
final class LimitFinder {
  /** An I/O thread that is this busy has no time left. */
  private static final double THREAD_BUSY = 0.95;

  /** A process that used this share of the CPUs that it may use is at its limit. */
  private static final double PROCESS_BUSY = 0.85;

  /** With this much idle, CPUs were not what everybody waited for. */
  private static final double CLEARLY_IDLE = 0.15;

  /** With less than this idle, the whole machine was in use. */
  private static final double FULLY_BUSY = 0.05;

  private LimitFinder() {}

  /**
   * Judges a window.
   *
   * @param generatorCpus CPUs that the generator may use
   * @param ioThreads its event-loop threads
   * @param colocated whether the servers run on this machine too
   */
  static Limit find(
      CpuUse cpu, long windowNanos, int generatorCpus, int ioThreads, boolean colocated) {
    if (cpu.generatorNanos().isEmpty() || cpu.idleShare().isEmpty() || cpu.cpus() == 0) {
      return Limit.UNKNOWN;
    }
    double generator = (double) cpu.generatorNanos().getAsLong() / windowNanos;
    double idle = cpu.idleShare().getAsDouble();
    boolean generatorBusy =
        generator > THREAD_BUSY * ioThreads || generator > PROCESS_BUSY * generatorCpus;
    if (generatorBusy && (idle > CLEARLY_IDLE || !colocated)) {
      return Limit.GENERATOR;
    }
    if (!colocated) {
      return Limit.UNKNOWN;
    }
    if (idle < FULLY_BUSY) {
      return Limit.BOX;
    }
    return Limit.UNKNOWN;
  }
}
