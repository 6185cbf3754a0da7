package io.capsweep.sweep;

import io.capsweep.box.CpuWatch;
import io.capsweep.box.FingerprintReader;
import io.capsweep.box.watch.StepWatch;
import io.capsweep.load.ClosedLoop;
import io.capsweep.load.MeasureRule;
import io.capsweep.load.Operation;
import io.capsweep.load.StepListener;
import io.capsweep.load.StepMeasurement;
import io.capsweep.load.StepSpec;
import io.capsweep.load.WarmUpRule;
import io.capsweep.load.slices.SliceCount;
import io.capsweep.load.slices.SliceSchedule;
import io.capsweep.load.slices.SlicedOperation;
import io.capsweep.profile.Profile;
import io.capsweep.profile.SweepPlan;
import io.capsweep.result.CpuUse;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.store.HistogramLog;
import io.capsweep.result.watch.ServerCounter;
import io.capsweep.sweep.verdict.Objectives;
import io.capsweep.sweep.verdict.SecondLook;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** Runs single steps, each with its histogram log and the CPU time that it took. */
final class StepRunner {
  private static final Duration GIVE_UP = Duration.ofSeconds(30);
  private static final Duration DRAIN_BEYOND_TIMEOUT = Duration.ofSeconds(2);

  /** Load before the first slice. */
  static final Duration BEFORE_SLICES = Duration.ofSeconds(2);

  private static final int LEAD_IN_PART = 5;
  private static final int ASKED_AGAIN = 5;
  private static final Duration ASK_EVERY = Duration.ofSeconds(1);

  private final SweepContext context;
  private final FreezeGuard freeze;
  private Optional<Operations> operations = Optional.empty();

  /** Prepared and tried once for the whole sweep: a server in trouble must not be asked again. */
  private record Operations(Operation reads, Operation writes) {}

  /**
   * What an unbroken load gave.
   *
   * @param voidReason why no number may be taken from any of it
   */
  record Slices(List<SliceCount> counts, Optional<String> voidReason) {}

  StepRunner(SweepContext context) {
    this.context = context;
    this.freeze =
        new FreezeGuard(() -> FingerprintReader.ofThisMachine().read(context.writer().directory()));
  }

  /**
   * Runs a step to its end.
   *
   * @throws InterruptedException when interrupted; the step is then lost
   */
  StepResult run(StepJudge judge, int number, StepSetting setting, StepSeed seed)
      throws InterruptedException {
    SweepPlan plan = context.profile().sweep();
    StepSpec spec =
        spec(
            setting,
            operations(),
            seed.value(),
            rule(plan.warmUp()),
            plan.measure(),
            new SecondLook(objectives(), setting.writeFraction()));
    try (Evidence evidence = new Evidence(number)) {
      freeze.look();
      ClosedLoop loop = new ClosedLoop(spec, context.clock(), evidence);
      StepMeasurement measured = loop.run();
      freeze.look();
      Optional<StepWatch.Seen> seen = context.watch().map(watch -> watch.finish(freeze.changes()));
      seen.ifPresent(all -> context.writer().watch(number, all.samples()));
      return judge.judge(
          new StepJudge.Step(
              number, setting, evidence.started, seed, loop.operationsSha256(), evidence.retries),
          measured,
          evidence.cpuUse(),
          seen.map(StepWatch.Seen::summary));
    }
  }

  /**
   * Load at one concurrency and mix until the rule has seen enough; gives what a second of it
   * measured.
   */
  StepMeasurement warmUp(StepSetting setting, long seed, WarmUpRule rule)
      throws InterruptedException {
    Duration shortest = Duration.ofSeconds(1);
    StepSpec spec =
        spec(
            setting,
            operations(),
            seed,
            rule,
            new SweepPlan.Measure(shortest, shortest, 0),
            MeasureRule.AS_PLANNED);
    return new ClosedLoop(spec, context.clock(), new Progress()).run();
  }

