package io.capsweep.result.store;

import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import java.nio.file.Path;
import java.util.List;

/**
 * A run as read from its folder.
 *
 * @param steps in the order of the file
 * @param problems what was passed over, such as a last line that a crash cut short
 */
public record StoredRun(Path directory, Run run, List<StepResult> steps, List<String> problems) {
  public StoredRun {
    steps = List.copyOf(steps);
    problems = List.copyOf(problems);
  }
}
