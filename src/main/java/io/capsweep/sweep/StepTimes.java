package io.capsweep.sweep;

import io.capsweep.profile.SweepPlan;
import java.time.Duration;
import java.util.List;

/** How long a sweep takes, as far as its profile tells. */
public final class StepTimes {
  private static final Duration BETWEEN_STEPS = Duration.ofMillis(300);

  private StepTimes() {}

  /** A step without trouble: its warm-up's floor plus a little, and its measuring time. */
  public static Duration usual(SweepPlan plan) {
    Duration warmUp =
        plan.warmUp() instanceof SweepPlan.WarmUp.Auto auto
            ? auto.atLeast()
            : ((SweepPlan.WarmUp.Fixed) plan.warmUp()).duration();
    return warmUp.plus(plan.measure().atLeast()).plus(BETWEEN_STEPS);
  }

  /** The longest that a step may take, draining apart. */
  public static Duration longest(SweepPlan plan) {
    Duration warmUp =
        plan.warmUp() instanceof SweepPlan.WarmUp.Auto auto
            ? auto.atMost()
            : ((SweepPlan.WarmUp.Fixed) plan.warmUp()).duration();
    return warmUp.plus(plan.measure().atMost()).plus(BETWEEN_STEPS);
  }

  /** Steps of the fitted mixes, the first one's repetition at the end included. */
  public static int fittedSteps(SweepPlan plan) {
    int settings = concurrencies(plan).size() * plan.writeFractions().size() * plan.repeats();
    return settings > 1 ? settings + 1 : settings;
  }

  /** Steps of the predicted mixes, those of the anchor mix beside them included. */
  public static int predictedSteps(SweepPlan plan) {
    return plan.predict().isEmpty() ? 0 : plan.repeats() * (plan.predict().size() + 1);
  }

  /** The concurrencies that every fitted mix is run at. */
  static List<Integer> concurrencies(SweepPlan plan) {
    return ((SweepPlan.Concurrency.Fixed) plan.concurrency()).threads();
  }
}
