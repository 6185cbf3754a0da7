package io.capsweep.capacity;

import static io.capsweep.capacity.Steps.broken;
import static io.capsweep.capacity.Steps.fitted;
import static io.capsweep.capacity.Steps.step;
import static io.capsweep.capacity.Steps.withTail;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.capsweep.caveat.Rules;
import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Caveat;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CapacitiesTest {
  @Test
  void should_take_the_highest_mean_over_repeats_as_maximum() {
    List<CapacityPoint> maximum =
        Capacities.maximum(
            List.of(
                fitted(0.2, 16, 900),
                fitted(0.2, 16, 1100),
                fitted(0.2, 64, 1300),
                fitted(0.2, 64, 500),
                fitted(0.5, 16, 800)));

    assertThat(maximum).extracting(CapacityPoint::writeFraction).containsExactly(0.2, 0.5);
    assertThat(maximum.get(0).threads()).isEqualTo(16);
    assertThat(maximum.get(0).operationsPerSecond()).isEqualTo(1000);
    assertThat(maximum.get(0).repeats()).isEqualTo(2);
    assertThat(maximum.get(0).standardDeviation().orElseThrow()).isCloseTo(141.42, within(0.01));
    assertThat(maximum.get(1).standardDeviation()).isEmpty();
  }

  @Test
  void should_leave_void_steps_out_and_take_every_role() {
    List<CapacityPoint> maximum =
        Capacities.maximum(
            List.of(
                broken(0.2, 64, 9000),
                fitted(0.2, 16, 1000),
                step(0.2, 16, 2000, Verdict.MET, Role.ANCHOR),
                step(0.8, 16, 700, Verdict.MET, Role.PREDICTED)));

    assertThat(maximum)
        .extracting(CapacityPoint::operationsPerSecond)
        .containsExactly(1500.0, 700.0);
    assertThat(Capacities.maximum(List.of(broken(0.2, 64, 9000)))).isEmpty();
  }

  @Test
  void should_not_take_for_deployable_what_puts_work_off() {
    StepResult borrowing =
        fitted(0.2, 64, 1400)
            .judged(
                Verdict.MET,
                List.of(),
                List.of(new Caveat("borrowed", Caveat.Severity.WARNING, "", "", "")));

    List<StepResult> steps = List.of(fitted(0.2, 16, 1000), borrowing);

    assertThat(Capacities.deployable(steps)).extracting(CapacityPoint::threads).containsExactly(16);
    assertThat(Capacities.maximum(steps)).extracting(CapacityPoint::threads).containsExactly(64);
    assertThat(Capacities.deployable(List.of(borrowing))).isEmpty();
  }

  @Test
  void should_bracket_the_deployable_capacity_by_the_next_missed_concurrency() {
    List<CapacityPoint> deployable =
        Capacities.deployable(
            List.of(
                fitted(0.2, 4, 500),
                fitted(0.2, 16, 1000),
                fitted(0.2, 64, 1400, Verdict.MISSED),
                fitted(0.2, 256, 1500, Verdict.MISSED),
                fitted(0.5, 4, 300, Verdict.MISSED)));

    assertThat(deployable).hasSize(1);
    assertThat(deployable.get(0).threads()).isEqualTo(16);
    assertThat(deployable.get(0).bracket()).contains(new CapacityPoint.Bracket(16, 64));
    assertThat(deployable.get(0).caveats()).isEmpty();
  }

  @Test
  void should_have_no_bracket_when_nothing_above_was_missed() {
    assertThat(Capacities.deployable(List.of(fitted(0.2, 4, 500))).get(0).bracket()).isEmpty();
  }

  @Test
  void should_let_one_outlier_of_three_pass_with_a_caveat_but_not_a_tie() {
    List<StepResult> outlier =
        List.of(fitted(0.2, 16, 1000), fitted(0.2, 16, 1010), fitted(0.2, 16, 990, Verdict.MISSED));

    assertThat(Capacities.deployable(outlier).get(0).caveats())
        .containsExactly(Capacities.REPEATS_DISAGREE);
    assertThat(Capacities.deployable(outlier.subList(1, 3))).isEmpty();
  }

  @Test
  void should_not_count_undecided_repeats_for_a_missed_setting() {
    assertThat(
            Capacities.deployable(
                List.of(
                    fitted(0.2, 16, 1000, Verdict.MISSED),
                    fitted(0.2, 16, 1000, Verdict.UNDECIDED),
                    fitted(0.2, 16, 1000, Verdict.UNDECIDED))))
        .isEmpty();
    assertThat(
            Capacities.deployable(List.of(fitted(0.2, 16, 1000, Verdict.UNDECIDED)))
                .get(0)
                .caveats())
        .containsExactly(Capacities.SLO_UNDECIDED);
  }

  @Test
  void should_not_call_deployable_what_lies_above_the_limit_even_undecided() {
    StepResult within = fitted(0.2, 16, 1000, Verdict.UNDECIDED);
    StepResult above =
        within.judged(
            Verdict.UNDECIDED,
            List.of(),
            List.of(
                new Caveat(
                    "undecided-above", Caveat.Severity.WARNING, "50 ms", "above", "longer")));

    assertThat(Capacities.deployable(List.of(above))).isEmpty();
    assertThat(Capacities.deployable(List.of(within, above))).as("half of them").isEmpty();
    assertThat(Capacities.deployable(List.of(within, within, above))).hasSize(1);
    assertThat(Rules.ids()).as("the id that is looked for").contains("undecided-above");
  }

  @Test
  void should_mark_a_capacity_above_a_missed_concurrency() {
    assertThat(
            Capacities.deployable(
                    List.of(fitted(0.2, 4, 500, Verdict.MISSED), fitted(0.2, 16, 1000)))
                .get(0)
                .caveats())
        .containsExactly(Capacities.SLO_NOT_MONOTONIC);
  }

  @Test
  void should_take_the_median_tail_and_none_when_it_falls_among_failures() {
    OptionalLong none = OptionalLong.empty();

    assertThat(tailOf(OptionalLong.of(10), OptionalLong.of(30), none)).hasValue(30);
    assertThat(tailOf(OptionalLong.of(10), OptionalLong.of(20))).hasValue(15);
    assertThat(tailOf(OptionalLong.of(10), none)).isEmpty();
  }

  private static OptionalLong tailOf(OptionalLong... tails) {
    return Capacities.maximum(
            Arrays.stream(tails).map(tail -> withTail(0.2, 16, 1000, tail)).toList())
        .get(0)
        .p999Nanos();
  }
}
