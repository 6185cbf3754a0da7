package io.capsweep.report;

import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.Summary;
import java.util.List;
import java.util.Objects;

/**
 * All that a sweep has to say at its end; also when it was interrupted or gave nothing.
 *
 * @param runDirectory where the evidence is, as the user may type it
 * @param steps in the order run
 * @param machineUnits what the machine's own latencies say of it, in sentences
 */
public record Answer(
    String runDirectory,
    Run run,
    List<StepResult> steps,
    Summary summary,
    List<String> machineUnits) {
  public Answer {
    Objects.requireNonNull(runDirectory, "runDirectory");
    Objects.requireNonNull(run, "run");
    Objects.requireNonNull(summary, "summary");
    steps = List.copyOf(steps);
    machineUnits = List.copyOf(machineUnits);
  }

  /** An answer where the machine's own latencies are not known. */
  public Answer(String runDirectory, Run run, List<StepResult> steps, Summary summary) {
    this(runDirectory, run, steps, summary, List.of());
  }

  /** The same with what the machine's own latencies say of it. */
  public Answer inMachineUnits(List<String> sentences) {
    return new Answer(runDirectory, run, steps, summary, sentences);
  }
}
