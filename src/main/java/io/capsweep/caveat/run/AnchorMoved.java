package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunEvidence.AnchorMovement;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.Optional;

/** A setting run first and again last gave two results that noise does not explain. */
public final class AnchorMoved implements RunRule {
  private static final double WITHOUT_NOISE_ESTIMATE = 0.05;

  @Override
  public String id() {
    return "anchor-moved";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    if (evidence.anchor().filter(AnchorMoved::moved).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.WARNING,
            evidence.anchor().map(AnchorMoved::seen).orElseThrow(),
            "the system changed while it was measured: early and late steps do not compare",
            "warm up longer, leave the machine alone meanwhile, and run the sweep again"));
  }

  private static boolean moved(AnchorMovement anchor) {
    double permitted = anchor.explainedShare().orElse(WITHOUT_NOISE_ESTIMATE);
    return !(Math.abs(anchor.movedShare()) <= permitted);
  }

  private static String seen(AnchorMovement anchor) {
    String explained =
        anchor.explainedShare().isPresent()
            ? "noise explains up to " + Quantities.percent(anchor.explainedShare().getAsDouble())
            : "noise unknown";
    return "%s writes at %s: %s from its first run to its last; %s"
        .formatted(
            Quantities.mix(anchor.writeFraction()),
            Quantities.count(anchor.threads(), "thread"),
            Quantities.signedPercent(100 * anchor.movedShare()),
            explained);
  }
}
