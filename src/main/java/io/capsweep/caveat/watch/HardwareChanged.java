package io.capsweep.caveat.watch;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.watch.WatchSummary;
import java.util.Optional;

/** The machine was not the one that the sweep began on. */
public final class HardwareChanged implements StepRule {

  @Override
  public String id() {
    return "hardware-changed";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return evidence.step().watch().flatMap(HardwareChanged::seen).map(this::caveat);
  }

  private Caveat caveat(String seen) {
    return new Caveat(
        id(),
        Severity.VOID,
        seen,
        "the step was measured on another machine than the others, or on two",
        "leave settings, disks and CPUs alone while a sweep runs; then run it again");
  }

  private static Optional<String> seen(WatchSummary watch) {
    return watch.hardwareChanges().isEmpty()
        ? Optional.empty()
        : Optional.of("the machine changed: " + String.join("; ", watch.hardwareChanges()));
  }
}
