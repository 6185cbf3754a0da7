package io.capsweep.sweep;

import io.capsweep.profile.SweepPlan;
import io.capsweep.result.StepSetting;
import java.time.Duration;

/** How long a sweep takes, as far as its profile tells. */
public final class StepTimes {
  private static final Duration BETWEEN_STEPS = Duration.ofMillis(300);

  /** From a ratio of 2 to one of 1.1. */
  private static final int BISECTIONS = 3;

  private static final int FRESH_SETTINGS = 2;

  private StepTimes() {}

  /** A step without trouble: its warm-up's floor plus a little, and its measuring time. */
  public static Duration usual(SweepPlan plan) {
    Duration warmUp =
        plan.warmUp() instanceof SweepPlan.WarmUp.Auto auto
            ? auto.atLeast()
            : ((SweepPlan.WarmUp.Fixed) plan.warmUp()).duration();
    return warmUp.plus(plan.measure().atLeast()).plus(BETWEEN_STEPS);
  }

  /** The longest that a step may take: after another mix, and prolonged; draining apart. */
  public static Duration longest(SweepPlan plan) {
    return Settling.ceiling(plan).multipliedBy(2).plus(plan.measure().atMost()).plus(BETWEEN_STEPS);
  }

  /**
   * Steps of the fitted mixes, the first one's repetition at the end included. Where concurrencies
   * are searched for: as many as a search takes that rises to its limit.
   */
  public static int fittedSteps(SweepPlan plan) {
    int settings =
        plan.concurrency() instanceof SweepPlan.Concurrency.Fixed fixed
            ? fixed.threads().size() * plan.writeFractions().size() * plan.repeats()
            : plan.writeFractions().size() * searchedSteps(plan);
    return settings > 1 ? settings + 1 : settings;
  }

  /** Steps of the predicted mixes, those of the anchor mix beside them included. */
  public static int predictedSteps(SweepPlan plan) {
    if (plan.predict().isEmpty()) {
      return 0;
    }
    return plan.concurrency() instanceof SweepPlan.Concurrency.Fixed
        ? plan.repeats() * (plan.predict().size() + 1)
        : plan.predict().size() * searchedSteps(plan) + plan.repeats();
  }

  /** All steps and slices without trouble. */
  public static Duration usualOfAll(SweepPlan plan) {
    return ofAll(plan, usual(plan));
  }

  /** The longest that all steps and slices may take, with the server's warm-up before them. */
  public static Duration longestOfAll(SweepPlan plan) {
    return ofAll(plan, longest(plan)).plus(plan.serverWarmUp().atMost());
  }

  private static Duration ofAll(SweepPlan plan, Duration step) {
    return step.multipliedBy((long) fittedSteps(plan) + predictedSteps(plan)).plus(slices(plan));
  }

  /** Of all slices, each phase with the load before it; zero where the mixes do not alternate. */
  public static Duration slices(SweepPlan plan) {
    return slices(plan, StepSetting.Role.FITTED).plus(slices(plan, StepSetting.Role.PREDICTED));
  }

  /** Of the fitted mixes' slices, or of those of the predicted mixes and the anchor. */
  static Duration slices(SweepPlan plan, StepSetting.Role role) {
    boolean fitted = role == StepSetting.Role.FITTED;
    if (plan.slices().isEmpty() || (!fitted && plan.predict().isEmpty())) {
      return Duration.ZERO;
    }
    return slices(plan, fitted ? plan.writeFractions().size() : plan.predict().size() + 1);
  }

  /** Of one phase in which so many mixes alternate; zero where none do. */
  static Duration slices(SweepPlan plan, int mixes) {
    return plan.slices()
        .map(slices -> slices.length().multipliedBy((long) slices.blocks() * mixes))
        .map(StepRunner.BEFORE_SLICES::plus)
        .orElse(Duration.ZERO);
  }

  /** At one mix: doublings, bisections, and fresh runs of two settings. */
  private static int searchedSteps(SweepPlan plan) {
    int maxThreads = ((SweepPlan.Concurrency.Search) plan.concurrency()).maxThreads();
    int doublings = Integer.SIZE - Integer.numberOfLeadingZeros(maxThreads - 1) + 1;
    return doublings + BISECTIONS + FRESH_SETTINGS * plan.repeats();
  }
}
