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
import java.util.OptionalLong;

/** The server put work off faster than it caught up with it. */
public final class Borrowed implements StepRule {
  /** One compaction or two are always about to begin. */
  private static final long PERMITTED_COMPACTIONS = 3;

  @Override
  public String id() {
    return "borrowed";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return evidence.step().watch().flatMap(Borrowed::seen).map(this::caveat);
  }

  private Caveat caveat(String seen) {
    return new Caveat(
        id(),
        Severity.WARNING,
        seen,
        "the rate cannot be kept up: the work put off has to be done later; it is no deployable capacity",
        "measure longer, or deploy at a lower rate, where the debt does not grow");
  }

  private static Optional<String> seen(WatchSummary watch) {
    ServerWatch server = watch.server();
    List<String> parts = new ArrayList<>();
    add(
        parts,
        "pending compactions",
        server.pendingCompactionsAtStart(),
        server.pendingCompactionsAtEnd(),
        PERMITTED_COMPACTIONS);
    add(parts, "files of hints", server.hintFilesAtStart(), server.hintFilesAtEnd(), 0);
    long dropped = server.droppedMessages().orElse(0);
    if (dropped > 0) {
      parts.add(Quantities.count(dropped, "message") + " dropped");
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
  }

  private static void add(
      List<String> parts, String what, OptionalLong first, OptionalLong last, long permitted) {
    if (first.isPresent() && last.isPresent() && last.getAsLong() - first.getAsLong() > permitted) {
      parts.add(
          "%s rose from %s to %s"
              .formatted(
                  what, Quantities.count(first.getAsLong()), Quantities.count(last.getAsLong())));
    }
  }
}
