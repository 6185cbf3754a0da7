package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.TargetFacts;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** Generator and server are on one machine. */
public final class ColocatedGenerator implements RunRule {

  @Override
  public String id() {
    return "colocated-generator";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    if (evidence.target().filter(TargetFacts::loopback).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.NOTE,
            "generator and server share this machine"
                + (evidence.machine().cpus().isPresent()
                    ? " and its " + Quantities.count(evidence.machine().cpus().getAsInt(), "CPU")
                    : ""),
            "the generator takes CPU that a server alone would have, and no network lies between them",
            "run the tool on a machine of its own (target.contact-points), or pin both (client.pin, "
                + "target.managed.pin)"));
  }
}
