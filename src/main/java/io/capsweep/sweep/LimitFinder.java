package io.capsweep.sweep;

import io.capsweep.result.CpuUse;
import io.capsweep.result.Limit;
import io.capsweep.result.StepResult;
import io.capsweep.result.Verdict;
import io.capsweep.result.watch.GeneratorWatch;
import io.capsweep.result.watch.WatchSummary;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Whose limit a step met: judged by who used the CPUs, by the generator's own pauses, by the
 * server's queues and by what waited for the disk.
 */
final class LimitFinder {
  /** An I/O thread that is this busy has no time left. */
  private static final double THREAD_BUSY = 0.95;

  /**
   * One that is ready for so much of the time without a CPU, and longer than it has one, is held
   * back by others.
   */
  private static final double THREAD_WAITS = 0.5;

  /** A process that used this share of the CPUs that it may use is at its limit. */
  private static final double PROCESS_BUSY = 0.85;

  /** With this much idle, CPUs were not what everybody waited for. */
  private static final double CLEARLY_IDLE = 0.15;

  /** With less than this idle, the whole machine was in use. */
  private static final double FULLY_BUSY = 0.05;

  /** When threads waited for storage this share of the time, the disk was busy. */
  private static final double DISK_BUSY = 0.5;

  private final int generatorCpus;
  private final int ioThreads;
  private final boolean colocated;
  private final double percentile;

  /**
   * A finder for one sweep.
   *
   * @param generatorCpus CPUs that the generator may use
   * @param ioThreads its event-loop threads
   * @param colocated whether the servers run on this machine too
   * @param percentile of the objective, 0 to 100
   */
  LimitFinder(int generatorCpus, int ioThreads, boolean colocated, double percentile) {
    this.generatorCpus = generatorCpus;
    this.ioThreads = ioThreads;
    this.colocated = colocated;
    this.percentile = percentile;
  }

  /**
   * Whose limit, and by what it is judged, in words.
   *
   * @param tailIsOurs whether the generator's own pauses explain the tail: a missed objective is
   *     then not the server's
   */
  record Finding(Limit limit, String evidence, boolean tailIsOurs) {
    Finding(Limit limit, String evidence) {
      this(limit, evidence, false);
    }
  }

  /** Judges a step. */
  Finding find(StepResult step, Optional<WatchSummary> watch) {
    Finding finding = findLimit(step, watch);
    return watch
        .flatMap(seen -> pausesExplainTheTail(step, seen.generator()))
        .map(pauses -> new Finding(finding.limit(), pauses + "; " + finding.evidence(), true))
        .orElse(finding);
  }

  private Finding findLimit(StepResult step, Optional<WatchSummary> watch) {
    String use = use(step, watch);
    Optional<String> generator = generatorBusy(step, watch);
    if (generator.isPresent() && (!colocated || serverIdle(step, watch) > CLEARLY_IDLE)) {
      return new Finding(Limit.GENERATOR, generator.get() + "; " + use);
    }
    Optional<String> server = serverAlone(step, watch);
    if (server.isPresent()) {
      return new Finding(Limit.SERVER, server.get() + "; " + use);
    }
    if (colocated && step.cpu().idleShare().orElse(1) < FULLY_BUSY) {
      return new Finding(Limit.BOX, "all CPUs were busy; " + use);
    }
    Optional<String> queues = watch.flatMap(seen -> serverQueues(step, seen));
    if (queues.isPresent()) {
      return new Finding(Limit.SERVER, queues.get() + "; " + use);
    }
    return new Finding(Limit.UNKNOWN, "nothing was seen to be used up; " + use);
  }

  private Optional<String> generatorBusy(StepResult step, Optional<WatchSummary> watch) {
    OptionalDouble cpus = cpus(step.cpu().generatorNanos(), step);
    OptionalDouble thread =
        watch.map(seen -> seen.generator().busiestThreadShare()).orElse(OptionalDouble.empty());
    if (thread.orElse(0) > THREAD_BUSY) {
      return Optional.of(
          "an I/O thread of the generator was busy for "
              + Quantities.percent(Math.min(1, thread.getAsDouble()))
              + " of the time");
    }
    OptionalDouble runnable =
        watch
            .map(seen -> seen.generator().busiestThreadRunnableShare())
            .orElse(OptionalDouble.empty());
    double waiting = runnable.orElse(0) - thread.orElse(0);
    boolean held = waiting > THREAD_WAITS && waiting > thread.orElse(0);
    if (runnable.orElse(0) > THREAD_BUSY || held) {
      return Optional.of(
          "an I/O thread of the generator was ready to run for "
              + Quantities.percent(Math.min(1, runnable.getAsDouble()))
              + " of the time, and had a CPU for "
              + Quantities.percent(Math.min(1, thread.orElse(0)))
              + " of the time");
    }
    boolean threadsMayBeFull = thread.isEmpty() && cpus.orElse(0) > THREAD_BUSY * ioThreads;
    if (threadsMayBeFull || cpus.orElse(0) > PROCESS_BUSY * generatorCpus) {
      return Optional.of(
          "the generator used "
              + Quantities.ratio(cpus.getAsDouble())
              + " of the "
              + Quantities.count(generatorCpus, "CPU")
              + " it may use with "
              + Quantities.count(ioThreads, "I/O thread"));
    }
    return Optional.empty();
  }

