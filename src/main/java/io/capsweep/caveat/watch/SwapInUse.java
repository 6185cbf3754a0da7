package io.capsweep.caveat.watch;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.watch.WatchSummary;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** Memory was moved to swap or back. */
public final class SwapInUse implements StepRule {

  @Override
  public String id() {
    return "swap-in-use";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return evidence.step().watch().flatMap(SwapInUse::seen).map(this::caveat);
  }

  private Caveat caveat(String seen) {
    return new Caveat(
        id(),
        Severity.WARNING,
        seen,
        "a page that has to come from the disk takes a thousand times as long: the tail is that of swapping",
        "swapoff -a, or smaller heaps and data");
  }

  private static Optional<String> seen(WatchSummary watch) {
    long pages = watch.machine().swappedPages().orElse(0);
    return pages > 0
        ? Optional.of(
            "%s moved to swap or back, %s in swap"
                .formatted(
                    Quantities.count(pages, "page"),
                    Quantities.bytes(watch.machine().swapUsedBytes().orElse(0))))
        : Optional.empty();
  }
}
