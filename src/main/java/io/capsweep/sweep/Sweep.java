package io.capsweep.sweep;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.LawFit;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.capacity.Predictions;
import io.capsweep.profile.Mix;
import io.capsweep.profile.SweepPlan;
import io.capsweep.result.Prediction;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.TargetFacts;
import io.capsweep.target.TargetException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * One whole sweep: data, server warm-up, the fitted mixes' steps, the predictions, and the
 * predicted mixes' steps. Whatever ends it early, the steps finished by then are in the log.
 */
public final class Sweep {
  private static final Duration GONE_AFTER = Duration.ofSeconds(30);
  private static final Duration ASK_EVERY = Duration.ofSeconds(1);

  private final SweepContext context;
  private final RunLog log;
  private final Seeds seeds;
  private final StepRunner runner;
  private Optional<ServerWarmUpResult> serverWarmUp = Optional.empty();
  private int planned;

  public Sweep(SweepContext context, RunLog log) {
    this.context = context;
    this.log = log;
    this.seeds = new Seeds(context.writer().id(), context.profile().dataset().seed());
    this.runner = new StepRunner(context);
  }

  /**
   * Runs it to its end.
   *
   * @throws InterruptedException when interrupted
   * @throws TargetException when the target cannot be used, or is gone for 30 s
   * @throws io.capsweep.result.store.ResultStoreException when results cannot be written
   */
  public void run() throws InterruptedException {
    prepare();
    warmUpServer();
    SweepPlan plan = context.profile().sweep();
    List<Integer> threads = StepTimes.concurrencies(plan);
    List<StepSetting> fitted = StepOrder.fitted(plan, threads, seeds.of("order"));
    planned = StepTimes.fittedSteps(plan) + StepTimes.predictedSteps(plan);
    runAll(fitted);
    if (!plan.predict().isEmpty()) {
      predictAndScore(plan, threads);
    }
  }

  /** Sums up the steps finished by now, with the caveats of the run, and writes that. */
  public void conclude() {
    Conclusion conclusion = new Conclusion(context.profile(), log.steps());
    log.answer(
        conclusion.caveats(log.run(), serverWarmUp), conclusion.summary(log.run().predictions()));
  }

  private void prepare() {
    context.observer().stage("preparing keyspace " + context.profile().target().keyspace());
    context.target().prepare();
    context.observer().stage("loading " + context.profile().dataset().rows() + " rows");
    context.target().load(context.observer()::loaded);
    log.target(context.target().facts());
  }

  private void warmUpServer() throws InterruptedException {
    SweepPlan.ServerWarmUp plan = context.profile().sweep().serverWarmUp();
    if (plan.atMost().isZero()) {
      return;
    }
    context
        .observer()
        .stage("warming the server up, for at most " + plan.atMost().toSeconds() + " s");
    serverWarmUp =
        Optional.of(new ServerWarmer(context, runner).warmUp(seeds.of("server-warm-up")));
  }

  private void runAll(List<StepSetting> settings) throws InterruptedException {
    boolean colocated = log.run().target().filter(TargetFacts::loopback).isPresent();
    StepJudge judge = new StepJudge(context.profile(), colocated);
    for (StepSetting setting : settings) {
      if (log.replay(setting)) {
        continue;
      }
      int number = log.nextNumber();
      context.observer().stepStarted(number, Math.max(planned, number), setting, left(number));
      StepResult result = runner.run(judge, number, setting, seeds.of("step-" + number));
      log.step(result);
      context.observer().stepEnded(result);
      if (result.operationsPerSecond().isEmpty()) {
        awaitTarget();
      }
    }
  }

  private Duration left(int number) {
    return StepTimes.usual(context.profile().sweep())
        .multipliedBy(Math.max(0, planned - number) + 1L);
  }

  /** After a step without a success: whether anybody is there still. */
  private void awaitTarget() throws InterruptedException {
    long deadline = context.clock().nanoTime() + GONE_AFTER.toNanos();
    boolean told = false;
    while (!context.target().answers()) {
      if (context.clock().nanoTime() - deadline >= 0) {
        throw new TargetException(
            TargetException.Kind.UNREACHABLE,
            "the target has not answered for "
                + GONE_AFTER.toSeconds()
                + " s, so the sweep ends here; finished steps are kept. See whether the server"
                + " still runs, and its log");
      }
      if (!told) {
        context
            .observer()
            .note("the target does not answer; waiting up to " + GONE_AFTER.toSeconds() + " s");
        told = true;
      }
      context.clock().sleepUntil(context.clock().nanoTime() + ASK_EVERY.toNanos());
    }
  }

  private void predictAndScore(SweepPlan plan, List<Integer> threads) throws InterruptedException {
    List<Prediction> predictions = new ArrayList<>(log.run().predictions());
    Optional<FittedLaw> law =
        LawFit.fit(log.steps(), OperatingPoint.COMMON).filter(fitted -> fitted.law().admissible());
    if (!predictions.isEmpty()) {
      context.observer().note("predictions stay as they were fixed before the run was broken off");
    } else if (law.isPresent()) {
      for (Mix mix : plan.predict()) {
        predictions.add(
            Predictions.predict(
                law.get(), mix.writeFraction(), plan.repeats(), context.wall().instant()));
      }
      log.predictions(predictions);
      predictions.forEach(context.observer()::predicted);
    } else {
      context.observer().note("no law can be fitted to what was measured, so nothing is predicted");
    }
    int operatingPoint =
        predictions.stream()
            .map(Prediction::threads)
            .findFirst()
            .or(() -> law.map(fitted -> fitted.threads().orElseThrow()))
            .orElse(Collections.max(threads));
    Mix anchor = Collections.max(plan.writeFractions());
    runAll(StepOrder.predicted(plan, operatingPoint, anchor, seeds.of("order-predicted")));
    log.predictions(
        predictions.stream()
            .map(prediction -> Predictions.score(prediction, log.steps()))
            .toList());
  }
}
