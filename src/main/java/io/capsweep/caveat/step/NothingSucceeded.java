package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** No operation succeeded. */
public final class NothingSucceeded implements StepRule {

  @Override
  public String id() {
    return "nothing-succeeded";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    if (evidence.step().outcomes().ok() > 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.VOID,
            "none of %s succeeded"
                .formatted(Quantities.count(evidence.step().outcomes().total(), "operation")),
            "there is no rate and no latency to speak of",
            "see whether the server is up and what its log says"));
  }
}
