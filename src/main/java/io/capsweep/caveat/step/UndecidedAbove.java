package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import java.util.Optional;

/** The objective was exceeded, but whether it was more than chance cannot be said. */
public final class UndecidedAbove implements StepRule {

  @Override
  public String id() {
    return "undecided-above";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return Undecided.undecided(evidence) && Undecided.above(evidence)
        ? Optional.of(
            Undecided.caveat(
                id(),
                evidence,
                "the percentile lies above the limit, but rests on too few independent operations to"
                    + " say missed: what exceeds the limit does not count as deployable"))
        : Optional.empty();
  }
}
