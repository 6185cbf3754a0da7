package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;
import java.util.stream.Collectors;

/** The load waits for the server, so a stall hides the requests that would have come meanwhile. */
public final class ClosedLoop implements RunRule {

  @Override
  public String id() {
    return "closed-loop";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    if (evidence.design().closedLoopThreads().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.NOTE,
            evidence.design().closedLoopThreads().stream()
                    .distinct()
                    .sorted()
                    .map(Quantities::count)
                    .collect(Collectors.joining(", "))
                + " clients, each of which waits for its answer before it asks again",
            "a slow server is asked less: latencies are service times, and users who do not wait would "
                + "see longer ones",
            "compare with a load at a fixed rate before promising a latency to users who do not wait"));
  }
}
