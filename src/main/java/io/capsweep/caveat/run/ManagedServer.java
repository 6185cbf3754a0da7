package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;
import java.util.Set;

/** The server was set up by this tool. */
public final class ManagedServer implements RunRule {
  private static final Set<String> OURS = Set.of("managed", "attached", "container");

  @Override
  public String id() {
    return "managed-server";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    if (evidence.target().filter(facts -> OURS.contains(facts.source())).isEmpty()) {
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
                        "Cassandra %s, %s, %s of data"
                            .formatted(
                                facts.version(),
                                facts.source().equals("attached")
                                    ? "started by this tool earlier"
                                    : "started by this tool for this run",
                                Quantities.bytes(evidence.data().bytes())))
                .orElseThrow(),
            "it runs with settings, heap and data of this profile, not with those of your cluster",
            "name your own cluster under target.contact-points"));
  }
}
