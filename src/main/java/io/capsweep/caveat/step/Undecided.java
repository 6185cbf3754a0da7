package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.Objective;
import io.capsweep.result.StepResult;
import io.capsweep.result.Verdict;
import io.capsweep.text.Quantities;
import java.util.Optional;
import java.util.OptionalLong;

/** Whether the objective was kept cannot be said. */
public final class Undecided implements StepRule {

  @Override
  public String id() {
    return "undecided";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return undecided(evidence) && !above(evidence)
        ? Optional.of(
            caveat(
                id(),
                evidence,
                "the percentile is too close to the limit, or rests on too few operations, to say met or missed"))
        : Optional.empty();
  }

  static boolean undecided(StepEvidence evidence) {
    return evidence.step().verdict() == Verdict.UNDECIDED;
  }

  /** Whether an objective's percentile, as measured, lies above its limit. */
  static boolean above(StepEvidence evidence) {
    Objective slo = evidence.slo();
    StepResult step = evidence.step();
    return above(slo, step.all())
        || slo.read().filter(reads -> above(reads, step.read())).isPresent()
        || slo.write().filter(writes -> above(writes, step.write())).isPresent();
  }

  private static boolean above(Objective objective, LatencySummary latencies) {
    return latencies.nanosAt(objective.percentile()).orElse(0) > objective.limitNanos();
  }

  static Caveat caveat(String id, StepEvidence evidence, String meaning) {
    Objective slo = evidence.slo();
    StepResult step = evidence.step();
    return new Caveat(
        id,
        Severity.WARNING,
        seen(slo, step.all())
            + slo.read().map(reads -> "; reads: " + seen(reads, step.read())).orElse("")
            + slo.write().map(writes -> "; writes: " + seen(writes, step.write())).orElse(""),
        meaning,
        "measure longer (sweep.measure), or repeat more often (sweep.repeats)");
  }

  private static String seen(Objective objective, LatencySummary latencies) {
    OptionalLong value = latencies.nanosAt(objective.percentile());
    return "%s %s against %s, from %s"
        .formatted(
            Quantities.percentile(objective.percentile()),
            value.isPresent() ? Quantities.duration(value.getAsLong()) : "not known",
            Quantities.duration(objective.limitNanos()),
            Quantities.count(latencies.count(), "operation"));
  }
}
