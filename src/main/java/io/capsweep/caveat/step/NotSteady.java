package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepEvidence.Steadiness;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** The rate was not level yet, or moved while it was measured. */
public final class NotSteady implements StepRule {
  private static final double SIGNIFICANT = 0.01;
  private static final double PERMITTED_DRIFT = 0.01;

  @Override
  public String id() {
    return "not-steady";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    if (evidence.steadiness().isEmpty() || steady(evidence.steadiness().get())) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.WARNING,
            describe(evidence.steadiness().get()),
            "the rate is the mean of a state that was passing: a longer step may give another",
            "give it more time: sweep.warm-up, sweep.measure, sweep.server-warm-up"));
  }

  private static boolean steady(Steadiness seen) {
    return seen.warmedUp() && !drifted(seen);
  }

  private static boolean drifted(Steadiness seen) {
    return seen.driftProbability() < SIGNIFICANT && Math.abs(seen.driftShare()) > PERMITTED_DRIFT;
  }

  private static String describe(Steadiness seen) {
    String drift =
        "the rate moved by %s over the window (p %s)"
            .formatted(
                Quantities.signedPercent(100 * seen.driftShare()),
                Quantities.probability(seen.driftProbability()));
    return seen.warmedUp() ? drift : "the warm-up ended before the rate was level; " + drift;
  }
}
