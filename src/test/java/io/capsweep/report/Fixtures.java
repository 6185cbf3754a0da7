package io.capsweep.report;

import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.CpuUse;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.Interval;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.LawSummary;
import io.capsweep.result.Limit;
import io.capsweep.result.Objective;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.PercentileValue;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.Run.Status;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Summary;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.Tool;
import io.capsweep.result.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Runs and steps made up for tests. */
public final class Fixtures {
  static final long MILLI = 1_000_000L;
  static final long SECOND = 1_000 * MILLI;
  private static final Instant STARTED = Instant.parse("2024-05-01T10:00:00Z");

  private Fixtures() {}

  static Caveat caveat(String id, Severity severity, String evidence) {
    return new Caveat(id, severity, evidence, "meaning of " + id, "remedy of " + id + ".");
  }

  /** A valid step of 6 s: rate and p99.9 as given, p50 and p99 in proportion. */
  static StepResult step(int number, StepSetting setting, double rate, long p999Nanos) {
    OptionalLong p999 = OptionalLong.of(p999Nanos);
    List<PercentileValue> percentiles =
        List.of(
            new PercentileValue(50, OptionalLong.of(p999Nanos / 12)),
            new PercentileValue(99, OptionalLong.of(p999Nanos / 3)),
            new PercentileValue(99.9, p999));
    long operations = Math.round(rate * 6);
    long writes = Math.round(operations * setting.writeFraction());
    return step(
        number,
        setting,
        new OutcomeCounts(operations - writes, 0, 0, 0, 0, 0),
        new OutcomeCounts(writes, 0, 0, 0, 0, 0),
        percentiles);
  }

  static StepResult step(
      int number,
      StepSetting setting,
      OutcomeCounts reads,
      OutcomeCounts writes,
      List<PercentileValue> percentiles) {
    OutcomeCounts both = reads.plus(writes);
    LatencySummary all =
        new LatencySummary(
            both.total(), both.failed(), OptionalLong.empty(), OptionalLong.empty(), percentiles);
    return new StepResult(
        number,
        setting,
        STARTED.plusSeconds(10L * number),
        6 * SECOND,
        2 * SECOND,
        reads,
        writes,
        0,
        both.ok() == 0 ? OptionalDouble.empty() : OptionalDouble.of(both.ok() / 6.0),
        OptionalDouble.of(setting.writeFraction()),
        1,
        setting.threads(),
        all,
        all,
        all,
        CpuUse.UNKNOWN,
        OptionalDouble.of(9.34),
        Verdict.MET,
        Limit.BOX,
        List.of(),
        List.of(),
        42,
        Optional.empty());
  }

  static StepSetting setting(double writeFraction, int threads, int repeat) {
    return new StepSetting(writeFraction, threads, repeat, Role.FITTED);
  }

  /** The same step with another verdict, caveats and void reasons. */
  static StepResult judged(
      StepResult step, Verdict verdict, List<Caveat> caveats, List<String> voidReasons) {
    return copy(step, step.rowsPerWrite(), verdict, caveats, voidReasons);
  }

  /** The same step whose writes are batches. */
  static StepResult batched(StepResult step, int rows) {
    return copy(step, rows, step.verdict(), step.caveats(), step.voidReasons());
  }

  private static StepResult copy(
      StepResult step, int rows, Verdict verdict, List<Caveat> caveats, List<String> voidReasons) {
    return new StepResult(
        step.number(),
        step.setting(),
        step.started(),
        step.windowNanos(),
        step.warmUpNanos(),
        step.reads(),
        step.writes(),
        step.emptyReads(),
        step.operationsPerSecond(),
        step.realisedWriteFraction(),
        rows,
        step.meanInFlight(),
        step.all(),
        step.read(),
        step.write(),
        step.cpu(),
        step.generatorCpuMicrosPerOperation(),
        verdict,
        step.limit(),
        voidReasons,
        caveats,
        step.seed(),
        step.sealId());
  }

  static CapacityPoint point(double writeFraction, int threads, double rate, long p999Nanos) {
    return new CapacityPoint(
        writeFraction,
        threads,
        rate,
        OptionalDouble.of(rate / 100),
        2,
        OptionalLong.of(p999Nanos),
        Optional.empty(),
        List.of());
  }

