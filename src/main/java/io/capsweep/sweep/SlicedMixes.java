package io.capsweep.sweep;

import io.capsweep.profile.Mix;
import io.capsweep.profile.SweepPlan;
import io.capsweep.result.SliceResult;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.seal.Seal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;

/**
 * Lets mixes alternate in slices where the profile asks for it: the fitted ones, for the law; then
 * the predicted ones beside the anchor, to score it. What the run has already is not run again.
 */
final class SlicedMixes {
  private final SweepContext context;
  private final RunLog log;
  private final Slicing slicing;
  private final PredictedMixes predicted;
  private final Seeds seeds;
  private final BiConsumer<String, Duration> stage;

  /**
   * For one sweep.
   *
   * @param stage tells what begins, and how long it takes
   */
  SlicedMixes(
      SweepContext context,
      RunLog log,
      Slicing slicing,
      PredictedMixes predicted,
      Seeds seeds,
      BiConsumer<String, Duration> stage) {
    this.context = context;
    this.log = log;
    this.slicing = slicing;
    this.predicted = predicted;
    this.seeds = seeds;
    this.stage = stage;
  }

  /** The fitted mixes, and the law that they give. */
  void fitted() throws InterruptedException {
    SweepPlan plan = context.profile().sweep();
    run(
        Role.FITTED,
        mixes(plan.writeFractions()),
        new Conclusion(context.profile(), log.steps()).threadsOfSlices(),
        seeds.of("slices-" + Role.FITTED));
    if (log.hasSlices(Role.FITTED) && log.run().slices().isEmpty()) {
      log.slicedLaw(slicing.law(log.slices()));
      log.run().slices().ifPresent(context.observer()::sliced);
    }
  }

  /** The predicted mixes beside the anchor. */
  void predicted() throws InterruptedException {
    SweepPlan plan = context.profile().sweep();
    List<Double> mixes = new ArrayList<>(mixes(plan.predict()));
    mixes.add(Collections.max(mixes(plan.writeFractions())));
    OptionalInt threads =
        log.run().slices().map(SlicedLaw::threads).map(OptionalInt::of).orElse(OptionalInt.empty());
    run(Role.PREDICTED, mixes, threads, seedOfPredicted());
  }

  /** A sealed mix beside the anchor, where the seal holds a ratio of the two. */
  void sealed(Seal seal) throws InterruptedException {
    if (seal.ratio().isPresent()) {
      Seal.Ratio ratio = seal.ratio().get();
      run(
          Role.PREDICTED,
          List.of(ratio.anchorMix(), seal.mix()),
          OptionalInt.of(ratio.threads()),
          seedOfPredicted());
    }
  }

  private long seedOfPredicted() {
    return predicted.seedOfSlices().orElseGet(() -> seeds.of("slices-" + Role.PREDICTED));
  }

  private void run(Role role, List<Double> mixes, OptionalInt threads, long seed)
      throws InterruptedException {
    if (!slicing.planned() || log.hasSlices(role)) {
      return;
    }
    if (threads.isEmpty()) {
      context
          .observer()
          .note(
              "the mixes do not alternate in slices: "
                  + (role == Role.FITTED
                      ? "no step gave a number"
                      : "the fitted slices gave no law to predict from"));
      return;
    }
    stage.accept(
        slicing.describe(mixes, threads.getAsInt()),
        StepTimes.slices(context.profile().sweep(), mixes.size()));
    List<SliceResult> slices = slicing.run(role, mixes, threads.getAsInt(), seed);
    log.slices(slices);
    Optional<String> voidReason = slices.get(0).voidReason();
    voidReason.ifPresent(why -> context.observer().note("the slices are void: " + why));
  }

  private static List<Double> mixes(List<Mix> mixes) {
    return mixes.stream().map(Mix::writeFraction).toList();
  }
}
