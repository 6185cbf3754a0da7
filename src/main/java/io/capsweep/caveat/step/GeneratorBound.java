package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.Limit;
import io.capsweep.result.StepResult;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** The generator was the limit. */
public final class GeneratorBound implements StepRule {

  @Override
  public String id() {
    return "generator-bound";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    if (evidence.step().limit() != Limit.GENERATOR) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.VOID,
            evidence.step().limitEvidence().orElseGet(() -> seen(evidence.step())),
            "the rate is what the generator could send, not what the server could do",
            "raise client.io-threads, pin it to more CPUs (client.pin), or use a larger machine for it"));
  }

  private static String seen(StepResult step) {
    StringBuilder text = new StringBuilder("the generator was at its limit");
    if (step.cpu().generatorNanos().isPresent()) {
      double cpus = step.cpu().generatorNanos().getAsLong() / (double) step.windowNanos();
      text.append(", using ").append(Quantities.ratio(cpus)).append(" CPUs");
    }
    if (step.cpu().idleShare().isPresent()) {
      double idle = step.cpu().idleShare().getAsDouble();
      text.append(", while ").append(Quantities.percent(idle)).append(" of the CPU time was idle");
    }
    return text.toString();
  }
}
