package io.capsweep.caveat.watch;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.watch.MachineWatch;
import io.capsweep.result.watch.WatchSummary;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The CPUs' clock rate moved. */
public final class FrequencyScaling implements StepRule {
  private static final double PERMITTED_CHANGE = 0.05;
  private static final double KILOHERTZ_PER_GIGAHERTZ = 1e6;

  @Override
  public String id() {
    return "frequency-scaling";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    return evidence.step().watch().flatMap(FrequencyScaling::seen).map(this::caveat);
  }

  private Caveat caveat(String seen) {
    return new Caveat(
        id(),
        Severity.WARNING,
        seen,
        "the same work took more or less time as the clock went: steps do not compare",
        "fix the clock (cpupower frequency-set -g performance; turbo off), and see to the cooling");
  }

  private static Optional<String> seen(WatchSummary watch) {
    MachineWatch machine = watch.machine();
    List<String> parts = new ArrayList<>();
    double slowest = machine.slowestKilohertz().orElse(0);
    double fastest = machine.fastestKilohertz().orElse(0);
    if (fastest > slowest * (1 + PERMITTED_CHANGE)) {
      parts.add(
          "the fastest CPU ran at %s to %s GHz"
              .formatted(
                  Quantities.ratio(slowest / KILOHERTZ_PER_GIGAHERTZ),
                  Quantities.ratio(fastest / KILOHERTZ_PER_GIGAHERTZ)));
    }
    long throttles = machine.throttles().orElse(0);
    if (throttles > 0) {
      parts.add("CPUs were slowed down for heat " + Quantities.count(throttles, "time"));
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
  }
}