  /** Share of the servers' CPUs that was idle: of their own where they have some, else of all. */
  private static double serverIdle(StepResult step, Optional<WatchSummary> watch) {
    OptionalDouble own = ownCpusBusy(step, watch);
    return own.isPresent() ? 1 - own.getAsDouble() : step.cpu().idleShare().orElse(0);
  }

  /** How busy CPUs were that the servers have to themselves; absent where they share all. */
  private static OptionalDouble ownCpusBusy(StepResult step, Optional<WatchSummary> watch) {
    OptionalInt cpus = watch.map(seen -> seen.server().cpus()).orElse(OptionalInt.empty());
    OptionalInt shared = watch.map(seen -> seen.server().cpusShared()).orElse(OptionalInt.empty());
    OptionalDouble used = cpus(step.cpu().serverNanos(), step);
    return cpus.isPresent() && shared.orElse(1) == 0 && used.isPresent()
        ? OptionalDouble.of(used.getAsDouble() / cpus.getAsInt())
        : OptionalDouble.empty();
  }

  /** Servers with CPUs of their own that used them up. */
  private static Optional<String> serverAlone(StepResult step, Optional<WatchSummary> watch) {
    OptionalDouble busy = ownCpusBusy(step, watch);
    return busy.orElse(0) > PROCESS_BUSY
        ? Optional.of(
            "the server used "
                + Quantities.percent(Math.min(1, busy.getAsDouble()))
                + " of the CPUs that it has to itself")
        : Optional.empty();
  }

  /**
   * More time in pauses than the objective leaves, and one of them long enough to be the tail. A
   * step that met its objective all the same is none the worse for them.
   */
  private Optional<String> pausesExplainTheTail(StepResult step, GeneratorWatch generator) {
    OptionalLong tail = step.all().nanosAt(percentile);
    double share = (double) generator.gcPauseNanos() / Math.max(1, step.windowNanos());
    if (step.verdict() == Verdict.MET
        || tail.isEmpty()
        || !(share > 1 - percentile / 100)
        || !(generator.longestGcPauseNanos() > tail.getAsLong() / 2.0)) {
      return Optional.empty();
    }
    return Optional.of(
        "the generator's own garbage collections explain the tail: "
            + Quantities.count(generator.gcPauses(), "pause")
            + ", "
            + Quantities.percent(share)
            + " of the window, the longest "
            + Quantities.duration(generator.longestGcPauseNanos())
            + ", against "
            + Quantities.percentile(percentile)
            + " "
            + Quantities.duration(tail.getAsLong()));
  }

  private Optional<String> serverQueues(StepResult step, WatchSummary watch) {
    long blocked = watch.server().blockedRequests().orElse(0);
    if (blocked > 0) {
      return Optional.of(
          Quantities.count(blocked, "request") + " found the queue of the server's stage full");
    }
    long waiting = watch.server().meanPendingRequests().orElse(0);
    if (waiting > step.setting().threads() / 2.0) {
      return Optional.of(
          "on average "
              + Quantities.count(waiting)
              + " of "
              + Quantities.count(step.setting().threads(), "request")
              + " in flight waited for a thread of the server");
    }
    double disk = watch.machine().ioPressureShare().orElse(0);
    return colocated && disk > DISK_BUSY
        ? Optional.of("threads waited for storage " + Quantities.percent(disk) + " of the time")
        : Optional.empty();
  }

  /** Who used how much, as far as it is known. */
  private String use(StepResult step, Optional<WatchSummary> watch) {
    CpuUse cpu = step.cpu();
    List<String> parts = new ArrayList<>();
    addCpus(parts, "generator", cpus(cpu.generatorNanos(), step));
    addCpus(parts, "server", cpus(cpu.serverNanos(), step));
    addCpus(parts, "others", cpus(cpu.othersNanos(), step));
    if (parts.isEmpty()) {
      return "CPU use is not known";
    }
    String idle =
        cpu.idleShare().isPresent()
            ? ", " + Quantities.percent(cpu.idleShare().getAsDouble()) + " idle"
            : "";
    OptionalDouble disk =
        watch.map(seen -> seen.machine().ioPressureShare()).orElse(OptionalDouble.empty());
    String storage =
        disk.isPresent() && colocated
            ? "; waits for storage " + Quantities.percent(disk.getAsDouble()) + " of the time"
            : "";
    return String.join(", ", parts) + " of " + Quantities.count(cpu.cpus(), "CPU") + idle + storage;
  }

  private static void addCpus(List<String> parts, String who, OptionalDouble cpus) {
    if (cpus.isPresent()) {
      parts.add(who + " " + Quantities.ratio(cpus.getAsDouble()));
    }
  }

  private static OptionalDouble cpus(OptionalLong nanos, StepResult step) {
    return nanos.isPresent() && step.windowNanos() > 0
        ? OptionalDouble.of((double) nanos.getAsLong() / step.windowNanos())
        : OptionalDouble.empty();
  }
}
