package io.capsweep.result.store;

import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Caveat;
import io.capsweep.result.Circumstances;
import io.capsweep.result.CpuUse;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.Interval;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.LawSummary;
import io.capsweep.result.Limit;
import io.capsweep.result.Objective;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.PercentileValue;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.SliceResult;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.Summary;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.Tool;
import io.capsweep.result.Verdict;
import io.capsweep.result.watch.GeneratorWatch;
import io.capsweep.result.watch.MachineWatch;
import io.capsweep.result.watch.ServerWatch;
import io.capsweep.result.watch.WatchSummary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Supplier;

/** Runs and steps with every key now present, now absent; a function of the seed. */
public final class RandomResults {
  private final Random random;

  public RandomResults(long seed) {
    this.random = new Random(seed);
  }

  public Run run() {
    return new Run(
        word(),
        new Tool("capsweep", word(), word(), random.nextBoolean()),
        list(this::word),
        word(),
        word(),
        "Europe/Berlin",
        new Objective(99.9, positive()),
        instant(),
        list(this::instant),
        maybe(this::instant),
        pick(Run.Status.values()),
        maybe(this::word),
        fingerprint(),
        maybe(this::fingerprint),
        maybe(this::target),
        maybe(this::circumstances),
        list(this::prediction),
        maybe(this::sliced),
        list(this::caveat),
        maybe(this::summary));
  }

  private Circumstances circumstances() {
    return new Circumstances(maybe(this::instant), maybe(this::instant), instant(), maybeLong());
  }

  public StepResult step() {
    OutcomeCounts reads = outcomes();
    return new StepResult(
        1 + random.nextInt(9999),
        new StepSetting(
            random.nextDouble(),
            1 + random.nextInt(4096),
            1 + random.nextInt(9),
            pick(StepSetting.Role.values())),
        instant(),
        positive(),
        positive(),
        reads,
        outcomes(),
        reads.ok() / 2,
        maybeDouble(),
        random.nextBoolean() ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty(),
        1 + random.nextInt(10),
        random.nextDouble() * 4096,
        latency(),
        latency(),
        latency(),
        cpu(),
        maybeDouble(),
        pick(Verdict.values()),
        pick(Limit.values()),
        list(this::word),
        list(this::caveat),
        random.nextLong(),
        maybe(this::word),
        maybe(() -> "ab".repeat(32)),
        maybe(this::word),
        maybe(this::watch));
  }

