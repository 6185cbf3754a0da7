package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunEvidence.ServerWarmUp;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** The server was not on its plateau when the first step began. */
public final class ColdServer implements RunRule {

  @Override
  public String id() {
    return "cold-server";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    if (evidence.serverWarmUp().filter(ServerWarmUp::plateauReached).isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.WARNING,
            evidence.serverWarmUp().map(ColdServer::seen).orElse("the server was not warmed up"),
            "a server that is still compiling its code gets faster by itself: early steps read too low",
            "raise sweep.server-warm-up.at-most, or keep a server warm with capsweep cassandra start"));
  }

  private static String seen(ServerWarmUp warmUp) {
    String still =
        warmUp.lastGainShare().isPresent()
            ? ", its rate still moving by "
                + Quantities.signedPercent(100 * warmUp.lastGainShare().getAsDouble())
            : "";
    return "no plateau after " + Quantities.duration(warmUp.nanos()) + " of warm-up" + still;
  }
}
