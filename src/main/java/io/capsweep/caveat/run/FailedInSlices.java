package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** More than one operation of a hundred failed while the mixes alternated. */
public final class FailedInSlices implements RunRule {
  private static final double TOLERATED = 0.01;

  @Override
  public String id() {
    return "errors-in-slices";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    return evidence
        .slices()
        .map(RunEvidence.Slices::failedShare)
        .filter(share -> share > TOLERATED)
        .map(this::caveat);
  }

  private Caveat caveat(double share) {
    return new Caveat(
        id(),
        Severity.WARNING,
        "%s of the operations in slices failed".formatted(Quantities.percent(share)),
        "the slices' w/r is that of what succeeded, and failures rarely meet all mixes alike",
        "lower the concurrency, or see the server's log for what refused them");
  }
}
