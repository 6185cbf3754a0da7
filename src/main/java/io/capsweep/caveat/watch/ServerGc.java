package io.capsweep.caveat.watch;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.watch.ServerWatch;
import io.capsweep.result.watch.WatchSummary;
import io.capsweep.text.Quantities;
import java.util.Optional;
import java.util.OptionalLong;

/** The server's garbage collections are in the tail. */
public final class ServerGc implements StepRule {
  private static final double PERMITTED_SHARE = 0.05;

  @Override
  public String id() {
    return "server-gc";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return evidence.step().watch().flatMap(watch -> seen(evidence, watch)).map(this::caveat);
  }

  private Caveat caveat(String seen) {
    return new Caveat(
        id(),
        Severity.NOTE,
        seen,
        "the tail is that of this heap and collector; another heap may give another",
        "size the server's heap as in production (target.managed.heap)");
  }

  private static Optional<String> seen(StepEvidence evidence, WatchSummary watch) {
    ServerWatch server = watch.server();
    if (server.gcPauseNanos().isEmpty()) {
      return Optional.empty();
    }
    double percentile = evidence.slo().percentile();
    OptionalLong tail = evidence.step().all().nanosAt(percentile);
    double share =
        (double) server.gcPauseNanos().getAsLong() / Math.max(1, evidence.step().windowNanos());
    long most = server.mostGcPauseNanosInASecond().orElse(0);
    boolean inTheTail =
        tail.isPresent() && share > 1 - percentile / 100 && most > tail.getAsLong() / 2.0;
    return share > PERMITTED_SHARE || inTheTail
        ? Optional.of(
            "%s of the server, %s of the window, at most %s within a second"
                .formatted(
                    Quantities.count(server.gcPauses().orElse(0), "GC pause"),
                    Quantities.percent(share),
                    Quantities.duration(most)))
        : Optional.empty();
  }
}
