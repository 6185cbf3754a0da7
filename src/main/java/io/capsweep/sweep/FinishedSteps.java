package io.capsweep.sweep;

import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The steps that a run had finished before it was broken off. A sweep that goes on asks for the
 * same settings in the same order, and is given these; void steps behind the last valid one are
 * history and run again, since what broke the run off may have spoilt them.
 */
final class FinishedSteps {
  private final List<StepResult> left;
  private final List<StepResult> brokenOff;
  private final int highestNumber;

  FinishedSteps(List<StepResult> finished) {
    int kept = finished.size();
    while (kept > 0 && !finished.get(kept - 1).valid()) {
      kept--;
    }
    left = new ArrayList<>(finished.subList(0, kept));
    brokenOff = new ArrayList<>(finished.subList(kept, finished.size()));
    highestNumber = finished.stream().mapToInt(StepResult::number).max().orElse(0);
  }

  /** The setting's next step; empty when it has to be run. */
  List<StepResult> take(StepSetting setting) {
    for (Iterator<StepResult> steps = left.iterator(); steps.hasNext(); ) {
      StepResult step = steps.next();
      if (step.setting().equals(setting)) {
        steps.remove();
        return List.of(step);
      }
    }
    return List.of();
  }

  /** The void steps at the end, once. */
  List<StepResult> brokenOff() {
    return drained(brokenOff);
  }

  /** All that was not taken, once. */
  List<StepResult> rest() {
    List<StepResult> rest = drained(left);
    rest.addAll(brokenOff());
    return rest;
  }

  private static List<StepResult> drained(List<StepResult> steps) {
    List<StepResult> all = new ArrayList<>(steps);
    steps.clear();
    return all;
  }

  int highestNumber() {
    return highestNumber;
  }
}
