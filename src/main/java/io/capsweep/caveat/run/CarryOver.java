package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunEvidence.Costs;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** Alternating mixes and whole steps disagree about what a write costs. */
public final class CarryOver implements RunRule {

  @Override
  public String id() {
    return "carry-over";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    return evidence.costs().filter(CarryOver::disagree).map(this::caveat);
  }

  private static boolean disagree(Costs costs) {
    return !(Math.abs(Math.log(costs.slices() / costs.steps()))
        <= Math.log1p(costs.explainedShare()));
  }

  private Caveat caveat(Costs costs) {
    return new Caveat(
        id(),
        Severity.WARNING,
        "a write costs %s reads by whole steps and %s by slices; noise explains up to %s"
            .formatted(
                Quantities.ratio(costs.steps()),
                Quantities.ratio(costs.slices()),
                Quantities.percent(costs.explainedShare())),
        "flushes and compactions of one mix are paid for in another's slices, or the steps drifted",
        "longer slices, or trust the whole steps where they did not drift");
  }
}
