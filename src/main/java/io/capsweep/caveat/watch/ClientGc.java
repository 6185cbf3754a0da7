package io.capsweep.caveat.watch;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.watch.GeneratorWatch;
import io.capsweep.result.watch.WatchSummary;
import io.capsweep.text.Quantities;
import java.util.Optional;
import java.util.OptionalLong;

/** The generator stopped for its own garbage collections. */
public final class ClientGc implements StepRule {
  private static final double PERMITTED_SHARE = 0.01;

  @Override
  public String id() {
    return "client-gc";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return evidence.step().watch().flatMap(watch -> seen(evidence, watch)).map(this::caveat);
  }

  private Caveat caveat(String seen) {
    return new Caveat(
        id(),
        Severity.WARNING,
        seen,
        "operations in flight meanwhile look slower than the server was",
        "give the tool more heap (CAPSWEEP_JAVA_OPTIONS=-Xmx2g), or lower the concurrency");
  }

  private static Optional<String> seen(StepEvidence evidence, WatchSummary watch) {
    GeneratorWatch generator = watch.generator();
    double percentile = evidence.slo().percentile();
    OptionalLong tail = evidence.step().all().nanosAt(percentile);
    double share = (double) generator.gcPauseNanos() / Math.max(1, evidence.step().windowNanos());
    boolean inTheTail =
        tail.isPresent()
            && share > 1 - percentile / 100
            && generator.longestGcPauseNanos() > tail.getAsLong() / 2.0;
    return share > PERMITTED_SHARE || inTheTail
        ? Optional.of(
            "%s of the generator, %s of the window, the longest %s"
                .formatted(
                    Quantities.count(generator.gcPauses(), "GC pause"),
                    Quantities.percent(share),
                    Quantities.duration(generator.longestGcPauseNanos())))
        : Optional.empty();
  }
}
