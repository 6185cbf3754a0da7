package io.capsweep.caveat.watch;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.watch.WatchSummary;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** A server was started anew while the step ran. */
public final class ServerRestarted implements StepRule {

  @Override
  public String id() {
    return "server-restarted";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return evidence.step().watch().flatMap(ServerRestarted::seen).map(this::caveat);
  }

  private Caveat caveat(String seen) {
    return new Caveat(
        id(),
        Severity.VOID,
        seen,
        "the step measured an outage and a cold server, not what the server carries",
        "see the server's log for why it ended, and run the step again");
  }

  private static Optional<String> seen(WatchSummary watch) {
    long restarts = watch.server().restarts().orElse(0);
    return restarts > 0
        ? Optional.of(
            "a server was started anew within the step ("
                + Quantities.count(restarts, "restart")
                + ")")
        : Optional.empty();
  }
}
