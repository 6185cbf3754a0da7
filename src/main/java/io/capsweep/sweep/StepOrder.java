package io.capsweep.sweep;

import io.capsweep.profile.Mix;
import io.capsweep.profile.SweepPlan;
import io.capsweep.result.StepSetting;
import io.capsweep.result.StepSetting.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The order in which settings are run. */
final class StepOrder {
  private StepOrder() {}

  /**
   * The fitted mixes' steps. Interleaved: every repeat is a block that holds each setting once, in
   * random order, so that a slow change of the machine falls on all settings alike. The first step
   * is run once more at the end.
   *
   * @param threads the concurrencies
   * @param seed of the random order
   */
  static List<StepSetting> fitted(SweepPlan plan, List<Integer> threads, long seed) {
    Random random = new Random(seed);
    List<StepSetting> steps = new ArrayList<>();
    for (int repeat = 1; repeat <= plan.repeats(); repeat++) {
      List<StepSetting> block = new ArrayList<>();
      for (Mix mix : plan.writeFractions()) {
        for (int concurrency : threads) {
          block.add(new StepSetting(mix.writeFraction(), concurrency, repeat, Role.FITTED));
        }
      }
      if (plan.order() == SweepPlan.Order.INTERLEAVED) {
        Collections.shuffle(block, random);
      }
      steps.addAll(block);
    }
    if (steps.size() > 1) {
      StepSetting first = steps.get(0);
      steps.add(new StepSetting(first.writeFraction(), first.threads(), 1, Role.ANCHOR));
    }
    return steps;
  }

  /**
   * The predicted mixes' steps at the law's operating point, each repeat beside one of the anchor
   * mix, in random order.
   *
   * @param threads the concurrencies; usually the law's one
   * @param anchor a fitted mix
   */
  static List<StepSetting> predicted(
      SweepPlan plan, List<Mix> mixes, List<Integer> threads, Mix anchor, long seed) {
    Random random = new Random(seed);
    List<StepSetting> steps = new ArrayList<>();
    for (int repeat = 1; repeat <= plan.repeats(); repeat++) {
      List<StepSetting> block = new ArrayList<>();
      for (int concurrency : threads) {
        for (Mix mix : mixes) {
          block.add(new StepSetting(mix.writeFraction(), concurrency, repeat, Role.PREDICTED));
        }
        block.add(new StepSetting(anchor.writeFraction(), concurrency, repeat + 1, Role.ANCHOR));
      }
      if (plan.order() == SweepPlan.Order.INTERLEAVED) {
        Collections.shuffle(block, random);
      }
      steps.addAll(block);
    }
    return steps;
  }
}
