package io.capsweep.caveat.watch;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.CpuUse;
import io.capsweep.result.StepResult;
import io.capsweep.result.watch.WatchSummary;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Somebody else used CPUs that the test needed. */
public final class SharedHost implements StepRule {
  private static final double PERMITTED_STEAL = 0.01;
  private static final double PERMITTED_OTHERS = 0.05;
  private static final double PERMITTED_DELAY = 0.05;

  /** With less idle than this, threads wait because the test itself is busy. */
  private static final double CLEARLY_IDLE = 0.15;

  @Override
  public String id() {
    return "shared-host";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return evidence.step().watch().flatMap(watch -> seen(evidence, watch)).map(this::caveat);
  }

  private Caveat caveat(String seen) {
    return new Caveat(
        id(),
        Severity.WARNING,
        seen,
        "generator and server had less of the machine than it seems: alone they may do more",
        "stop other work on this machine; on a shared host use a dedicated one, or repeat on several days");
  }

  private static Optional<String> seen(StepEvidence evidence, WatchSummary watch) {
    StepResult step = evidence.step();
    List<String> parts = new ArrayList<>();
    double steal = watch.machine().stealShare().orElse(0);
    if (steal > PERMITTED_STEAL) {
      parts.add("the hypervisor kept back " + Quantities.percent(steal) + " of the CPU time");
    }
    double all = (double) step.cpu().cpus() * step.windowNanos();
    double others = all > 0 ? step.cpu().othersNanos().orElse(0) / all : 0;
    if (others > PERMITTED_OTHERS) {
      parts.add("other processes took " + Quantities.percent(others) + " of it");
    }
    double delay = delayShare(step.cpu(), watch);
    if (delay > PERMITTED_DELAY && step.cpu().idleShare().orElse(0) > CLEARLY_IDLE) {
      parts.add(
          "threads that were ready waited for a CPU "
              + Quantities.percent(delay)
              + " of their time, though "
              + Quantities.percent(step.cpu().idleShare().getAsDouble())
              + " of the CPU time was idle");
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  /** Of the time in which threads of generator and servers wanted to run. */
  private static double delayShare(CpuUse cpu, WatchSummary watch) {
    long delay = known(watch.generator().runDelayNanos()) + known(watch.server().runDelayNanos());
    long ran = known(cpu.generatorNanos()) + known(cpu.serverNanos());
    return delay + ran > 0 ? (double) delay / (delay + ran) : 0;
  }

  private static long known(OptionalLong nanos) {
    return nanos.orElse(0);
  }
}
