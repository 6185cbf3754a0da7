package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import java.util.Optional;

/** Something happened while the mixes alternated that leaves nothing to be learned from it. */
public final class VoidSlices implements RunRule {

  @Override
  public String id() {
    return "slices-void";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    return evidence.slices().flatMap(RunEvidence.Slices::voidReason).map(this::caveat);
  }

  private Caveat caveat(String reason) {
    return new Caveat(
        id(),
        Severity.WARNING,
        reason,
        "neither w/r nor a ratio is taken from those slices; the whole steps stand by themselves",
        "see the server's log for what happened, and run it again");
  }
}
