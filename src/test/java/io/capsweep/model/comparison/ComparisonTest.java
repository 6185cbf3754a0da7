package io.capsweep.model.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.capsweep.model.DayNoise;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final Comparison.Question RATE =
      new Comparison.Question(true, OptionalDouble.empty(), Optional.empty());
  private static final int EXPERIMENTS = 2_000;
  private static final double NOISE = 0.02;

  @Test
  void should_seldom_see_a_difference_where_there_is_none() {
    assertThat(decided(10, 0)).isLessThanOrEqualTo(0.06);
    assertThat(decided(6, 0)).isLessThanOrEqualTo(0.06);
    assertThat(decided(3, 0)).isLessThanOrEqualTo(0.06);
  }

  @Test
  void should_find_five_percent_in_ten_days() {
    assertThat(decided(10, Math.log(1.05))).isGreaterThanOrEqualTo(0.9);
  }

  @Test
  void should_let_the_day_fall_out_where_both_are_measured_on_it() {
    Comparison found =
        Comparison.of(
            List.of(
                day("a", List.of(1.0, 1.02), List.of(1.1, 1.12)),
                day("b", List.of(5.0), List.of(5.11)),
                day("c", List.of(3.0), List.of(3.09)),
                day("d", List.of(7.0), List.of())),
            RATE);

    assertThat(found.design()).isEqualTo(Comparison.Design.PAIRED_DAYS);
    assertThat(found.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(found.difference()).isCloseTo(0.1, within(1e-12));
    assertThat(found.hodgesLehmann().orElseThrow()).isCloseTo(0.1, within(1e-12));
    assertThat(found.p().orElseThrow()).isCloseTo(0.25, within(1e-12));
    assertThat(found.smallestP().orElseThrow()).isCloseTo(0.25, within(1e-12));
    // t with 2 degrees of freedom, 4.302653, times 0.01/sqrt(3).
    assertThat(found.interval95().orElseThrow().low())
        .isCloseTo(0.1 - 4.302653 * 0.01 / Math.sqrt(3), within(1e-7));
    assertThat(found.daysLeftOut()).isEqualTo(1);
  }

  @Test
  void should_ask_the_exact_test_too_from_six_days_on() {
    List<DayValues> days = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      days.add(day("day" + i, List.of(0.0), List.of(0.1 + 0.001 * i)));
    }
    Comparison found = Comparison.of(days, RATE);

    assertThat(found.p().orElseThrow()).isCloseTo(2.0 / 64, within(1e-12));
    assertThat(found.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(Comparison.of(days, latency()).verdict()).isEqualTo(Verdict.WORSE);
  }

  @Test
  void should_call_small_differences_equivalent_only_when_asked() {
    List<DayValues> days = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      days.add(day("day" + i, List.of(0.0), List.of(0.01 + 0.001 * i)));
    }

    assertThat(Comparison.of(days, RATE).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(
            Comparison.of(
                    days,
                    new Comparison.Question(
                        true, OptionalDouble.of(Math.log1p(0.03)), Optional.empty()))
                .verdict())
        .isEqualTo(Verdict.EQUIVALENT);
  }

  @Test
  void should_not_tell_the_day_from_the_change_with_one_day_each() {
    List<DayValues> days =
        List.of(
            day("mon", List.of(1.0, 1.01), List.of()), day("tue", List.of(), List.of(1.2, 1.21)));
    Comparison alone = Comparison.of(days, RATE);
    Comparison helped =
        Comparison.of(
            days,
            new Comparison.Question(
                true, OptionalDouble.empty(), Optional.of(new DayNoise(0.01, 20, 19))));

    assertThat(alone.verdict()).isEqualTo(Verdict.DAY_OR_CHANGE);
    assertThat(alone.interval95()).isEmpty();
    assertThat(alone.p()).isEmpty();
    assertThat(helped.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(helped.interval95().orElseThrow().contains(0.2)).isTrue();
  }

  @Test
  void should_take_the_scatter_of_days_from_days_of_their_own() {
    Comparison found =
        Comparison.of(
            List.of(
                day("a", List.of(1.0), List.of()),
                day("b", List.of(1.02), List.of()),
                day("c", List.of(), List.of(1.5)),
                day("d", List.of(), List.of(1.52))),
            RATE);

    assertThat(found.design()).isEqualTo(Comparison.Design.SEPARATE_DAYS);
    assertThat(found.difference()).isCloseTo(0.5, within(1e-12));
    // t with 2 degrees of freedom times the pooled deviation of day means.
    assertThat(found.interval95().orElseThrow().low())
        .isCloseTo(0.5 - 4.302653 * Math.sqrt(0.0002), within(1e-6));
    assertThat(found.verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void should_go_by_ranks_on_a_single_day() {
    Comparison four =
        Comparison.of(
            List.of(day("a", List.of(1.0, 1.1, 1.2, 1.3), List.of(2.0, 2.1, 2.2, 2.3))), RATE);
    Comparison three =
        Comparison.of(List.of(day("a", List.of(1.0, 1.1, 1.2), List.of(2.0, 2.1, 2.2))), RATE);

    assertThat(four.design()).isEqualTo(Comparison.Design.ONE_DAY);
    assertThat(four.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(four.difference()).isCloseTo(1, within(1e-12));
    assertThat(three.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(three.smallestP().orElseThrow()).isCloseTo(0.1, within(1e-12));
    assertThat(three.interval95()).isEmpty();
    assertThat(three.smallestDetectable()).isEmpty();
    assertThat(four.smallestDetectable()).isPresent();
  }

  private static double decided(int days, double difference) {
    Random random = new Random(20_260_103);
    int decided = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      List<DayValues> study = new ArrayList<>();
      for (int day = 0; day < days; day++) {
        double level = 0.1 * random.nextGaussian();
        study.add(
            day(
                "day" + day,
                List.of(run(level, random), run(level, random)),
                List.of(run(level + difference, random), run(level + difference, random))));
      }
      Verdict verdict = Comparison.of(study, RATE).verdict();
      decided += verdict == Verdict.BETTER || verdict == Verdict.WORSE ? 1 : 0;
    }
    return (double) decided / EXPERIMENTS;
  }

  private static double run(double level, Random random) {
    return level + NOISE * random.nextGaussian();
  }

  private static Comparison.Question latency() {
    return new Comparison.Question(false, OptionalDouble.empty(), Optional.empty());
  }

  private static DayValues day(String label, List<Double> first, List<Double> second) {
    return new DayValues(label, first, second);
  }
}
