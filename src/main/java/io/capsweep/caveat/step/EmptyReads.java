package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** More than one read in a hundred found nothing. */
public final class EmptyReads implements StepRule {
  private static final double PERMITTED_SHARE = 0.01;

  @Override
  public String id() {
    return "empty-reads";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    long empty = evidence.step().emptyReads();
    long successful = evidence.step().reads().ok();
    if (!(empty > PERMITTED_SHARE * successful)) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.WARNING,
            "%s of %s found no row (%s)"
                .formatted(
                    Quantities.count(empty),
                    Quantities.count(successful, "read"),
                    Quantities.percent(empty / (double) successful)),
            "a read that finds nothing is cheaper than one that finds a row: the rate reads too high",
            "load the data set again, and see that nothing else deletes from the table"));
  }
}
