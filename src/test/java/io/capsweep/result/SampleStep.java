package io.capsweep.result;

import io.capsweep.result.StepSetting.Role;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Makes steps for tests: a good one at 20% writes and 16 threads, changed where a test needs. */
public final class SampleStep {
  private static final long SECOND = 1_000_000_000L;
  private static final OutcomeCounts THOUSAND = new OutcomeCounts(1000, 0, 0, 0, 0, 0);

  private int number = 1;
  private StepSetting setting = new StepSetting(0.2, 16, 1, Role.FITTED);
  private Instant started = Instant.EPOCH;
  private long windowNanos = SECOND;
  private long warmUpNanos;
  private OutcomeCounts reads = THOUSAND;
  private OutcomeCounts writes = THOUSAND;
  private long emptyReads;
  private OptionalDouble rate = OptionalDouble.of(2000);
  private OptionalDouble realised = OptionalDouble.of(0.2);
  private double meanInFlight = 16;
  private LatencySummary latency = latency(1000, 0, List.of());
  private CpuUse cpu = CpuUse.UNKNOWN;
  private OptionalDouble generatorCpuMicros = OptionalDouble.empty();
  private Verdict verdict = Verdict.MET;
  private Limit limit = Limit.UNKNOWN;
  private List<String> voidReasons = List.of();

  /** A good step at this setting, whose mix is the one asked for. */
  public static SampleStep at(StepSetting setting) {
    SampleStep step = new SampleStep();
    step.setting = setting;
    step.realised = OptionalDouble.of(setting.writeFraction());
    step.meanInFlight = setting.threads();
    return step;
  }

  /** The same at a first repeat of a fitted mix. */
  public static SampleStep at(double writeFraction, int threads) {
    return at(new StepSetting(writeFraction, threads, 1, Role.FITTED));
  }

  /** Latencies of which the given percentiles are known, from one to thirty milliseconds. */
  public static LatencySummary latency(long count, long failed, List<PercentileValue> percentiles) {
    return new LatencySummary(
        count, failed, OptionalLong.of(1_000_000), OptionalLong.of(30_000_000), percentiles);
  }

  /** The 99.9th percentile alone. */
  public static List<PercentileValue> p999(OptionalLong nanos) {
    return List.of(new PercentileValue(99.9, nanos));
  }

  /** Which of the run it is, and when it began. */
  public SampleStep number(int value, Instant start) {
    number = value;
    started = start;
    return this;
  }

  /** Six seconds, after a warm-up of two. */
  public SampleStep sixSeconds() {
    windowNanos = 6 * SECOND;
    warmUpNanos = 2 * SECOND;
    return this;
  }

  /** What was sent, and the rate and the mix that follow from it over six seconds. */
  public SampleStep counts(OutcomeCounts ofReads, OutcomeCounts ofWrites) {
    OutcomeCounts both = ofReads.plus(ofWrites);
    reads = ofReads;
    writes = ofWrites;
    rate = both.ok() == 0 ? OptionalDouble.empty() : OptionalDouble.of(both.ok() / 6.0);
    realised = OptionalDouble.of(ofWrites.total() / (double) both.total());
    return sixSeconds();
  }

  /** Reads that found nothing. */
  public SampleStep emptyReads(long value) {
    emptyReads = value;
    return this;
  }

  /** Operations per second; empty where nothing succeeded. */
  public SampleStep rate(OptionalDouble perSecond) {
    rate = perSecond;
    return this;
  }

  /** Operations that were under way on average. */
  public SampleStep meanInFlight(double value) {
    meanInFlight = value;
    return this;
  }

  /** Of reads, of writes, and of both. */
  public SampleStep latency(LatencySummary value) {
    latency = value;
    return this;
  }

  /** CPU time, and what an operation cost the generator in microseconds. */
  public SampleStep cpu(CpuUse value, double microsPerOperation) {
    cpu = value;
    generatorCpuMicros = OptionalDouble.of(microsPerOperation);
    return this;
  }

  /** What became of it. */
  public SampleStep verdict(Verdict value) {
    verdict = value;
    return this;
  }

  /** Whose limit it met. */
  public SampleStep limit(Limit value) {
    limit = value;
    return this;
  }

  /** Why it does not count. */
  public SampleStep voidReasons(List<String> reasons) {
    voidReasons = reasons;
    return this;
  }

  /** The step. */
  public StepResult build() {
    return new StepResult(
        number,
        setting,
        started,
        windowNanos,
        warmUpNanos,
        reads,
        writes,
        emptyReads,
        rate,
        realised,
        1,
        meanInFlight,
        latency,
        latency,
        latency,
        cpu,
        generatorCpuMicros,
        verdict,
        limit,
        voidReasons,
        List.of(),
        7,
        Optional.empty());
  }
}
