package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.TargetFacts;
import java.util.Optional;

/** Every row is kept once. */
public final class ReplicationOne implements RunRule {

  @Override
  public String id() {
    return "replication-one";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    if (evidence.target().map(TargetFacts::replication).filter(factor -> factor == 1).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.NOTE,
            "replication factor 1",
            "each write is done once: with replicas every node would also do its share of their writes",
            "set target.replication to what you run, with as many nodes"));
  }
}
