package io.capsweep.sweep;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.Predictions;
import io.capsweep.capacity.SlicedLaws;
import io.capsweep.profile.Mix;
import io.capsweep.profile.SweepPlan;
import io.capsweep.result.Prediction;
import io.capsweep.result.StepSetting;
import io.capsweep.sweep.sealing.SealedRun;
import io.capsweep.sweep.sealing.Sealing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a sweep says of mixes before it runs them, and what came of it. */
final class PredictedMixes {
  private final SweepContext context;
  private final RunLog log;
  private final Sealing sealing;

  PredictedMixes(SweepContext context, RunLog log, Sealing sealing) {
    this.context = context;
    this.log = log;
    this.sealing = sealing;
  }

  /** Fixes and seals what the law says of the mixes to come; nothing where there is no law. */
  void predict() {
    SweepPlan plan = context.profile().sweep();
    Optional<FittedLaw> law =
        new Conclusion(context.profile(), log.steps())
            .law()
            .filter(fitted -> fitted.law().admissible());
    if (!log.run().predictions().isEmpty()) {
      context.observer().note("predictions stay as they were fixed before the run was broken off");
      return;
    }
    if (law.isEmpty()) {
      context.observer().note("no law can be fitted to what was measured, so nothing is predicted");
      return;
    }
    List<Prediction> predictions = new ArrayList<>();
    for (Mix mix : plan.predict()) {
      Prediction plain =
          Predictions.predict(
              law.get(), mix.writeFraction(), plan.repeats(), context.wall().instant());
      predictions.add(sealing.seal(law.get(), plain, log.run(), plan.repeats()));
    }
    keep(predictions);
  }

  /** Takes a prediction that was sealed before this run. */
  void use(SealedRun sealed) {
    sealing.use(sealed);
    if (log.run().predictions().isEmpty()) {
      keep(List.of(sealed.prediction()));
    }
  }

  private void keep(List<Prediction> predictions) {
    log.predictions(predictions);
    predictions.forEach(context.observer()::predicted);
  }

  /** The concurrency that was predicted for, where it is one. */
  Optional<Integer> threads() {
    return log.run().predictions().stream()
        .flatMapToInt(prediction -> prediction.threads().stream())
        .boxed()
        .findFirst();
  }

  /** Of a step that answers to a seal. */
  Optional<StepSeed> seed(StepSetting setting, int number) {
    if (setting.role() != StepSetting.Role.PREDICTED) {
      return Optional.empty();
    }
    return log.run().predictions().stream()
        .filter(prediction -> prediction.writeFraction() == setting.writeFraction())
        .findFirst()
        .flatMap(
            prediction ->
                sealing
                    .run(prediction, log.steps())
                    .map(run -> new StepSeed(run.seed(number), prediction.sealId())));
  }

  /** The seed of the predicted mixes' slices, where they answer to a seal. */
  Optional<Long> seedOfSlices() {
    return log.run().predictions().stream()
        .flatMap(prediction -> sealing.run(prediction, log.steps()).stream())
        .findFirst()
        .map(SealedRun::seedOfSlices);
  }

  /** Puts what was measured beside what was predicted. */
  void score() {
    log.predictions(
        log.run().predictions().stream()
            .map(prediction -> Predictions.score(prediction, log.steps()))
            .toList());
    log.slicedLaw(
        log.run()
            .slices()
            .map(
                law ->
                    law.predicting(
                        law.predictions().stream()
                            .map(ratio -> SlicedLaws.score(ratio, log.slices()))
                            .toList())));
  }
}
