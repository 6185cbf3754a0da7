package io.capsweep.model;

import static io.capsweep.model.SloTest.Decision.MET;
import static io.capsweep.model.SloTest.Decision.MISSED;
import static io.capsweep.model.SloTest.Decision.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SloTestTest {
  private static final double ALLOWED = 0.001;
  private static final OptionalDouble INDEPENDENT = OptionalDouble.of(1);

  @Test
  void should_decide_independent_operations_at_the_published_counts() {
    JsonNode counts = Published.json("quantile_ci_expected.json").get("slo_decision_one_sided_95");
    counts
        .properties()
        .forEach(
            entry -> {
              long n = Long.parseLong(entry.getKey());
              long pass = entry.getValue().get("pass_if_exceed_le").asLong();
              long fail = entry.getValue().get("fail_if_exceed_ge").asLong();
              assertThat(independent(n, pass)).isEqualTo(MET);
              assertThat(independent(n, pass + 1)).isEqualTo(UNDECIDED);
              assertThat(independent(n, fail - 1)).isEqualTo(UNDECIDED);
              assertThat(independent(n, fail)).isEqualTo(MISSED);
            });
  }

  @Test
  void should_need_2995_independent_operations_for_met() {
    assertThat(independent(2994, 0)).isEqualTo(UNDECIDED);
    assertThat(independent(2995, 0)).isEqualTo(MET);
  }

  @Test
  void should_compute_the_effective_number_by_hand() {
    long[] operations = {1000, 1000, 1000, 1000};
    long[] over = {0, 20, 0, 20};

    SloTest.Result result = SloTest.judge(operations, over, ALLOWED, 0.95, OptionalDouble.empty());

    // v = 4/3 * 400 / 4000^2; n_eff = 0.01 * 0.99 / v = 297; t(3999) = 1.64524, t(3) = 2.35336.
    assertThat(result.share()).isEqualTo(0.01);
    assertThat(result.effectiveOperations())
        .isCloseTo(297 * Math.pow(1.64524 / 2.35336, 2), within(0.01));
    assertThat(SloTest.designEffect(operations, over).orElseThrow())
        .isCloseTo(4000 / 297.0, within(1e-9));
    assertThat(result.decision()).isEqualTo(MISSED);
  }

  @Test
  void should_never_count_for_more_than_there_were() {
    long[] operations = filled(20, 10_000);
    long[] over = filled(20, 1);

    SloTest.Result result = SloTest.judge(operations, over, ALLOWED, 0.95, OptionalDouble.empty());

    assertThat(result.effectiveOperations()).isEqualTo(200_000);
    assertThat(result.decision()).isEqualTo(MET);
  }

  @Test
  void should_miss_when_nothing_completed_and_when_everything_was_over() {
    assertThat(SloTest.judge(new long[5], new long[5], ALLOWED, 0.95, INDEPENDENT).decision())
        .isEqualTo(MISSED);
    assertThat(SloTest.judge(filled(20, 50), filled(20, 50), ALLOWED, 0.95, INDEPENDENT).decision())
        .isEqualTo(MISSED);
  }

  @Test
  void should_divide_few_exceedances_by_the_design_effect_handed_in() {
    long[] operations = filled(20, 500);
    long[] none = new long[20];

    assertThat(SloTest.judge(operations, none, ALLOWED, 0.95, INDEPENDENT).decision())
        .isEqualTo(MET);
    assertThat(SloTest.judge(operations, none, ALLOWED, 0.95, OptionalDouble.of(3)).decision())
        .isEqualTo(MET);
    SloTest.Result clustered = SloTest.judge(operations, none, ALLOWED, 0.95, OptionalDouble.of(4));
    assertThat(clustered.decision()).isEqualTo(UNDECIDED);
    assertThat(clustered.effectiveOperations()).isEqualTo(2500);
  }

  @Test
  void should_not_pass_few_exceedances_whose_clustering_is_unknown() {
    SloTest.Result result =
        SloTest.judge(filled(20, 5000), new long[20], ALLOWED, 0.95, OptionalDouble.empty());

    assertThat(result.decision()).isEqualTo(UNDECIDED);
    assertThat(SloTest.designEffect(filled(20, 5000), new long[20])).isEmpty();
  }

  @Test
  void should_ignore_windows_in_which_nothing_completed() {
    long[] operations = {1000, 0, 1000, 1000, 1000, 0};
    long[] over = {0, 0, 20, 0, 20, 0};

    assertThat(
            SloTest.judge(operations, over, ALLOWED, 0.95, OptionalDouble.empty())
                .effectiveOperations())
        .isCloseTo(297 * Math.pow(1.64524 / 2.35336, 2), within(0.01));
  }

  @Test
  void should_hold_its_error_rate_where_slow_operations_come_in_bursts() {
    Random random = new Random(11);
    int wrong = 0;
    int naive = 0;
    int cases = 1000;
    for (int i = 0; i < cases; i++) {
      long[] operations = filled(40, 2500);
      long[] over = new long[40];
      // Exactly at the objective: each window has a burst of 25 with probability 0.1.
      Arrays.setAll(over, window -> random.nextDouble() < 0.1 ? 25 : 0);
      wrong +=
          SloTest.judge(operations, over, ALLOWED, 0.95, INDEPENDENT).decision() == MISSED ? 1 : 0;
      naive += independent(100_000, Arrays.stream(over).sum()) == MISSED ? 1 : 0;
    }
    assertThat(wrong).isLessThan(cases * 6 / 100);
    assertThat(naive).isGreaterThan(cases / 5);
  }

  @Test
  void should_refuse_impossible_counts() {
    assertThatThrownBy(
            () -> SloTest.judge(new long[] {1}, new long[] {2}, ALLOWED, 0.95, INDEPENDENT))
        .hasMessageContaining("window 0");
    assertThatThrownBy(
            () -> SloTest.judge(new long[] {1}, new long[] {1, 1}, ALLOWED, 0.95, INDEPENDENT))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> SloTest.judge(new long[] {1}, new long[] {1}, Double.NaN, 0.95, INDEPENDENT))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static SloTest.Decision independent(long operations, long over) {
    return SloTest.judgeIndependent(operations, over, ALLOWED, 0.95).decision();
  }

  private static long[] filled(int length, long value) {
    long[] filled = new long[length];
    Arrays.fill(filled, value);
    return filled;
  }
}
