package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.StepResult;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** There are not as many latencies as operations. */
public final class CountsDisagree implements StepRule {

  @Override
  public String id() {
    return "counts-disagree";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    StepResult step = evidence.step();
    if (step.all().count() == step.outcomes().total()) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.VOID,
            "%s latencies recorded, %s counted"
                .formatted(
                    Quantities.count(step.all().count()),
                    Quantities.count(step.outcomes().total(), "operation")),
            "latencies were lost or made up: the percentiles are not those of the operations",
            "this is a fault of the tool: report it with the folder of the run"));
  }
}
