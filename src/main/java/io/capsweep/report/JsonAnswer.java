package io.capsweep.report;

import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.Limit;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.PercentileValue;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run.Status;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A sweep's answer for programs: the record components are the JSON keys, units in their names.
 * Intervals are arrays [low, high], empty where there is none; other unknown numbers are absent.
 *
 * @param runDirectory as the text answer names it
 * @param slices the law from mixes that alternated in slices; absent where they did not
 * @param machineUnits what the machine's own latencies say, in sentences
 * @param caveats every caveat whose id occurs anywhere in here, once, worst first
 */
public record JsonAnswer(
    String runDirectory,
    Status status,
    List<Step> steps,
    List<Capacity> maximum,
    List<Capacity> deployable,
    Optional<LawJson> law,
    Optional<SlicedLaw> slices,
    List<Predicted> predictions,
    List<String> machineUnits,
    List<Explained> caveats) {

  /** One step; {@code voidReasons} is empty for a valid one. */
  public record Step(
      double writeFraction,
      int threads,
      int repeat,
      StepSetting.Role role,
      OptionalDouble operationsPerSecond,
      OptionalDouble realisedWriteFraction,
      List<PercentileValue> percentiles,
      long count,
      OutcomeCounts outcomes,
      long emptyReads,
      int rowsPerWrite,
      OptionalDouble generatorCpuMicrosPerOperation,
      Verdict verdict,
      Limit limit,
      Optional<String> limitEvidence,
      List<String> voidReasons,
      List<String> caveats) {}

  /**
   * Maximum or deployable capacity of a mix.
   *
   * @param bracketThreads of a deployable one: the highest threads that kept the objective and the
   *     next that did not; empty where none above was measured. Absent for a maximum
   */
  public record Capacity(
      double writeFraction,
      int threads,
      double operationsPerSecond,
      OptionalDouble standardDeviation,
      int repeats,
      OptionalLong p999Nanos,
      Optional<List<Integer>> bracketThreads,
      List<String> caveats) {}

  /** A prediction beside what was measured. */
  public record Predicted(
      double writeFraction,
      OptionalInt threads,
      Optional<String> operatingPoint,
      Optional<String> sealId,
      boolean blind,
      double point,
      List<Double> interval95,
      OptionalDouble measured,
      Optional<Boolean> hit) {}

  /** A caveat; {@code steps} are the numbers of the steps that carry it, none for the whole run. */
  public record Explained(
      String id,
      Severity severity,
      String evidence,
      String meaning,
      String remedy,
      List<Integer> steps) {}

  /** The value to be written by {@code sweep --json}. */
  public static JsonAnswer of(Answer answer) {
    Asterisks asterisks = Asterisks.of(answer);
    return new JsonAnswer(
        answer.runDirectory(),
        answer.run().status(),
        answer.steps().stream().map(JsonAnswer::step).toList(),
        answer.summary().maximum().stream()
            .map(point -> capacity(point, Optional.empty(), asterisks))
            .toList(),
        answer.summary().deployable().stream()
            .map(point -> capacity(point, Optional.of(bracketThreads(point)), asterisks))
            .toList(),
        answer.summary().law().map(LawJson::of),
        answer.run().slices(),
        answer.summary().predictions().stream().map(JsonAnswer::predicted).toList(),
        answer.machineUnits(),
        asterisks.entries().stream().map(JsonAnswer::explained).toList());
  }

  private static Step step(StepResult step) {
    return new Step(
        step.setting().writeFraction(),
        step.setting().threads(),
        step.setting().repeat(),
        step.setting().role(),
        step.valid() ? step.operationsPerSecond() : OptionalDouble.empty(),
        step.realisedWriteFraction(),
        step.all().percentiles(),
        step.all().count(),
        step.outcomes(),
        step.emptyReads(),
        step.rowsPerWrite(),
        step.generatorCpuMicrosPerOperation(),
        step.valid() ? step.verdict() : Verdict.INVALID,
        step.limit(),
        step.limitEvidence(),
        step.voidReasons(),
        step.caveats().stream().map(Caveat::id).toList());
  }

  private static Capacity capacity(
      CapacityPoint point, Optional<List<Integer>> bracketThreads, Asterisks asterisks) {
    return new Capacity(
        point.writeFraction(),
        point.threads(),
        point.operationsPerSecond(),
        point.standardDeviation(),
        point.repeats(),
        point.p999Nanos(),
        bracketThreads,
        asterisks.idsOf(point));
  }

  private static List<Integer> bracketThreads(CapacityPoint point) {
    return point
        .bracket()
        .map(bracket -> List.of(bracket.metThreads(), bracket.missedThreads()))
        .orElse(List.of());
  }

  private static Predicted predicted(Prediction prediction) {
    return new Predicted(
        prediction.writeFraction(),
        prediction.threads(),
        prediction.operatingPoint(),
        prediction.sealId(),
        prediction.blind(),
        prediction.pointOperationsPerSecond(),
        LawJson.ends(prediction.interval95()),
        prediction.measuredOperationsPerSecond(),
        prediction.hit());
  }

  private static Explained explained(Asterisks.Entry entry) {
    Caveat caveat = entry.caveat();
    return new Explained(
        caveat.id(),
        caveat.severity(),
        caveat.evidence(),
        caveat.meaning(),
        caveat.remedy(),
        entry.stepNumbers());
  }
}
