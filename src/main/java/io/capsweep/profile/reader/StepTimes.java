package io.capsweep.profile.reader;

import io.capsweep.profile.SweepPlan;
import io.capsweep.profile.yaml.Mismatch;
import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Quantities;
import io.capsweep.profile.yaml.Section;
import io.capsweep.profile.yaml.Values;
import io.capsweep.profile.yaml.YamlValue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads how long the parts of a sweep last; each is a duration, a word, or a mapping. */
final class StepTimes {
  private static final Duration ONE_DAY = Duration.ofHours(24);
  private static final Duration ONE_HOUR = Duration.ofHours(1);
  private static final Duration SERVER_AT_MOST = Duration.ofSeconds(150);
  private static final Duration WARM_UP_AT_LEAST = Duration.ofSeconds(2);
  private static final Duration WARM_UP_AT_MOST = Duration.ofSeconds(10);
  private static final Duration MEASURE_AT_LEAST = Duration.ofSeconds(6);

  /** Times at-least that a step goes on where neither is said: for one that stays undecided ... */
  private static final int SECOND_LOOK = 2;

  /** ... and for one that waits for its operations. */
  private static final int FOR_OPERATIONS = 10;

  private static final Function<YamlValue, Parsed<Duration>> UP_TO_AN_HOUR =
      Quantities.duration(Duration.ZERO, ONE_HOUR);
  private static final Function<YamlValue, Parsed<Duration>> MEASURED =
      Quantities.duration(Duration.ofMillis(100), ONE_DAY);

  private StepTimes() {}

  /** "none", a duration, or {until: plateau, at-most: 150s}. */
  static SweepPlan.ServerWarmUp serverWarmUp(Section sweep, String key) {
    SweepPlan.ServerWarmUp standard = new SweepPlan.ServerWarmUp(true, SERVER_AT_MOST);
    if (!isMapping(sweep, key)) {
      return sweep.get(key, StepTimes::plainServerWarmUp, standard);
    }
    Section section = sweep.section(key).orElseThrow();
    section.get("until", Values.word(List.of("plateau")), "plateau");
    Duration atMost =
        section.get(
            "at-most", Quantities.duration(Duration.ofSeconds(1), ONE_HOUR), SERVER_AT_MOST);
    section.close();
    return new SweepPlan.ServerWarmUp(true, atMost);
  }

  /** "auto", a duration, or {at-least: 2s, at-most: 10s}. */
  static SweepPlan.WarmUp warmUp(Section sweep, String key) {
    SweepPlan.WarmUp standard = new SweepPlan.WarmUp.Auto(WARM_UP_AT_LEAST, WARM_UP_AT_MOST);
    if (!isMapping(sweep, key)) {
      return sweep.get(key, StepTimes::plainWarmUp, standard);
    }
    Section section = sweep.section(key).orElseThrow();
    Optional<Duration> floor = section.optional("at-least", UP_TO_AN_HOUR);
    Optional<Duration> ceiling =
        section.optional("at-most", Quantities.duration(Duration.ofMillis(100), ONE_HOUR));
    section.close();
    Duration atLeast =
        floor.orElse(ceiling.map(most -> least(most, WARM_UP_AT_LEAST)).orElse(WARM_UP_AT_LEAST));
    Duration atMost = ceiling.orElse(most(atLeast, WARM_UP_AT_MOST));
    checkOrder(section, atLeast, atMost);
    return new SweepPlan.WarmUp.Auto(atLeast, atMost);
  }

  /** A duration, or such as {at-least: 6s, at-most: 60s, operations: 20000}. */
  static SweepPlan.Measure measure(Section sweep, String key) {
    if (!isMapping(sweep, key)) {
      Duration plain = sweep.get(key, MEASURED, MEASURE_AT_LEAST);
      return new SweepPlan.Measure(plain, plain.multipliedBy(SECOND_LOOK), 0);
    }
    Section section = sweep.section(key).orElseThrow();
    Duration atLeast = section.required("at-least", MEASURED, "a duration", MEASURE_AT_LEAST);
    long operations = section.get("operations", Values.wholeNumber(0, 1_000_000_000_000L), 0L);
    int longest = operations == 0 ? SECOND_LOOK : FOR_OPERATIONS;
    Duration whenAbsent = least(atLeast.multipliedBy(longest), ONE_DAY.multipliedBy(SECOND_LOOK));
    Duration atMost = section.get("at-most", MEASURED, whenAbsent);
    section.close();
    checkOrder(section, atLeast, atMost);
    return new SweepPlan.Measure(atLeast, atMost, operations);
  }

  private static boolean isMapping(Section sweep, String key) {
    return sweep.value(key).filter(YamlValue.Mapping.class::isInstance).isPresent();
  }

  private static Parsed<SweepPlan.ServerWarmUp> plainServerWarmUp(YamlValue value) {
    if (isWord(value, "none")) {
      return Parsed.good(new SweepPlan.ServerWarmUp(false, Duration.ZERO));
    }
    return orWord(UP_TO_AN_HOUR.apply(value), value, "{until: plateau, at-most: 150s}, none, or ")
        .then(duration -> Parsed.good(new SweepPlan.ServerWarmUp(false, duration)));
  }

  private static Parsed<SweepPlan.WarmUp> plainWarmUp(YamlValue value) {
    if (isWord(value, "auto")) {
      return Parsed.good(new SweepPlan.WarmUp.Auto(WARM_UP_AT_LEAST, WARM_UP_AT_MOST));
    }
    return orWord(UP_TO_AN_HOUR.apply(value), value, "auto, {at-least: 2s, at-most: 10s}, or ")
        .then(duration -> Parsed.good(new SweepPlan.WarmUp.Fixed(duration)));
  }

  private static boolean isWord(YamlValue value, String word) {
    return value instanceof YamlValue.Scalar scalar && scalar.text().equals(word);
  }

  /** Names the other forms in the expectation. */
  private static Parsed<Duration> orWord(Parsed<Duration> parsed, YamlValue value, String others) {
    if (parsed instanceof Parsed.Bad<Duration> bad) {
      return Parsed.bad(value, others + bad.mismatch().expected(), bad.mismatch().remedy());
    }
    return parsed;
  }

  private static void checkOrder(Section section, Duration atLeast, Duration atMost) {
    if (atMost.compareTo(atLeast) < 0 && section.sound("at-least", "at-most")) {
      String expected = "no less than at-least, " + Quantities.shown(atLeast);
      section.problem("at-most", new Mismatch(Quantities.shown(atMost), expected, ""));
    }
  }

  private static Duration least(Duration one, Duration other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  private static Duration most(Duration one, Duration other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
