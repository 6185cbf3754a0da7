package io.capsweep.sweep;

import io.capsweep.caveat.Rules;
import io.capsweep.caveat.StepEvidence;
import io.capsweep.load.Outcome;
import io.capsweep.load.StepMeasurement;
import io.capsweep.model.SteadyState;
import io.capsweep.model.Trend;
import io.capsweep.profile.Profile;
import io.capsweep.result.Caveat;
import io.capsweep.result.CpuUse;
import io.capsweep.result.Histograms;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.Limit;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.Verdict;
import io.capsweep.result.watch.WatchSummary;
import io.capsweep.sweep.verdict.Objectives;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/** Turns what a step measured into its result: rates, percentiles, verdict, limit and caveats. */
final class StepJudge {
  private final Profile profile;
  private final Objectives objectives;
  private final LimitFinder limits;

  /**
   * A judge of one sweep's steps.
   *
   * @param colocated whether the servers run on this machine
   */
  StepJudge(Profile profile, boolean colocated) {
    this.profile = profile;
    this.objectives = new Objectives(profile.slo());
    this.limits =
        new LimitFinder(
            Runtime.getRuntime().availableProcessors(),
            profile.client().ioThreads(),
            colocated,
            profile.slo().percentile());
  }

  /**
   * Which step it was.
   *
   * @param retries how often an operation was sent again inside the window
   */
  record Step(
      int number,
      StepSetting setting,
      Instant started,
      StepSeed seed,
      String operationsSha256,
      long retries) {}

  StepResult judge(Step step, StepMeasurement measured, CpuUse cpu, Optional<WatchSummary> watch) {
    StepResult unlimited = result(step, measured, cpu);
    LimitFinder.Finding limit = limits.find(unlimited, watch);
    StepResult limited = unlimited.limited(limit.limit(), limit.evidence(), watch);
    StepResult plain =
        limit.tailIsOurs() && limited.verdict() == Verdict.MISSED
            ? limited.judged(Verdict.UNDECIDED, List.of(), List.of())
            : limited;
    List<Caveat> caveats =
        Rules.ofStep(
            new StepEvidence(
                plain, objectives.recorded(), Optional.of(steadiness(measured)), step.retries()));
    List<String> voidReasons =
        caveats.stream()
            .filter(caveat -> caveat.severity() == Caveat.Severity.VOID)
            .map(Caveat::evidence)
            .toList();
    return plain.judged(
        voidReasons.isEmpty() ? plain.verdict() : Verdict.INVALID, voidReasons, caveats);
  }

  private StepResult result(Step step, StepMeasurement measured, CpuUse cpu) {
    double seconds = measured.windowNanos() / 1e9;
    long completed = measured.completed();
    Histogram successes = measured.reads().successes().copy();
    successes.add(measured.writes().successes());
    long failed = completed - measured.succeeded();
    return new StepResult(
        step.number(),
        step.setting(),
        step.started(),
        measured.windowNanos(),
        measured.warmUpNanos(),
        counts(measured.reads()),
        counts(measured.writes()),
        measured.emptyReads(),
        ratio((double) measured.succeeded(), seconds),
        completed > 0
            ? OptionalDouble.of((double) measured.writes().total() / completed)
            : OptionalDouble.empty(),
        profile.workload().write().rows(),
        measured.meanInFlight(),
        summary(successes, failed),
        summary(measured.reads()),
        summary(measured.writes()),
        cpu,
        cpu.generatorNanos().isPresent()
            ? ratio(cpu.generatorNanos().getAsLong() / 1e3, (double) completed)
            : OptionalDouble.empty(),
        objectives.judge(measured, step.setting().writeFraction()),
        Limit.UNKNOWN,
        List.of(),
        List.of(),
        step.seed().value(),
        step.seed().sealId(),
        Optional.of(step.operationsSha256()),
        Optional.empty(),
        Optional.empty());
  }

  private static OptionalDouble ratio(double numerator, double denominator) {
    return numerator > 0 && denominator > 0
        ? OptionalDouble.of(numerator / denominator)
        : OptionalDouble.empty();
  }

  private static OutcomeCounts counts(StepMeasurement.ByKind kind) {
    Map<Outcome, Long> outcomes = kind.outcomes();
    return new OutcomeCounts(
        outcomes.getOrDefault(Outcome.OK, 0L),
        outcomes.getOrDefault(Outcome.TIMEOUT, 0L),
        outcomes.getOrDefault(Outcome.UNAVAILABLE, 0L),
        outcomes.getOrDefault(Outcome.OVERLOADED, 0L),
        outcomes.getOrDefault(Outcome.ERROR, 0L),
        outcomes.getOrDefault(Outcome.NOT_SENT, 0L));
  }

  private LatencySummary summary(StepMeasurement.ByKind kind) {
    return summary(kind.successes(), kind.total() - kind.succeeded());
  }

  private LatencySummary summary(Histogram successes, long failed) {
    return Histograms.summarise(
        successes, failed, Histograms.percentilesWith(objectives.percentiles()));
  }

  private static StepEvidence.Steadiness steadiness(StepMeasurement measured) {
    double[] warmUp = measured.warmUpBuckets().stream().mapToDouble(Long::doubleValue).toArray();
    double[] window = wholePieces(measured);
    Trend trend = Trend.of(window);
    return new StepEvidence.Steadiness(
        SteadyState.startUpEndsBefore(warmUp, window), trend.drift(), trend.p());
  }

  /** The last piece may be shorter than the others, which would look like a drop of the rate. */
  private static double[] wholePieces(StepMeasurement measured) {
    long[] completed = measured.pieces().completed();
    int whole = Math.max(1, completed.length - 1);
    return Arrays.stream(completed, 0, whole).asDoubleStream().toArray();
  }
}
