package io.capsweep.result.store;

import io.capsweep.result.Run;
import io.capsweep.result.SliceResult;
import io.capsweep.result.StepResult;
import java.nio.file.Path;
import java.util.List;

/**
 * A run as read from its folder.
 *
 * @param steps in the order of the file
 * @param slices in the order of their file; empty where no mixes alternated
 * @param problems what was passed over, such as a last line that a crash cut short
 */
public record StoredRun(
    Path directory,
    Run run,
    List<StepResult> steps,
    List<SliceResult> slices,
    List<String> problems) {
  public StoredRun {
    steps = List.copyOf(steps);
    slices = List.copyOf(slices);
    problems = List.copyOf(problems);
  }
}
