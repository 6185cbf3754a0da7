package io.capsweep.cli.study;

import io.capsweep.result.Objective;
import io.capsweep.result.StepResult;
import io.capsweep.result.Verdict;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * Judges finished steps by another limit for the run's percentile: by the percentile as measured,
 * without the bounds that a step's own verdict allows for.
 */
record OtherObjective(Duration limit) {

  /** The same step under this limit; void steps stay void. */
  StepResult judge(StepResult step, Objective objective) {
    if (!step.valid()) {
      return step;
    }
    OptionalLong nanos = step.all().nanosAt(objective.percentile());
    boolean met = nanos.isPresent() && nanos.getAsLong() <= limit.toNanos();
    return step.judged(met ? Verdict.MET : Verdict.MISSED, step.voidReasons(), step.caveats());
  }
}
