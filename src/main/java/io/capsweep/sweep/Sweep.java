package io.capsweep.sweep;

import io.capsweep.box.FingerprintReader;
import io.capsweep.profile.Mix;
import io.capsweep.profile.SweepPlan;
import io.capsweep.result.Circumstances;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.watch.ServerCounter;
import io.capsweep.result.watch.ServerCounters;
import io.capsweep.sweep.sealing.SealedRun;
import io.capsweep.sweep.sealing.Sealing;
import io.capsweep.sweep.search.SearchedMixes;
import io.capsweep.target.TargetException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One whole sweep: data, server warm-up, the fitted mixes' steps, the predictions, and the
 * predicted mixes' steps. Whatever ends it early, the steps finished by then are in the log.
 */
public final class Sweep {
  private static final Duration GONE_AFTER = Duration.ofSeconds(30);
  private static final Duration ASK_EVERY = Duration.ofSeconds(1);

  private final SweepContext context;
  private final RunLog log;
  private final PredictedMixes predicted;
  private final Seeds seeds;
  private final StepRunner runner;
  private Optional<ServerWarmUpResult> serverWarmUp = Optional.empty();
  private final Settling settling;
  private final SlicedMixes sliced;
  private StepSetting last;
  private int planned;
  private List<StepSetting.Role> slicedRoles = List.of();

  /**
   * A sweep.
   *
   * @param sealing its way to the ledger
   */
  public Sweep(SweepContext context, RunLog log, Sealing sealing) {
    this.context = context;
    this.log = log;
    this.predicted = new PredictedMixes(context, log, sealing);
    this.seeds = new Seeds(context.writer().id(), context.profile().dataset().seed());
    this.runner = new StepRunner(context);
    this.settling = new Settling(context);
    this.sliced =
        new SlicedMixes(
            context,
            log,
            new Slicing(runner, context.profile().sweep()),
            predicted,
            seeds,
            this::stage);
  }

  /**
   * Runs it to its end.
   *
   * @throws InterruptedException when interrupted
   * @throws TargetException when the target cannot be used, or is gone for 30 s
   * @throws io.capsweep.result.store.ResultStoreException when results cannot be written
   */
  public void run() throws InterruptedException {
    SweepPlan plan = context.profile().sweep();
    planned = StepTimes.fittedSteps(plan) + StepTimes.predictedSteps(plan);
    slicedRoles = List.of(StepSetting.Role.FITTED, StepSetting.Role.PREDICTED);
    prepare();
    warmUpServer();
    if (plan.concurrency() instanceof SweepPlan.Concurrency.Search search) {
      runSearched(plan, search);
    } else {
      runFixed(plan, ((SweepPlan.Concurrency.Fixed) plan.concurrency()).threads());
    }
  }

  private void runFixed(SweepPlan plan, List<Integer> threads) throws InterruptedException {
    runAll(StepOrder.fitted(plan, threads, seeds.of("order")));
    sliced.fitted();
    if (plan.predict().isEmpty()) {
      return;
    }
    predicted.predict();
    List<Integer> operatingPoint = List.of(predicted.threads().orElse(Collections.max(threads)));
    runAll(
        StepOrder.predicted(
            plan, plan.predict(), operatingPoint, anchor(plan), seeds.of("order-predicted")));
    sliced.predicted();
    predicted.score();
  }

  private static Mix anchor(SweepPlan plan) {
    return Collections.max(plan.writeFractions());
  }

  /**
   * Runs the one mix of a seal that was made before, at its operating point, beside the anchor mix.
   *
   * @throws InterruptedException when interrupted
   * @throws TargetException when the target cannot be used, or is gone for 30 s
   * @throws io.capsweep.result.store.ResultStoreException when results cannot be written
   */
  public void run(SealedRun sealed) throws InterruptedException {
    SweepPlan plan = context.profile().sweep();
    List<Mix> mix = List.of(new Mix(sealed.entry().seal().mix()));
    predicted.use(sealed);
    Optional<SweepPlan.Concurrency.Search> search =
        sealed.entry().seal().threads().isEmpty()
                && plan.concurrency() instanceof SweepPlan.Concurrency.Search limits
            ? Optional.of(limits)
            : Optional.empty();
    List<StepSetting> steps = search.isPresent() ? List.of() : sealedSteps(plan, sealed, mix);
    planned = steps.size();
    prepare();
    warmUpServer();
    if (search.isPresent()) {
      search(plan, search.get()).measure(mix, StepSetting.Role.PREDICTED, Optional.empty());
    }
    runAll(steps);
    sliced.sealed(sealed.entry().seal());
    predicted.score();
  }

  private List<StepSetting> sealedSteps(SweepPlan plan, SealedRun sealed, List<Mix> mix) {
    OptionalInt sealedThreads = sealed.entry().seal().threads();
    List<Integer> threads =
        sealedThreads.isPresent()
            ? List.of(sealedThreads.getAsInt())
            : ((SweepPlan.Concurrency.Fixed) plan.concurrency()).threads();
    return StepOrder.predicted(plan, mix, threads, anchor(plan), seeds.of("order-predicted"));
  }

