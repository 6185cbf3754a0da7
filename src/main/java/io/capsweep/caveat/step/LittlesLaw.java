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
    Severity severity = off <= WRONG ? Severity.WARNING : Severity.VOID;
    String seen =
        "%s, but on average %s in flight: %s off"
            .formatted(
                Quantities.count(threads, "client"),
                Quantities.ratio(step.meanInFlight()),
                Quantities.percent(off));
    long notSent = step.outcomes().notSent();
    return Optional.of(
        notSent > 0
            ? new Caveat(
                id(),
                severity,
                "no node could be reached for a part of the step: "
                    + Quantities.count(notSent, "operation")
                    + " could not be sent; "
                    + seen,
                "clients stood still while nobody took their operations: an outage was measured",
                "see the server's log for why connections ended, and run the step again")
            : new Caveat(
                id(),
                severity,
                seen,
                "rate and latency contradict each other: operations were lost, or clients stood"
                    + " still",
                "see that nothing else takes the CPU of the generator; if it stays, report it"));
  }
}
