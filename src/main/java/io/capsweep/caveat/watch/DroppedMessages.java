package io.capsweep.caveat.watch;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.watch.WatchSummary;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** The server threw work away because it was late. */
public final class DroppedMessages implements StepRule {

  @Override
  public String id() {
    return "dropped-messages";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return evidence.step().watch().flatMap(DroppedMessages::seen).map(this::caveat);
  }

  private Caveat caveat(String seen) {
    return new Caveat(
        id(),
        Severity.WARNING,
        seen,
        "work that was asked for was not done: replicas lack writes, or answers never came",
        "fewer threads; see the server's log; repair before you read these data");
  }

  private static Optional<String> seen(WatchSummary watch) {
    long dropped = watch.server().droppedMessages().orElse(0);
    return dropped > 0
        ? Optional.of("the server dropped " + Quantities.count(dropped, "message"))
        : Optional.empty();
  }
}
