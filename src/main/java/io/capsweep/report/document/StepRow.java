package io.capsweep.report.document;

import io.capsweep.report.Asterisks;
import io.capsweep.result.Caveat;
import io.capsweep.result.CpuUse;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.Limit;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One step as it was run, void ones included.
 *
 * @param operationsPerSecond absent for a void step
 * @param generatorShare CPU time of the generator / CPU time of the machine, 0 to 1
 * @param serverShare the same of the servers on the machine
 * @param othersShare the same of everything else
 * @param letters of its asterisks, those of the whole run left out
 */
public record StepRow(
    int number,
    double writeFraction,
    int threads,
    int repeat,
    Role role,
    Instant started,
    OptionalDouble operationsPerSecond,
    OptionalLong p50Nanos,
    OptionalLong p99Nanos,
    OptionalLong p999Nanos,
    OptionalLong maxNanos,
    OutcomeCounts outcomes,
    Verdict verdict,
    Limit limit,
    Optional<String> limitEvidence,
    OptionalDouble generatorShare,
    OptionalDouble serverShare,
    OptionalDouble othersShare,
    List<String> voidReasons,
    String letters) {
  public StepRow {
    voidReasons = List.copyOf(voidReasons);
  }

  static StepRow of(StepResult step, Asterisks asterisks) {
    LatencySummary all = step.all();
    CpuUse cpu = step.cpu();
    double capacity = (double) cpu.cpus() * step.windowNanos();
    return new StepRow(
        step.number(),
        step.setting().writeFraction(),
        step.setting().threads(),
        step.setting().repeat(),
        step.setting().role(),
        step.started(),
        step.valid() ? step.operationsPerSecond() : OptionalDouble.empty(),
        all.nanosAt(50),
        all.nanosAt(99),
        all.nanosAt(99.9),
        all.maxNanos(),
        step.outcomes(),
        step.valid() ? step.verdict() : Verdict.INVALID,
        step.limit(),
        step.limitEvidence(),
        share(cpu.generatorNanos(), capacity),
        share(cpu.serverNanos(), capacity),
        share(cpu.othersNanos(), capacity),
        step.voidReasons(),
        asterisks.letters(step.caveats().stream().map(Caveat::id).toList()));
  }

  private static OptionalDouble share(OptionalLong nanos, double capacity) {
    return nanos.isPresent() && capacity > 0
        ? OptionalDouble.of(Math.min(1, nanos.getAsLong() / capacity))
        : OptionalDouble.empty();
  }
}