  /**
   * One unbroken load whose mix alternates.
   *
   * @param writeFractions a slice each, in order
   * @param lengthNanos of each slice, of which a fifth is its lead-in
   */
  Slices slices(int threads, List<Double> writeFractions, long lengthNanos, long seed)
      throws InterruptedException {
    Operations each = operations();
    freeze.look();
    OptionalLong before = generations();
    // Nothing that takes its time may stand between this clock and the load.
    SliceSchedule schedule =
        new SliceSchedule(
            context.clock().nanoTime() + BEFORE_SLICES.toNanos(),
            lengthNanos,
            lengthNanos / LEAD_IN_PART,
            writeFractions);
    SlicedOperation sliced =
        new SlicedOperation(each.reads(), each.writes(), schedule, context.clock());
    Duration whole = Duration.ofNanos(schedule.wholeNanos());
    StepSpec spec =
        spec(
            new StepSetting(0, threads, 1, StepSetting.Role.FITTED),
            new Operations(sliced, sliced),
            seed,
            WarmUpRule.fixed(BEFORE_SLICES.toNanos()),
            new SweepPlan.Measure(whole, whole, 0),
            MeasureRule.AS_PLANNED);
    new ClosedLoop(spec, context.clock(), new Progress()).run();
    freeze.look();
    List<String> changes = new ArrayList<>(freeze.changes());
    if (before.isPresent()) {
      OptionalLong after = patiently(this::generations);
      if (after.isEmpty()) {
        changes.add("a server does not answer any more after the slices");
      } else if (!after.equals(before)) {
        changes.add("a server was started anew within the slices");
      }
    }
    return new Slices(
        sliced.result(),
        changes.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", changes)));
  }

  /** A server that has just been busy may take some seconds. */
  private OptionalLong patiently(Supplier<OptionalLong> asked) throws InterruptedException {
    OptionalLong found = asked.get();
    for (int again = 0; found.isEmpty() && again < ASKED_AGAIN; again++) {
      context.clock().sleepUntil(context.clock().nanoTime() + ASK_EVERY.toNanos());
      found = asked.get();
    }
    return found;
  }

  private OptionalLong generations() {
    return context.target().counters().value(ServerCounter.GENERATION);
  }

  private StepSpec spec(
      StepSetting setting,
      Operations operations,
      long seed,
      WarmUpRule rule,
      SweepPlan.Measure measure,
      MeasureRule prolongation) {
    Profile profile = context.profile();
    return new StepSpec(
        setting.threads(),
        setting.writeFraction(),
        operations.reads(),
        operations.writes(),
        seed,
        rule,
        new StepSpec.Limits(
            measure.atLeast().toNanos(),
            measure.atMost().toNanos(),
            measure.operations(),
            objectives().slowLimits(),
            profile.client().requestTimeout().plus(DRAIN_BEYOND_TIMEOUT).toNanos(),
            GIVE_UP.toNanos(),
            prolongation));
  }

  private Objectives objectives() {
    return new Objectives(context.profile().slo());
  }

  private Operations operations() {
    if (operations.isEmpty()) {
      operations = Optional.of(new Operations(context.target().reads(), context.target().writes()));
    }
    return operations.get();
  }

  private static WarmUpRule rule(SweepPlan.WarmUp warmUp) {
    return warmUp instanceof SweepPlan.WarmUp.Auto auto
        ? new SteadyWarmUp(auto.atLeast().toNanos(), auto.atMost().toNanos())
        : WarmUpRule.fixed(((SweepPlan.WarmUp.Fixed) warmUp).duration().toNanos());
  }

  /** Passes the step's progress on to whoever watches the sweep. */
  private class Progress implements StepListener {
    @Override
    public void bucket(Phase phase, long elapsedNanos, long successes) {
      double seconds = ClosedLoop.BUCKET_NANOS / 1e9;
      context.observer().rate(phase, Duration.ofNanos(elapsedNanos), successes / seconds);
    }

    @Override
    public void windowOpened() {}

    @Override
    public void windowClosed() {}

    @Override
    public void interval(Interval interval) {}
  }

  /** Keeps a step's evidence besides. */
  private final class Evidence extends Progress implements AutoCloseable {
    private final int number;
    private Instant started = Instant.EPOCH;
    private HistogramLog log;
    private CpuWatch.Sample atStart;
    private CpuWatch.Sample atEnd;
    private long retries;

    Evidence(int number) {
      this.number = number;
    }

    @Override
    public void windowOpened() {
      atStart = sample();
      retries = -context.target().retries();
      started = context.wall().instant();
      log = context.writer().histogramLog(number, started);
      context.watch().ifPresent(StepWatch::windowOpened);
    }

    @Override
    public void windowClosed() {
      atEnd = sample();
      retries += context.target().retries();
      context.watch().ifPresent(StepWatch::windowClosed);
    }

    @Override
    public void interval(Interval interval) {
      long from = started.plusNanos(interval.startNanos()).toEpochMilli();
      long to = started.plusNanos(interval.endNanos()).toEpochMilli();
      write(HistogramLog.READ_SERVICE, from, to, interval.reads().successes());
      write(HistogramLog.WRITE_SERVICE, from, to, interval.writes().successes());
      write(HistogramLog.READ_FAILURE, from, to, interval.reads().failures());
      write(HistogramLog.WRITE_FAILURE, from, to, interval.writes().failures());
      Histogram both = interval.reads().successes().copy();
      both.add(interval.writes().successes());
      long failures =
          interval.reads().failures().getTotalCount()
              + interval.writes().failures().getTotalCount();
      context.observer().latencies(Duration.ofNanos(interval.startNanos()), both, failures);
    }

    private void write(String tag, long fromMillis, long toMillis, Histogram histogram) {
      if (histogram.getTotalCount() > 0) {
        log.interval(tag, fromMillis, toMillis, histogram);
      }
    }

    private CpuWatch.Sample sample() {
      return context.cpu().sample(context.target().processIds());
    }

    CpuUse cpuUse() {
      return context.cpu().between(atStart, atEnd);
    }

    @Override
    public void close() {
      if (log != null) {
        log.close();
      }
    }
  }
}
