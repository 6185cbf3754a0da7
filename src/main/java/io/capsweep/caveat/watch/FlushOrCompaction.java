package io.capsweep.caveat.watch;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.watch.ServerWatch;
import io.capsweep.result.watch.WatchSummary;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The server did deferred work inside the window. */
public final class FlushOrCompaction implements StepRule {

  @Override
  public String id() {
    return "flush-or-compaction-in-window";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return evidence.step().watch().flatMap(FlushOrCompaction::seen).map(this::caveat);
  }

  private Caveat caveat(String seen) {
    return new Caveat(
        id(),
        Severity.NOTE,
        seen,
        "work of earlier writes was paid for in this window; a step without it reads higher",
        "measure long enough for every step to hold its share of it (sweep.measure), and repeat");
  }

  private static Optional<String> seen(WatchSummary watch) {
    ServerWatch server = watch.server();
    List<String> parts = new ArrayList<>();
    long flushes = server.flushes().orElse(0);
    if (flushes > 0) {
      parts.add("memtables written to disk: " + Quantities.count(flushes));
    }
    long compactions = server.compactions().orElse(0);
    if (compactions > 0) {
      parts.add("compactions finished: " + Quantities.count(compactions));
    }
    long tasks = server.mostTableTasks().orElse(0);
    if (tasks > 0) {
      parts.add("tables being rewritten, at most " + Quantities.count(tasks) + " at a time");
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
  }
}
