package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.Objective;
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
    Objective slo = evidence.slo();
    if (evidence.step().verdict() != Verdict.UNDECIDED) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.WARNING,
            seen(slo, evidence.step().all())
                + slo.read()
                    .map(reads -> "; reads: " + seen(reads, evidence.step().read()))
                    .orElse("")
                + slo.write()
                    .map(writes -> "; writes: " + seen(writes, evidence.step().write()))
                    .orElse(""),
            "the percentile is too close to the limit, or rests on too few operations, to say met or missed",
            "measure longer (sweep.measure), or repeat more often (sweep.repeats)"));
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