  private WatchSummary watch() {
    return new WatchSummary(
        random.nextInt(99),
        new MachineWatch(
            maybeShare(),
            maybeShare(),
            maybeShare(),
            maybeShare(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong()),
        new GeneratorWatch(
            maybeLong(),
            maybeShare(),
            maybeShare(),
            positive(),
            positive(),
            positive(),
            positive(),
            maybeLong()),
        new ServerWatch(
            random.nextBoolean() ? OptionalInt.of(random.nextInt(64)) : OptionalInt.empty(),
            random.nextBoolean() ? OptionalInt.of(random.nextInt(64)) : OptionalInt.empty(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            maybeLong()),
        list(this::word));
  }

  private OptionalDouble maybeShare() {
    return random.nextBoolean() ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty();
  }

  private Summary summary() {
    return new Summary(
        list(this::capacity), list(this::capacity), maybe(this::law), list(this::prediction));
  }

  private LawSummary law() {
    return new LawSummary(
        random.nextBoolean(),
        maybeDouble(),
        maybeDouble(),
        maybe(this::interval),
        word(),
        random.nextBoolean() ? OptionalInt.of(random.nextInt(4096)) : OptionalInt.empty(),
        new LawSummary.Noise(word(), random.nextInt(9), maybeDouble()),
        list(() -> random.nextGaussian()),
        maybe(() -> new LawSummary.LackOfFit(random.nextDouble(), random.nextDouble())),
        list(this::word));
  }

  private CapacityPoint capacity() {
    return new CapacityPoint(
        random.nextDouble(),
        1 + random.nextInt(4096),
        random.nextDouble() * 1e6,
        maybeDouble(),
        1 + random.nextInt(9),
        maybeLong(),
        maybe(() -> new CapacityPoint.Bracket(random.nextInt(99), 99 + random.nextInt(99))),
        list(this::word));
  }

  private SlicedLaw sliced() {
    return new SlicedLaw(
        1 + random.nextInt(99),
        1 + positive(),
        random.nextInt(99),
        random.nextDouble(),
        new Interval(1, 1 + random.nextDouble()),
        random.nextDouble(),
        random.nextDouble(),
        list(
            () ->
                new SlicedLaw.Ratio(
                    random.nextDouble(),
                    random.nextDouble(),
                    random.nextDouble(),
                    new Interval(0, random.nextDouble()),
                    maybeShare(),
                    maybe(() -> new Interval(0, random.nextDouble())),
                    maybe(random::nextBoolean))));
  }

  SliceResult slice(int number) {
    return new SliceResult(
        pick(StepSetting.Role.values()),
        number,
        1 + random.nextInt(99),
        random.nextDouble(),
        1 + random.nextInt(99),
        random.nextInt(999),
        random.nextInt(999),
        random.nextInt(99),
        1 + positive(),
        maybe(this::word));
  }

  private Prediction prediction() {
    boolean oneConcurrency = random.nextBoolean();
    return new Prediction(
        random.nextDouble(),
        oneConcurrency ? OptionalInt.of(1 + random.nextInt(4096)) : OptionalInt.empty(),
        oneConcurrency ? Optional.empty() : Optional.of("deployable"),
        instant(),
        maybe(this::word),
        random.nextBoolean(),
        random.nextDouble() * 1e6,
        maybe(this::interval),
        maybeDouble(),
        maybe(random::nextBoolean));
  }

  private TargetFacts target() {
    return new TargetFacts(
        "managed",
        word(),
        list(this::word),
        random.nextBoolean(),
        1 + random.nextInt(3),
        "LOCAL_ONE",
        "LOCAL_ONE",
        positive(),
        facts(),
        word());
  }

  private LatencySummary latency() {
    long count = positive();
    return new LatencySummary(
        count,
        random.nextBoolean() ? 0 : count / 3,
        maybeLong(),
        maybeLong(),
        random.nextBoolean()
            ? List.of()
            : List.of(
                new PercentileValue(50, maybeLong()), new PercentileValue(99.99, maybeLong())));
  }

  private CpuUse cpu() {
    return random.nextBoolean()
        ? CpuUse.UNKNOWN
        : new CpuUse(
            1 + random.nextInt(64),
            maybeLong(),
            maybeLong(),
            maybeLong(),
            random.nextBoolean() ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty());
  }

  private OutcomeCounts outcomes() {
    return new OutcomeCounts(
        positive(), positive(), positive(), positive(), positive(), positive());
  }

  private Caveat caveat() {
    return new Caveat(word(), pick(Caveat.Severity.values()), word(), word(), word());
  }

  private Interval interval() {
    double low = random.nextGaussian() * 1e5;
    return new Interval(low, low + random.nextDouble());
  }

  private Fingerprint fingerprint() {
    return new Fingerprint(facts());
  }

  private Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    list(this::word).forEach(key -> facts.put(key, word()));
    return facts;
  }

  private Instant instant() {
    return Instant.ofEpochSecond(
        1_700_000_000L + random.nextInt(1 << 28), random.nextInt(1_000_000_000));
  }

  private long positive() {
    return random.nextLong() >>> (8 + random.nextInt(50));
  }

  private OptionalLong maybeLong() {
    return random.nextBoolean() ? OptionalLong.of(positive()) : OptionalLong.empty();
  }

  private OptionalDouble maybeDouble() {
    double value = random.nextDouble() * Math.pow(10, random.nextInt(40) - 20);
    return random.nextBoolean() ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  private <T> Optional<T> maybe(Supplier<T> value) {
    return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
  }

  private <T> List<T> list(Supplier<T> element) {
    List<T> elements = new ArrayList<>();
    for (int left = random.nextInt(4); left > 0; left--) {
      elements.add(element.get());
    }
    return elements;
  }

  private <T> T pick(T[] values) {
    return values[random.nextInt(values.length)];
  }

  private String word() {
    String alphabet = "abcXYZ019 -.:/\\\"'\n\té€😀\u0001{}[],";
    int[] points = alphabet.codePoints().toArray();
    StringBuilder word = new StringBuilder();
    for (int left = random.nextInt(12); left > 0; left--) {
      word.appendCodePoint(points[random.nextInt(points.length)]);
    }
    return word.toString();
  }
}
