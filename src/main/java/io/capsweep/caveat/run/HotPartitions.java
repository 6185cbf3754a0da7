package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunEvidence.Data;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** The operations go to few partitions, or to some far more than to others. */
public final class HotPartitions implements RunRule {
  private static final long FEW = 1_000;
  private static final String EVEN = "uniform";

  @Override
  public String id() {
    return "hot-partitions";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    Data data = evidence.data();
    if (data.partitions() >= FEW && data.readKeys().equals(EVEN) && data.writeKeys().equals(EVEN)) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.NOTE,
            "%s, reads %s, writes %s"
                .formatted(
                    Quantities.count(data.partitions(), "partition"),
                    data.readKeys(),
                    data.writeKeys()),
            "operations meet at the same partitions: caches look better, locks and memtables worse than "
                + "with keys spread widely",
            "set dataset.partitions to 1000 or more and keys: uniform, unless your keys are like this"));
  }
}
