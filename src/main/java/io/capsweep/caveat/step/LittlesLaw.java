package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.StepResult;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** Rate times latency is not the number of clients. */
public final class LittlesLaw implements StepRule {
  private static final double PERMITTED = 0.02;
  private static final double WRONG = 0.05;

  @Override
  public String id() {
    return "littles-law";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    StepResult step = evidence.step();
    int threads = step.setting().threads();
    double off = Math.abs(threads - step.meanInFlight()) / threads;
    if (off <= PERMITTED) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            off <= WRONG ? Severity.WARNING : Severity.VOID,
            "%s, but on average %s in flight: %s off"
                .formatted(
                    Quantities.count(threads, "client"),
                    Quantities.ratio(step.meanInFlight()),
                    Quantities.percent(off)),
            "rate and latency contradict each other: operations were lost, or clients stood still",
            "see that nothing else takes the CPU of the generator; if it stays, report it"));
  }
}
