package io.capsweep.model.comparison;

import io.capsweep.model.Bounds;
import io.capsweep.model.DayNoise;
import io.capsweep.model.variance.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The second system against the first, on the logarithmic scale. The day is the unit.
 *
 * @param difference mean of the second less that of the first; on one day the median of all
 *     differences
 * @param interval95 absent where there is none, or so few values cannot reach 95%
 * @param p two-sided; absent where nothing can be tested
 * @param test where p comes from
 * @param hodgesLehmann the same difference by medians
 * @param smallestP what the exact test cannot go below with so few days or runs
 * @param smallestDetectable the true difference found at the 5% level four times in five
 * @param days used
 * @param daysLeftOut on which only one of the two was measured
 */
public record Comparison(
    Design design,
    Verdict verdict,
    double difference,
    Optional<Bounds> interval95,
    OptionalDouble p,
    Test test,
    OptionalDouble hodgesLehmann,
    OptionalDouble smallestP,
    OptionalDouble smallestDetectable,
    int days,
    int daysLeftOut) {
  private static final double CONFIDENCE = 0.95;
  private static final double LEVEL = 0.05;
  private static final double ROUNDING = 1e-12;

  /** How the days lie. */
  public enum Design {
    /** Both on each of several days. */
    PAIRED_DAYS,
    /** Both on one day. */
    ONE_DAY,
    /** Each on days of its own. */
    SEPARATE_DAYS
  }

  /** What the p comes from. */
  public enum Test {
    SIGN_FLIP,
    STUDENT,
    RANK_SUM,
    NONE
  }

  /**
   * What is asked.
   *
   * @param moreIsBetter true for rates, false for latencies
   * @param margin difference of logarithms that does not matter, above 0
   * @param dayNoise how far days scatter, from elsewhere
   */
  public record Question(
      boolean moreIsBetter, OptionalDouble margin, Optional<DayNoise> dayNoise) {}

  /**
   * Compares.
   *
   * @throws IllegalArgumentException when one of the two was never measured
   */
  public static Comparison of(List<DayValues> days, Question question) {
    List<DayValues> both = days.stream().filter(DayValues::both).toList();
    if (both.size() >= 2) {
      return paired(both, days.size() - both.size(), question);
    }
    if (both.size() == 1 && days.size() == 1) {
      return oneDay(both.get(0), question);
    }
    return separate(days, question);
  }

  private static Comparison paired(List<DayValues> days, int leftOut, Question question) {
    PairedDays found = PairedDays.of(days.stream().mapToDouble(Comparison::differenceOn).toArray());
    double smallest = PairedDays.smallestP(days.size());
    boolean exact = found.exactP().isPresent();
    double p = exact ? found.exactP().getAsDouble() : found.shift().p();
    Bounds interval = found.shift().interval(CONFIDENCE);
    // With fewer than six days the exact test cannot speak at all.
    boolean seen = outside(interval) && (smallest > LEVEL || p <= LEVEL + ROUNDING);
    return new Comparison(
        Design.PAIRED_DAYS,
        verdict(found.shift().difference(), Optional.of(interval), seen, question),
        found.shift().difference(),
        Optional.of(interval),
        OptionalDouble.of(p),
        exact ? Test.SIGN_FLIP : Test.STUDENT,
        OptionalDouble.of(found.hodgesLehmann()),
        exact ? OptionalDouble.of(smallest) : OptionalDouble.empty(),
        OptionalDouble.of(found.shift().smallestDetectable()),
        days.size(),
        leftOut);
  }

  private static Comparison oneDay(DayValues day, Question question) {
    RankSum ranks = new RankSum(DayValues.array(day.first()), DayValues.array(day.second()));
    RankSum.Moses moses = ranks.interval(CONFIDENCE);
    Optional<Bounds> interval =
        moses.confidence() >= CONFIDENCE - ROUNDING
            ? Optional.of(moses.bounds())
            : Optional.empty();
    return new Comparison(
        Design.ONE_DAY,
        verdict(ranks.shift(), interval, ranks.p() <= LEVEL + ROUNDING, question),
        ranks.shift(),
        interval,
        OptionalDouble.of(ranks.p()),
        Test.RANK_SUM,
        OptionalDouble.of(ranks.shift()),
        OptionalDouble.of(ranks.smallestP()),
        // Ranks of so few runs find nothing at all, whatever Student's t says.
        withinDay(day)
            .filter(shift -> ranks.smallestP() <= LEVEL + ROUNDING)
            .map(shift -> OptionalDouble.of(shift.smallestDetectable()))
            .orElse(OptionalDouble.empty()),
        1,
        0);
  }

  private static Comparison separate(List<DayValues> days, Question question) {
    List<Sample> first = new ArrayList<>();
    List<Sample> second = new ArrayList<>();
    for (DayValues day : days) {
      if (!day.first().isEmpty()) {
        first.add(sample(day.first()));
      }
      if (!day.second().isEmpty()) {
        second.add(sample(day.second()));
      }
    }
    if (first.isEmpty() || second.isEmpty()) {
      throw new IllegalArgumentException("one of the two was never measured");
    }
    Optional<Shift> shift = SeparateDays.shift(first, second, question.dayNoise());
    double difference = SeparateDays.mean(second) - SeparateDays.mean(first);
    Optional<Bounds> interval = shift.map(found -> found.interval(CONFIDENCE));
    return new Comparison(
        Design.SEPARATE_DAYS,
        shift.isEmpty()
            ? Verdict.DAY_OR_CHANGE
            : verdict(difference, interval, outside(interval.orElseThrow()), question),
        difference,
        interval,
        shift.map(found -> OptionalDouble.of(found.p())).orElse(OptionalDouble.empty()),
        shift.isEmpty() ? Test.NONE : Test.STUDENT,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        shift
            .map(found -> OptionalDouble.of(found.smallestDetectable()))
            .orElse(OptionalDouble.empty()),
        days.size(),
        0);
  }

  private static Verdict verdict(
      double difference, Optional<Bounds> interval, boolean seen, Question question) {
    if (question.margin().isPresent()
        && interval.isPresent()
        && interval.get().low() >= -question.margin().getAsDouble()
        && interval.get().high() <= question.margin().getAsDouble()) {
      return Verdict.EQUIVALENT;
    }
    if (!seen) {
      return Verdict.UNDECIDED;
    }
    return difference > 0 == question.moreIsBetter() ? Verdict.BETTER : Verdict.WORSE;
  }

  private static boolean outside(Bounds interval) {
    return !interval.contains(0);
  }

  private static double differenceOn(DayValues day) {
    return sample(day.second()).mean() - sample(day.first()).mean();
  }

  private static Sample sample(List<Double> values) {
    return Sample.of(DayValues.array(values));
  }

  /** By Student's t over the day's runs; only for how small a difference could have been seen. */
  private static Optional<Shift> withinDay(DayValues day) {
    int freedom = day.first().size() + day.second().size() - 2;
    if (freedom < 1) {
      return Optional.empty();
    }
    Sample first = sample(day.first());
    Sample second = sample(day.second());
    double variance = (first.squares() + second.squares()) / freedom;
    double error = Math.sqrt(variance * (1.0 / first.size() + 1.0 / second.size()));
    return Optional.of(new Shift(second.mean() - first.mean(), error, freedom));
  }
}
