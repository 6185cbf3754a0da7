package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.Limit;
import io.capsweep.result.StepResult;
import io.capsweep.text.Quantities;
import java.util.Optional;
import java.util.OptionalDouble;

/** Server and generator together used the machine up. */
public final class BoxSaturated implements StepRule {

  @Override
  public String id() {
    return "box-saturated";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    if (evidence.step().limit() != Limit.BOX) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.WARNING,
            seen(evidence.step()),
            "this is the limit of the machine with server and generator on it, not of the server alone",
            "give the generator a machine of its own, or CPUs of its own (client.pin, target.managed.pin)"));
  }

  private static String seen(StepResult step) {
    OptionalDouble share = generatorShare(step);
    if (share.isEmpty()) {
      return "all CPUs were busy; the generator's share is not known";
    }
    String percent = Quantities.percent(share.getAsDouble());
    return "all CPUs were busy; the generator took %s, the server alone might do up to %s more"
        .formatted(percent, percent);
  }

  private static OptionalDouble generatorShare(StepResult step) {
    double available = (double) step.cpu().cpus() * step.windowNanos();
    return step.cpu().generatorNanos().isPresent() && available > 0
        ? OptionalDouble.of(step.cpu().generatorNanos().getAsLong() / available)
        : OptionalDouble.empty();
  }
}
