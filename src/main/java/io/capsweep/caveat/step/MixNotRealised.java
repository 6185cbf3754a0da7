package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.StepResult;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** The share of writes that were done is not the one that was asked for. */
public final class MixNotRealised implements StepRule {
  private static final double TOLERANCE = 0.01;
  private static final double SAMPLING_ERRORS = 3;

  @Override
  public String id() {
    return "mix-not-realised";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    StepResult step = evidence.step();
    if (realised(step)) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.WARNING,
            "%s writes asked, %s done"
                .formatted(
                    Quantities.mix(step.setting().writeFraction()),
                    Quantities.mix(step.realisedWriteFraction().getAsDouble())),
            "the rate belongs to another mix than the one asked for; the law is fitted to the one done",
            "look for failures of one kind of operation, or measure longer"));
  }

  private static boolean realised(StepResult step) {
    if (step.realisedWriteFraction().isEmpty()) {
      return true;
    }
    double asked = step.setting().writeFraction();
    double sampling = Math.sqrt(asked * (1 - asked) / step.outcomes().total());
    double off = Math.abs(step.realisedWriteFraction().getAsDouble() - asked);
    return off <= Math.max(TOLERANCE, SAMPLING_ERRORS * sampling);
  }
}
