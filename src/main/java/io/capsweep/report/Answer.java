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
 */
public record Answer(String runDirectory, Run run, List<StepResult> steps, Summary summary) {
  public Answer {
    Objects.requireNonNull(runDirectory, "runDirectory");
    Objects.requireNonNull(run, "run");
    Objects.requireNonNull(summary, "summary");
    steps = List.copyOf(steps);
  }
}
