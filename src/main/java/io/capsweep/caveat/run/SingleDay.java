package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import java.util.Optional;

/** All was measured on one day. */
public final class SingleDay implements RunRule {

  @Override
  public String id() {
    return "single-day";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    if (evidence.design().days() != 1) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.NOTE,
            "all steps were run on one day",
            "the spread over repeats does not hold what changes from day to day, often the larger part",
            "run the same profile on other days"));
  }
}
