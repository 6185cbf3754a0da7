package io.capsweep.sweep;

import io.capsweep.capacity.SlicedLaws;
import io.capsweep.load.slices.SliceCount;
import io.capsweep.load.slices.SliceOrder;
import io.capsweep.profile.Mix;
import io.capsweep.profile.SweepPlan;
import io.capsweep.result.SliceResult;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepSetting;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Lets mixes alternate in short slices under one unbroken load, in blocks that hold every mix once
 * in random order: what makes a shared machine faster and slower then meets all mixes alike.
 */
final class Slicing {
  private final StepRunner runner;
  private final SweepPlan sweep;

  Slicing(StepRunner runner, SweepPlan sweep) {
    this.runner = runner;
    this.sweep = sweep;
  }

  /** Whether the profile asks for it. */
  boolean planned() {
    return sweep.slices().isPresent();
  }

  private SweepPlan.Slices plan() {
    return sweep.slices().orElseThrow();
  }

  /** What it is about to do, in words. */
  String describe(List<Double> writeFractions, int threads) {
    SweepPlan.Slices plan = plan();
    return "alternating %s writes at %s: %s of %s, %s in all"
        .formatted(
            writeFractions.stream().map(Quantities::mix).collect(Collectors.joining(" and ")),
            Quantities.count(threads, "thread"),
            Quantities.count(plan.blocks(), "block"),
            Quantities.count(writeFractions.size(), "slice"),
            Quantities.duration(
                plan.length()
                    .multipliedBy((long) plan.blocks() * writeFractions.size())
                    .toNanos()));
  }

  /** The law of the fitted slices, with what it says of the mixes to come. */
  Optional<SlicedLaw> law(List<SliceResult> slices) {
    SweepPlan.Slices plan = plan();
    double anchor = Collections.max(sweep.writeFractions()).writeFraction();
    List<Double> toCome = sweep.predict().stream().map(Mix::writeFraction).toList();
    return SlicedLaws.fit(slices, plan.length().toNanos())
        .map(law -> law.predicting(SlicedLaws.predict(slices, toCome, anchor, plan.blocks())));
  }

  /**
   * Runs all blocks.
   *
   * @param writeFractions the mixes, each once
   * @param seed of the order, and of the operations
   * @throws InterruptedException when interrupted; the slices are then lost
   */
  List<SliceResult> run(StepSetting.Role role, List<Double> writeFractions, int threads, long seed)
      throws InterruptedException {
    SweepPlan.Slices plan = plan();
    List<Double> order = SliceOrder.of(writeFractions, plan.blocks(), seed);
    StepRunner.Slices slices = runner.slices(threads, order, plan.length().toNanos(), seed);
    List<SliceCount> counts = slices.counts();
    List<SliceResult> results = new ArrayList<>();
    for (int slice = 0; slice < counts.size(); slice++) {
      SliceCount count = counts.get(slice);
      results.add(
          new SliceResult(
              role,
              slice + 1,
              slice / writeFractions.size() + 1,
              count.writeFraction(),
              threads,
              count.reads(),
              count.writes(),
              count.failed(),
              count.nanos(),
              slices.voidReason()));
    }
    return results;
  }
}
