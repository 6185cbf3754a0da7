package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** Some operations failed. */
public final class ErrorsPresent implements StepRule {

  @Override
  public String id() {
    return "errors-present";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    OutcomeCounts outcomes = evidence.step().outcomes();
    if (outcomes.failed() == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.WARNING,
            seen(outcomes),
            "failures are no throughput, and count in the tail as longer than any success",
            "look into the log of the server; use fewer threads, or a longer client.request-timeout"));
  }

  private static String seen(OutcomeCounts outcomes) {
    StringBuilder kinds = new StringBuilder();
    append(kinds, outcomes.timeout(), "timeout");
    append(kinds, outcomes.unavailable(), "unavailable");
    append(kinds, outcomes.overloaded(), "overloaded");
    append(kinds, outcomes.error(), "error");
    append(kinds, outcomes.notSent(), "not sent");
    return "%s of %s failed (%s): %s"
        .formatted(
            Quantities.count(outcomes.failed()),
            Quantities.count(outcomes.total(), "operation"),
            Quantities.percent(outcomes.failed() / (double) outcomes.total()),
            kinds);
  }

  private static void append(StringBuilder kinds, long count, String name) {
    if (count > 0) {
      kinds.append(kinds.isEmpty() ? "" : ", ").append(Quantities.count(count)).append(' ');
      kinds.append(name);
    }
  }
}
