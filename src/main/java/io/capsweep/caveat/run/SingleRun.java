package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import java.util.Optional;

/** Some setting has one valid repeat only, so its noise is unknown. */
public final class SingleRun implements RunRule {

  @Override
  public String id() {
    return "single-run";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    if (evidence.design().repeats() != 1) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.NOTE,
            "a setting was run once only",
            "there is no spread to judge by: the same setting run again may differ by more than two "
                + "settings do",
            "set sweep.repeats to 3 or more"));
  }
}
