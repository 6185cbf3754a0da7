package io.capsweep.sweep;

import io.capsweep.result.Caveat;
import io.capsweep.result.Circumstances;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.Objective;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.SliceResult;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.Summary;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.Tool;
import io.capsweep.result.store.RunWriter;
import io.capsweep.result.store.StoredRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A run as it grows. Each change is on disk when its method returns. */
public final class RunLog {

  /** What is known of a run before it begins. */
  public record Opening(
      Tool tool,
      List<String> commandLine,
      String profileName,
      String profileSha256,
      String timeZone,
      Objective slo,
      Instant started,
      Fingerprint fingerprint) {}

  private final RunWriter writer;
  private final Opening opening;
  private final List<StepResult> steps = new ArrayList<>();
  private final FinishedSteps earlier;
  private List<Instant> resumed = List.of();
  private Optional<TargetFacts> target = Optional.empty();
  private Optional<Circumstances> circumstances = Optional.empty();
  private final List<SliceResult> slices = new ArrayList<>();
  private Optional<SlicedLaw> slicedLaw = Optional.empty();
  private List<Prediction> predictions = List.of();
  private List<Caveat> caveats = List.of();
  private Optional<Summary> summary = Optional.empty();
  private Run.Status status = Run.Status.RUNNING;
  private Optional<String> statusReason = Optional.empty();
  private Optional<Instant> ended = Optional.empty();
  private Optional<Fingerprint> fingerprintAfter = Optional.empty();

  /** Begins a run's folder. */
  public RunLog(RunWriter writer, Opening opening) {
    this(writer, opening, List.of());
    writer.write(run());
  }

  private RunLog(RunWriter writer, Opening opening, List<StepResult> earlier) {
    this.writer = writer;
    this.opening = opening;
    this.earlier = new FinishedSteps(earlier);
  }

  /** Goes on with a run that was broken off: what was fixed and measured stays as it is. */
  public static RunLog resumed(RunWriter writer, StoredRun before, Instant at) {
    Run head = before.run();
    Opening opening =
        new Opening(
            head.tool(),
            head.commandLine(),
            head.profileName(),
            head.profileSha256(),
            head.timeZone(),
            head.slo(),
            head.started(),
            head.fingerprintBefore());
    RunLog log = new RunLog(writer, opening, before.steps());
    log.resumed = Stream.concat(head.resumed().stream(), Stream.of(at)).toList();
    log.target = head.target();
    log.predictions = head.predictions();
    log.slicedLaw = head.slices();
    log.slices.addAll(before.slices());
    log.circumstances = head.circumstances();
    writer.write(log.run());
    return log;
  }

  /**
   * Takes the setting's next step from what the run had finished before it was broken off.
   *
   * @return whether there was one, so that nothing is to be run
   */
  boolean replay(StepSetting setting) {
    List<StepResult> taken = earlier.take(setting);
    steps.addAll(taken);
    return !taken.isEmpty();
  }

  /** Number of the next step that is run. */
  int nextNumber() {
    return 1
        + Math.max(
            earlier.highestNumber(), steps.stream().mapToInt(StepResult::number).max().orElse(0));
  }

  /** Keeps what the target told of itself, and what the day comes with. */
  void target(TargetFacts facts, Circumstances day) {
    target = Optional.of(facts);
    circumstances = Optional.of(day);
    writer.write(run());
  }

  /** Keeps a finished step. */
  void step(StepResult result) {
    writer.append(result);
    steps.addAll(earlier.brokenOff());
    steps.add(result);
  }

  /** Keeps predictions: first as they were fixed, later with what was measured. */
  void predictions(List<Prediction> current) {
    predictions = List.copyOf(current);
    writer.write(run());
  }

  /** Whether the slices of this role are there already. */
  boolean hasSlices(StepSetting.Role role) {
    return slices.stream().anyMatch(slice -> slice.role() == role);
  }

  /** Keeps the slices of one phase. */
  void slices(List<SliceResult> results) {
    writer.append(results);
    slices.addAll(results);
  }

  /** All slices, in the order run. */
  List<SliceResult> slices() {
    return List.copyOf(slices);
  }

  /** Keeps what the slices amount to: first what they predict, later with what was measured. */
  void slicedLaw(Optional<SlicedLaw> law) {
    slicedLaw = law;
    writer.write(run());
  }

  /** Keeps the run's end and its answer. */
  public void ended(Run.Status ending, Optional<String> reason, Instant at, Fingerprint after) {
    steps.addAll(earlier.rest());
    status = ending;
    statusReason = reason;
    ended = Optional.of(at);
    fingerprintAfter = Optional.of(after);
  }

  /** Keeps the answer, and writes the run. */
  void answer(List<Caveat> runCaveats, Summary answer) {
    caveats = List.copyOf(runCaveats);
    summary = Optional.of(answer);
    writer.write(run());
  }

  /** Writes the run for the last time, with the checksums of all files. */
  public void finish() {
    writer.finish(run());
  }

  /** The finished steps, in the order run. */
  public List<StepResult> steps() {
    return List.copyOf(steps);
  }

  /** The run as known now. */
  public Run run() {
    return new Run(
        writer.id(),
        opening.tool(),
        opening.commandLine(),
        opening.profileName(),
        opening.profileSha256(),
        opening.timeZone(),
        opening.slo(),
        opening.started(),
        resumed,
        ended,
        status,
        statusReason,
        opening.fingerprint(),
        fingerprintAfter,
        target,
        circumstances,
        predictions,
        slicedLaw,
        caveats,
        summary);
  }
}
