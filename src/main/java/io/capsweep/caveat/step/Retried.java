package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** Operations failed and were sent again. */
public final class Retried implements StepRule {

  @Override
  public String id() {
    return "retried";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    if (evidence.retries() <= 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.WARNING,
            "sent again %s times, in %s"
                .formatted(
                    Quantities.count(evidence.retries()),
                    Quantities.count(evidence.step().outcomes().total(), "operation")),
            "an operation that succeeds at the second attempt counts as one success, with the time of both:"
                + " failures of the server are hidden",
            "client.retries: 0 shows each failure as one"));
  }
}
