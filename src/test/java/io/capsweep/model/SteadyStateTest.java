package io.capsweep.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SteadyStateTest {
  @Test
  void should_cut_a_warm_up_of_forty_buckets_off() {
    Random random = new Random(5);
    double[] buckets = new double[200];
    for (int i = 0; i < buckets.length; i++) {
      buckets[i] = (i < 40 ? 500 : 1000) + 20 * random.nextGaussian();
    }

    SteadyState.Truncation truncation = SteadyState.truncate(buckets);

    assertThat(truncation.buckets()).isBetween(40, 50);
    assertThat(truncation.atBoundary()).isFalse();
  }

  @Test
  void should_tell_whether_the_start_up_reached_into_the_window() {
    double[] warmUp = {300, 500, 600, 700, 800, 850, 900, 950, 980, 1000};
    double[] level = new double[30];
    Arrays.setAll(level, i -> 1000 + (i % 3));
    double[] climbing = level.clone();
    Arrays.setAll(climbing, i -> i < 10 ? 600 : 1000 + (i % 3));

    assertThat(SteadyState.startUpEndsBefore(warmUp, level)).isTrue();
    assertThat(SteadyState.startUpEndsBefore(new double[0], level)).isTrue();
    assertThat(SteadyState.startUpEndsBefore(warmUp, climbing)).isFalse();
    assertThat(SteadyState.startUpEndsBefore(new double[0], new double[] {5})).isTrue();
  }

  @Test
  void should_keep_a_steady_series_nearly_whole() {
    double[] constant = new double[100];
    Arrays.fill(constant, 7);

    assertThat(SteadyState.truncate(constant)).isEqualTo(new SteadyState.Truncation(0, false));
  }

  @Test
  void should_say_when_no_steady_state_was_seen() {
    double[] climb = new double[100];
    Arrays.setAll(climb, i -> i);

    assertThat(SteadyState.truncate(climb).atBoundary()).isTrue();
    assertThat(SteadyState.truncate(climb).buckets()).isEqualTo(50);
    assertThat(SteadyState.truncate(new double[9]).atBoundary()).isTrue();
    assertThat(SteadyState.truncate(new double[0]).buckets()).isZero();
  }

  @Test
  void should_find_the_slope_and_score_of_a_small_series_by_hand() {
    Trend trend = Trend.of(new double[] {1, 3, 2, 4, 4});

    // Pairs: 8 up, 1 down, 1 tie: S = 7; variance 50/3 less 1 for the tie.
    assertThat(trend.score()).isCloseTo(6 / Math.sqrt(50.0 / 3 - 1), within(1e-12));
    assertThat(trend.p()).isCloseTo(0.12950, within(1e-4));
    // Slopes 2, .5, 1, .75, -1, .5, 1/3, 2, 1, 0: median of ten.
    assertThat(trend.slope()).isCloseTo((0.5 + 0.75) / 2, within(1e-12));
  }

  @Test
  void should_tell_drift_from_noise() {
    Random random = new Random(6);
    double[] still = new double[300];
    Arrays.setAll(still, i -> 1000 + 50 * random.nextGaussian());
    double[] drifting = new double[300];
    Arrays.setAll(drifting, i -> still[i] + 0.2 * i);
    double[] barely = new double[300];
    Arrays.setAll(barely, i -> 1000 + 0.02 * i);

    assertThat(SteadyState.drifts(Trend.of(still))).isFalse();
    assertThat(SteadyState.drifts(Trend.of(drifting))).isTrue();
    assertThat(Trend.of(drifting).drift()).isCloseTo(0.06, within(0.02));
    assertThat(SteadyState.drifts(Trend.of(barely))).isFalse();
  }

  @Test
  void should_average_long_series_down_and_keep_their_slope() {
    double[] line = new double[10_000];
    Arrays.setAll(line, i -> 100 + 0.5 * i);

    assertThat(Trend.of(line).slope()).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void should_have_no_trend_in_nothing_and_refuse_what_is_no_number() {
    assertThat(Trend.of(new double[0]).p()).isEqualTo(1);
    assertThat(Trend.of(new double[] {0, 0, 0, 0}).drift()).isZero();
    assertThatThrownBy(() -> Trend.of(new double[] {1, 2, Double.NaN}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
