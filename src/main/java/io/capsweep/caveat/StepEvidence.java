package io.capsweep.caveat;

import io.capsweep.result.Objective;
import io.capsweep.result.StepResult;
import java.util.Optional;

/**
 * What the rules of a step look at.
 *
 * @param step as measured; its caveats and void reasons so far do not matter
 * @param slo the objective that its verdict is about
 * @param steadiness absent where warm-up and drift were not judged
 * @param retries how often an operation was sent again inside the window
 */
public record StepEvidence(
    StepResult step, Objective slo, Optional<Steadiness> steadiness, long retries) {

  /** Of a step without retries. */
  public StepEvidence(StepResult step, Objective slo, Optional<Steadiness> steadiness) {
    this(step, slo, steadiness, 0);
  }

  /**
   * Whether the step was on its plateau.
   *
   * @param warmedUp whether the warm-up was seen to be over before the window began
   * @param driftShare change of the rate over the window by its robust slope, as a share of its
   *     mean; negative where it fell
   * @param driftProbability that such a trend comes about by chance (Mann-Kendall), 0 to 1
   */
  public record Steadiness(boolean warmedUp, double driftShare, double driftProbability) {
    public Steadiness {
      if (!(driftProbability >= 0 && driftProbability <= 1) || Double.isNaN(driftShare)) {
        throw new IllegalArgumentException(
            "drift " + driftShare + " with probability " + driftProbability);
      }
    }
  }
}