  static Run run(String profile, Status status, List<Caveat> caveats, Summary summary) {
    return new Run(
        "20240501T100000Z-" + profile + "-1a2b",
        new Tool("capsweep", "0.1.0", "abcdef0", false),
        List.of("sweep", "profiles/" + profile + ".yaml"),
        profile,
        "00",
        "UTC",
        new Objective(99.9, 15 * MILLI),
        STARTED,
        List.of(),
        Optional.of(STARTED.plusSeconds(300)),
        status,
        status == Status.COMPLETE ? Optional.empty() : Optional.of("stopped by Ctrl-C"),
        new Fingerprint(Map.of()),
        Optional.empty(),
        Optional.of(target()),
        List.of(),
        Optional.empty(),
        caveats,
        Optional.of(summary));
  }

  static TargetFacts target() {
    return new TargetFacts(
        "managed",
        "5.0.9",
        List.of("127.0.0.1:9042"),
        true,
        1,
        "LOCAL_ONE",
        "LOCAL_ONE",
        320,
        Map.of("commitlog_sync", "periodic"),
        "");
  }

  static Answer answer(Run run, List<StepResult> steps) {
    return new Answer("results/" + run.id(), run, steps, run.summary().orElseThrow());
  }

  static final Summary NOTHING = new Summary(List.of(), List.of(), Optional.empty(), List.of());

  /** Two fitted mixes and a predicted one, two repeats, caveats of run and steps. */
  static Answer whole() {
    Caveat closed = caveat("closed-loop", Severity.NOTE, "4, 16 and 64 clients wait for answers");
    Caveat cold = caveat("cold-server", Severity.WARNING, "still rising after 2 min 30 s");
    Caveat single = caveat("single-day", Severity.NOTE, "all steps on one day");
    Caveat box = caveat("box-saturated", Severity.WARNING, "the generator took 21% of the CPU");
    Caveat few = caveat("too-few-samples", Severity.WARNING, "8,040 operations");
    List<StepResult> steps = new ArrayList<>();
    int[] threads = {4, 16, 64};
    double[] mixes = {0.2, 0.5, 0.8};
    for (int repeat = 1; repeat <= 2; repeat++) {
      for (double mix : mixes) {
        for (int count : threads) {
          double rate = 20_000 * count / (count + 12.0) / (1 + mix) + 37.5 * repeat;
          StepSetting setting =
              new StepSetting(mix, count, repeat, mix == 0.8 ? Role.PREDICTED : Role.FITTED);
          StepResult step = step(steps.size() + 1, setting, rate, count * MILLI * 2 / 5);
          steps.add(
              judged(
                  batched(step, 10),
                  count == 64 ? Verdict.MISSED : Verdict.MET,
                  count == 64 ? List.of(box) : count == 4 ? List.of(few) : List.of(),
                  List.of()));
        }
      }
    }
    List<CapacityPoint> maximum = new ArrayList<>();
    List<CapacityPoint> deployable = new ArrayList<>();
    for (double mix : mixes) {
      double rate = 20_000 / (1 + mix);
      maximum.add(point(mix, 64, rate * 64 / 76 + 56.25, 25_600_000));
      CapacityPoint kept = point(mix, 16, rate * 16 / 28 + 56.25, 6_400_000);
      deployable.add(
          new CapacityPoint(
              mix,
              16,
              kept.operationsPerSecond(),
              kept.standardDeviation(),
              2,
              kept.p999Nanos(),
              Optional.of(new CapacityPoint.Bracket(16, 64)),
              List.of()));
    }
    LawSummary law =
        new LawSummary(
            true,
            OptionalDouble.of(16_985.4),
            OptionalDouble.of(2.33458),
            Optional.of(new Interval(2.101, 2.612)),
            "threads=64",
            OptionalInt.of(64),
            new LawSummary.Noise("repeats", 2, OptionalDouble.of(0.012)),
            List.of(0.31, -0.31),
            Optional.empty(),
            List.of("Two mixes fix the law exactly: it cannot be checked by them."));
    Prediction prediction =
        new Prediction(
            0.8,
            OptionalInt.of(64),
            Optional.empty(),
            STARTED,
            Optional.empty(),
            true,
            8_215.2,
            Optional.of(new Interval(7_700, 8_760)),
            OptionalDouble.of(9_412.5),
            Optional.of(false));
    Summary summary = new Summary(maximum, deployable, Optional.of(law), List.of(prediction));
    return answer(
        run("quickstart", Status.COMPLETE, List.of(closed, cold, single), summary), steps);
  }
}
