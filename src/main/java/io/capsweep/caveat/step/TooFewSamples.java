package io.capsweep.caveat.step;

import io.capsweep.caveat.StepEvidence;
import io.capsweep.caveat.StepRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** Too few operations for the highest percentile that is shown or judged. */
public final class TooFewSamples implements StepRule {
  private static final double ALWAYS_SHOWN = 99.9;
  private static final long BEYOND = 10;

  @Override
  public String id() {
    return "too-few-samples";
  }

  @Override
  public Optional<Caveat> judge(StepEvidence evidence) {
    long count = evidence.step().all().count();
    double percentile = Math.max(ALWAYS_SHOWN, evidence.slo().percentile());
    if (count >= needed(percentile)) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.WARNING,
            "%s, %s needs %s"
                .formatted(
                    Quantities.count(count, "operation"),
                    Quantities.percentile(percentile),
                    Quantities.count(needed(percentile))),
            "fewer than ten operations lie beyond the percentile: it is set by single ones",
            "measure longer, or by operations: sweep.measure: {at-least: 6s, at-most: 60s, operations: "
                + "20000}"));
  }

  private static long needed(double percentile) {
    return Math.round(BEYOND / (1 - percentile / 100));
  }
}
