package io.capsweep.caveat.watch;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.Limit;
import java.util.Optional;

/** Nothing that was looked at was used up. */
public final class LimitUnknown implements StepRule {

  @Override
  public String id() {
    return "limit-unknown";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return evidence.step().limit() == Limit.UNKNOWN
        ? evidence
            .step()
            .limitEvidence()
            .map(
                seen ->
                    new Caveat(
                        id(),
                        Severity.NOTE,
                        seen,
                        "what held the rate back is not known: few clients, locks, network, disk,"
                            + " one hot partition",
                        "raise the threads; the rate of a step that could do more is no maximum"))
        : Optional.empty();
  }
}
