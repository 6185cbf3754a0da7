package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.TargetFacts;
import java.util.Optional;
import java.util.Set;

/** One replica decides a read or a write. */
public final class ConsistencyOne implements RunRule {
  private static final Set<String> ONE = Set.of("ANY", "ONE", "LOCAL_ONE");

  @Override
  public String id() {
    return "consistency-one";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    if (evidence.target().filter(ConsistencyOne::one).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.NOTE,
            evidence
                .target()
                .map(
                    facts ->
                        "reads %s, writes %s"
                            .formatted(facts.readConsistency(), facts.writeConsistency()))
                .orElseThrow(),
            "one replica answers for all: waiting for a quorum costs more and has a longer tail",
            "set target.read-consistency and target.write-consistency to what you run"));
  }

  private static boolean one(TargetFacts facts) {
    return ONE.contains(facts.readConsistency()) || ONE.contains(facts.writeConsistency());
  }
}
