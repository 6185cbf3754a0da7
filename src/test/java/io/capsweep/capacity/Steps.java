package io.capsweep.capacity;

import io.capsweep.result.CpuUse;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.Limit;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.PercentileValue;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Steps for tests: only what capacities and laws are made of. */
public final class Steps {
  static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private Steps() {}

  public static StepResult step(
      double writeFraction, int threads, double rate, Verdict verdict, StepSetting.Role role) {
    return step(writeFraction, threads, rate, OptionalLong.of(5_000_000), verdict, role, List.of());
  }

  static StepResult fitted(double writeFraction, int threads, double rate) {
    return step(writeFraction, threads, rate, Verdict.MET, StepSetting.Role.FITTED);
  }

  static StepResult fitted(double writeFraction, int threads, double rate, Verdict verdict) {
    return step(writeFraction, threads, rate, verdict, StepSetting.Role.FITTED);
  }

  static StepResult withTail(double writeFraction, int threads, double rate, OptionalLong p999) {
    return step(
        writeFraction, threads, rate, p999, Verdict.MISSED, StepSetting.Role.FITTED, List.of());
  }

  static StepResult broken(double writeFraction, int threads, double rate) {
    return step(
        writeFraction,
        threads,
        rate,
        OptionalLong.empty(),
        Verdict.INVALID,
        StepSetting.Role.FITTED,
        List.of("little's law broken"));
  }

  private static StepResult step(
      double writeFraction,
      int threads,
      double rate,
      OptionalLong p999,
      Verdict verdict,
      StepSetting.Role role,
      List<String> voidReasons) {
    OutcomeCounts outcomes = new OutcomeCounts(1000, 0, 0, 0, 0, 0);
    LatencySummary latency =
        new LatencySummary(
            1000,
            0,
            OptionalLong.of(1),
            OptionalLong.of(2),
            List.of(new PercentileValue(99.9, p999)));
    return new StepResult(
        1,
        new StepSetting(writeFraction, threads, 1, role),
        START,
        1_000_000_000L,
        0,
        outcomes,
        outcomes,
        0,
        OptionalDouble.of(rate),
        OptionalDouble.of(writeFraction),
        1,
        threads,
        latency,
        latency,
        latency,
        CpuUse.UNKNOWN,
        OptionalDouble.empty(),
        verdict,
        Limit.UNKNOWN,
        voidReasons,
        List.of(),
        7,
        Optional.empty());
  }

  /** A step in which nothing succeeded. */
  public static StepResult empty(double writeFraction, int threads, StepSetting.Role role) {
    StepResult step = step(writeFraction, threads, 1, Verdict.INVALID, role);
    return new StepResult(
        step.number(),
        step.setting(),
        step.started(),
        step.windowNanos(),
        step.warmUpNanos(),
        step.reads(),
        step.writes(),
        step.emptyReads(),
        OptionalDouble.empty(),
        step.realisedWriteFraction(),
        step.rowsPerWrite(),
        step.meanInFlight(),
        step.all(),
        step.read(),
        step.write(),
        step.cpu(),
        step.generatorCpuMicrosPerOperation(),
        Verdict.INVALID,
        step.limit(),
        List.of("nothing succeeded"),
        List.of(),
        step.seed(),
        step.sealId());
  }
}
