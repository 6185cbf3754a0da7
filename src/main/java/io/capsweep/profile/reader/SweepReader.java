package io.capsweep.profile.reader;

import io.capsweep.profile.Mix;
import io.capsweep.profile.SweepPlan;
import io.capsweep.profile.yaml.Mismatch;
import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Quantities;
import io.capsweep.profile.yaml.Section;
import io.capsweep.profile.yaml.Values;
import io.capsweep.profile.yaml.YamlValue;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads the key "sweep": which steps are run, for how long, in what order. */
final class SweepReader {
  private static final int MAX_THREADS = 4096;
  private static final int MAX_ITEMS = 64;
  private static final Duration ONE_DAY = Duration.ofHours(24);

  private SweepReader() {}

  static SweepPlan sweep(Section sweep) {
    SweepPlan.Concurrency concurrency = concurrency(sweep);
    List<Mix> fractions =
        sweep.list("write-fractions", SweepReader::mix, List.of(new Mix(0.2), new Mix(0.5)));
    requireItems(sweep, "write-fractions", fractions);
    List<Mix> predict = sweep.list("predict", SweepReader::mix, List.of());
    checkPredict(sweep, fractions, predict);
    int repeats = sweep.get("repeats", Values.count(1, 1000), 3);
    SweepPlan.ServerWarmUp serverWarmUp = StepTimes.serverWarmUp(sweep, "server-warm-up");
    SweepPlan.WarmUp warmUp = StepTimes.warmUp(sweep, "warm-up");
    SweepPlan.Measure measure = StepTimes.measure(sweep, "measure");
    SweepPlan.Order order =
        sweep.get("order", Values.choice(SweepPlan.Order.values()), SweepPlan.Order.INTERLEAVED);
    Optional<SweepPlan.Slices> slices = sweep.section("slices").map(SweepReader::slices);
    sweep.close();
    return new SweepPlan(
        concurrency, fractions, predict, repeats, serverWarmUp, warmUp, measure, order, slices);
  }

  private static SweepPlan.Concurrency concurrency(Section sweep) {
    List<Integer> threads = sweep.list("threads", Values.count(1, MAX_THREADS), List.of(4, 16, 64));
    requireItems(sweep, "threads", threads);
    Optional<SweepPlan.Concurrency> search = sweep.section("search").map(SweepReader::search);
    if (sweep.has("threads") && sweep.has("search")) {
      sweep.problem(
          "search", new Mismatch("it beside 'threads'", "one of the two", "remove one of them"));
    }
    return search.orElseGet(() -> new SweepPlan.Concurrency.Fixed(threads));
  }

  private static SweepPlan.Concurrency search(Section search) {
    int maxThreads = search.get("max-threads", Values.count(2, MAX_THREADS), 1024);
    Duration timeLimit =
        search.get(
            "time-limit",
            Quantities.duration(Duration.ofSeconds(10), ONE_DAY),
            Duration.ofMinutes(30));
    search.close();
    return new SweepPlan.Concurrency.Search(maxThreads, timeLimit);
  }

  private static SweepPlan.Slices slices(Section slices) {
    Duration length =
        slices.get(
            "length",
            Quantities.duration(Duration.ofMillis(50), Duration.ofMinutes(1)),
            Duration.ofMillis(500));
    int blocks = slices.get("blocks", Values.count(2, 10_000), 80);
    slices.close();
    return new SweepPlan.Slices(length, blocks);
  }

  private static Parsed<Mix> mix(YamlValue value) {
    Parsed<Double> fraction = Values.number(0, 1).apply(value);
    if (fraction instanceof Parsed.Bad<Double> bad) {
      if (Values.number(1, 100).apply(value) instanceof Parsed.Good<Double> percent
          && percent.value() >= 2) {
        BigDecimal share = BigDecimal.valueOf(percent.value()).movePointLeft(2);
        String remedy = "did you mean '" + share.stripTrailingZeros().toPlainString() + "'?";
        return Parsed.bad(value, bad.mismatch().expected(), remedy);
      }
      return new Parsed.Bad<>(bad.mismatch());
    }
    return fraction.then(share -> Parsed.good(new Mix(share)));
  }

  private static void requireItems(Section sweep, String key, List<?> items) {
    if (!sweep.sound(key)) {
      return;
    }
    if (items.isEmpty()) {
      sweep.problem(key, new Mismatch("an empty list", "at least one item", ""));
    } else if (items.size() > MAX_ITEMS) {
      sweep.problem(key, new Mismatch(items.size() + " items", "at most " + MAX_ITEMS, ""));
    }
  }

  private static void checkPredict(Section sweep, List<Mix> fractions, List<Mix> predict) {
    if (predict.isEmpty() || !sweep.sound("write-fractions", "predict")) {
      return;
    }
    if (predict.size() > MAX_ITEMS) {
      sweep.problem("predict", new Mismatch(predict.size() + " items", "at most " + MAX_ITEMS, ""));
    }
    for (Mix mix : predict) {
      if (fractions.contains(mix)) {
        String found = mix.writeFraction() + ", which is in write-fractions too";
        String remedy = "a prediction of a mix already measured tests nothing";
        sweep.problem("predict", new Mismatch(found, "mixes not measured before", remedy));
      }
    }
    if (fractions.size() < 2) {
      String expected = "at least two write-fractions to predict from";
      sweep.problem(
          "predict",
          new Mismatch("a prediction from one write fraction", expected, "add another one"));
    }
  }
}
