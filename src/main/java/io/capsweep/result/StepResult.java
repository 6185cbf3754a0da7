package io.capsweep.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.capsweep.result.watch.WatchSummary;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One line of steps.jsonl: everything that a step gave.
 *
 * @param number from 1, in the order run; also the number of its histogram log
 * @param started wall clock at the first measured instant
 * @param windowNanos exact length of the measured window
 * @param warmUpNanos what was run and thrown away before it
 * @param reads outcomes of the reads completed inside the window
 * @param writes outcomes of the writes completed inside the window
 * @param emptyReads reads that succeeded and found no row
 * @param operationsPerSecond successes per second; absent when nothing succeeded
 * @param realisedWriteFraction writes completed / operations completed; absent when there was none
 * @param rowsPerWrite rows that one write writes
 * @param meanInFlight time-average of operations in flight over the window
 * @param all reads and writes together
 * @param generatorCpuMicrosPerOperation generator CPU time / operations completed; absent when
 *     unknown
 * @param voidReasons why no number may be taken from it; empty for a valid step
 * @param seed of the operations
 * @param sealId the seal that it answers to
 * @param operationsSha256 of the first operations drawn, which follow from the seed; absent from
 *     runs of earlier versions
 * @param limitEvidence what the limit was judged by, in words
 * @param watch what was seen of machine, generator and servers; absent where nobody watched
 */
public record StepResult(
    int number,
    @JsonUnwrapped StepSetting setting,
    Instant started,
    long windowNanos,
    long warmUpNanos,
    @JsonProperty("readOutcomes") OutcomeCounts reads,
    @JsonProperty("writeOutcomes") OutcomeCounts writes,
    long emptyReads,
    OptionalDouble operationsPerSecond,
    OptionalDouble realisedWriteFraction,
    int rowsPerWrite,
    double meanInFlight,
    @JsonUnwrapped LatencySummary all,
    LatencySummary read,
    LatencySummary write,
    CpuUse cpu,
    OptionalDouble generatorCpuMicrosPerOperation,
    Verdict verdict,
    Limit limit,
    List<String> voidReasons,
    List<Caveat> caveats,
    long seed,
    Optional<String> sealId,
    Optional<String> operationsSha256,
    Optional<String> limitEvidence,
    Optional<WatchSummary> watch) {
  public StepResult {
    if (number < 1 || windowNanos < 0 || warmUpNanos < 0 || emptyReads < 0) {
      throw new IllegalArgumentException("number, window, warm-up or empty reads are too small");
    }
    if (!(operationsPerSecond.orElse(0) >= 0 && meanInFlight >= 0)) {
      throw new IllegalArgumentException("operations per second or in flight are below 0");
    }
    voidReasons = List.copyOf(voidReasons);
    caveats = List.copyOf(caveats);
  }

  /** A step beside which nobody watched, and whose operations were not kept. */
  public StepResult(
      int number,
      StepSetting setting,
      Instant started,
      long windowNanos,
      long warmUpNanos,
      OutcomeCounts reads,
      OutcomeCounts writes,
      long emptyReads,
      OptionalDouble operationsPerSecond,
      OptionalDouble realisedWriteFraction,
      int rowsPerWrite,
      double meanInFlight,
      LatencySummary all,
      LatencySummary read,
      LatencySummary write,
      CpuUse cpu,
      OptionalDouble generatorCpuMicrosPerOperation,
      Verdict verdict,
      Limit limit,
      List<String> voidReasons,
      List<Caveat> caveats,
      long seed,
      Optional<String> sealId) {
    this(
        number,
        setting,
        started,
        windowNanos,
        warmUpNanos,
        reads,
        writes,
        emptyReads,
        operationsPerSecond,
        realisedWriteFraction,
        rowsPerWrite,
        meanInFlight,
        all,
        read,
        write,
        cpu,
        generatorCpuMicrosPerOperation,
        verdict,
        limit,
        voidReasons,
        caveats,
        seed,
        sealId,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Reads and writes together. */
  @JsonProperty("outcomes")
  public OutcomeCounts outcomes() {
    return reads.plus(writes);
  }

  /** Whether a number may be taken from it. */
  public boolean valid() {
    return voidReasons.isEmpty() && operationsPerSecond.isPresent();
  }

  /** The same measurements under another judgement. */
  public StepResult judged(
      Verdict newVerdict, List<String> newVoidReasons, List<Caveat> newCaveats) {
    return with(newVerdict, newVoidReasons, newCaveats, new LimitSeen(limit, limitEvidence, watch));
  }

  /** The same measurements with what was seen beside them, and whose limit that tells of. */
  public StepResult limited(Limit newLimit, String evidence, Optional<WatchSummary> seen) {
    return with(
        verdict, voidReasons, caveats, new LimitSeen(newLimit, Optional.of(evidence), seen));
  }

  private record LimitSeen(Limit limit, Optional<String> evidence, Optional<WatchSummary> watch) {}

  private StepResult with(
      Verdict newVerdict, List<String> newVoidReasons, List<Caveat> newCaveats, LimitSeen seen) {
    return new StepResult(
        number,
        setting,
        started,
        windowNanos,
        warmUpNanos,
        reads,
        writes,
        emptyReads,
        operationsPerSecond,
        realisedWriteFraction,
        rowsPerWrite,
        meanInFlight,
        all,
        read,
        write,
        cpu,
        generatorCpuMicrosPerOperation,
        newVerdict,
        seen.limit(),
        newVoidReasons,
        newCaveats,
        seed,
        sealId,
        operationsSha256,
        seen.evidence(),
        seen.watch());
  }
}
