package io.capsweep.capacity;

import io.capsweep.result.SampleStep;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.Verdict;
import java.time.Instant;
import java.util.List;
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
    return SampleStep.at(new StepSetting(writeFraction, threads, 1, role))
        .number(1, START)
        .rate(OptionalDouble.of(rate))
        .latency(SampleStep.latency(1000, 0, SampleStep.p999(p999)))
        .verdict(verdict)
        .voidReasons(voidReasons)
        .build();
  }

  /** A step in which nothing succeeded. */
  public static StepResult empty(double writeFraction, int threads, StepSetting.Role role) {
    return SampleStep.at(new StepSetting(writeFraction, threads, 1, role))
        .number(1, START)
        .rate(OptionalDouble.empty())
        .verdict(Verdict.INVALID)
        .voidReasons(List.of("nothing succeeded"))
        .build();
  }
}