  /**
   * Searches each mix. A predicted mix is searched too, since the law is then about capacities,
   * each at a concurrency of its own.
   */
  private void runSearched(SweepPlan plan, SweepPlan.Concurrency.Search limits)
      throws InterruptedException {
    SearchedMixes searched = search(plan, limits);
    searched.measure(plan.writeFractions(), StepSetting.Role.FITTED, Optional.empty());
    Conclusion conclusion = new Conclusion(context.profile(), log.steps());
    for (StepSetting anchor : conclusion.anchorToCome().stream().toList()) {
      run(anchor);
    }
    sliced.fitted();
    if (!plan.predict().isEmpty()) {
      Optional<StepSetting> companion =
          conclusion.capacitySetting(Collections.max(plan.writeFractions()));
      predicted.predict();
      searched.measure(plan.predict(), StepSetting.Role.PREDICTED, companion);
      sliced.predicted();
      predicted.score();
    }
  }

  private SearchedMixes search(SweepPlan plan, SweepPlan.Concurrency.Search limits) {
    return new SearchedMixes(
        plan,
        limits,
        new SearchSteps(),
        (mix, decision) -> context.observer().searched(mix.writeFraction(), decision),
        seeds.of("order"));
  }

  /** Lets a search run steps. */
  private final class SearchSteps implements SearchedMixes.Steps {
    @Override
    public void run(StepSetting setting) throws InterruptedException {
      Sweep.this.run(setting);
    }

    @Override
    public List<StepResult> finished() {
      return log.steps();
    }
  }

  /** Sums up the steps finished by now, with the caveats of the run, and writes that. */
  public void conclude() {
    Conclusion conclusion = new Conclusion(context.profile(), log.steps());
    log.answer(
        conclusion.caveats(log.run(), serverWarmUp, log.slices()),
        conclusion.summary(log.run().predictions()));
  }

  private void prepare() {
    stage("preparing keyspace " + context.profile().target().keyspace(), Duration.ZERO);
    context.target().prepare();
    stage("loading " + context.profile().dataset().rows() + " rows", Duration.ZERO);
    context.target().load(context.observer()::loaded);
    TargetFacts facts = context.target().facts();
    log.target(facts, circumstances(facts));
  }

  private Circumstances circumstances(TargetFacts facts) {
    ServerCounters counters = context.target().counters();
    OptionalLong generations = counters.value(ServerCounter.GENERATION);
    // A server takes the second of its start for its generation.
    Optional<Instant> serverStarted =
        generations.isPresent() && !facts.addresses().isEmpty()
            ? Optional.of(Instant.ofEpochSecond(generations.getAsLong() / facts.addresses().size()))
            : Optional.empty();
    return new Circumstances(
        FingerprintReader.ofThisMachine().booted(),
        serverStarted,
        context.wall().instant(),
        counters.value(ServerCounter.SSTABLES));
  }

  private void warmUpServer() throws InterruptedException {
    SweepPlan.ServerWarmUp plan = context.profile().sweep().serverWarmUp();
    if (plan.atMost().isZero()) {
      return;
    }
    stage("warming the server up, for at most " + plan.atMost().toSeconds() + " s", plan.atMost());
    serverWarmUp =
        Optional.of(new ServerWarmer(context, runner).warmUp(seeds.of("server-warm-up")));
  }

  private void runAll(List<StepSetting> settings) throws InterruptedException {
    for (StepSetting setting : settings) {
      run(setting);
    }
  }

  private void run(StepSetting setting) throws InterruptedException {
    if (log.replay(setting)) {
      return;
    }
    boolean colocated = log.run().target().filter(TargetFacts::loopback).isPresent();
    StepJudge judge = new StepJudge(context.profile(), colocated);
    int number = log.nextNumber();
    settling.before(setting, Optional.ofNullable(last));
    last = setting;
    int of = Math.max(planned, number);
    context.observer().stepStarted(number, of, setting, left(of - number + 1));
    StepSeed seed =
        predicted
            .seed(setting, number)
            .orElseGet(() -> new StepSeed(seeds.of("step-" + number), Optional.empty()));
    StepResult result = runner.run(judge, number, setting, seed);
    log.step(result);
    context.observer().stepEnded(result);
    if (result.operationsPerSecond().isEmpty()) {
      awaitTarget();
    }
  }

  private void stage(String description, Duration atMost) {
    int steps = Math.max(planned - log.nextNumber() + 1, 0);
    context.observer().stage(description, atMost, left(steps));
  }

  /** Time for so many steps, and for what else is still to come. */
  private Duration left(int steps) {
    SweepPlan plan = context.profile().sweep();
    Duration left = StepTimes.usual(plan).multipliedBy(steps);
    for (StepSetting.Role role : slicedRoles) {
      left = log.hasSlices(role) ? left : left.plus(StepTimes.slices(plan, role));
    }
    return serverWarmUp.isPresent() ? left : left.plus(plan.serverWarmUp().atMost());
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
}
