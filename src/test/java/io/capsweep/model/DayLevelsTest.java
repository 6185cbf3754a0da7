package io.capsweep.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DayLevelsTest {
  @Test
  void should_take_what_differs_between_days_out_of_the_cost_of_a_write() {
    // Each day obeys the law exactly with w/r = 2, at levels 1 and 1.5; the mixes are unbalanced.
    Map<String, List<MixRate>> days =
        Map.of(
            "a", List.of(rate(0, 1_000), rate(0.5, 1_000 / 1.5), rate(0.5, 1_000 / 1.5)),
            "b", List.of(rate(0, 1_500), rate(0, 1_500), rate(0.5, 1_000)));

    CapacityLaw law = CapacityLaw.fitByDay(days).orElseThrow();

    assertThat(law.writeCost()).isCloseTo(2, within(1e-9));
    assertThat(law.readsOnlyPerSecond()).isCloseTo(Math.sqrt(1_000 * 1_500), within(1e-6));
    assertThat(law.days().orElseThrow().standardDeviation())
        .isCloseTo(Math.log(1.5) / Math.sqrt(2), within(1e-9));
    assertThat(law.noise()).isEmpty();
    assertThat(law.residualsPercent()).allMatch(residual -> Math.abs(residual) < 1e-6);
  }

  @Test
  void should_know_the_noise_of_one_run_a_mix_and_day_from_how_days_and_mixes_fail_to_add_up() {
    Map<String, List<MixRate>> days =
        Map.of(
            "a", List.of(rate(0.2, 100), rate(0.5, 80)),
            "b", List.of(rate(0.2, 110), rate(0.5, 90)),
            "c", List.of(rate(0.2, 95), rate(0.5, 78)));

    CapacityLaw law = CapacityLaw.fitByDay(days).orElseThrow();

    // The differences of ln T, 0.2 against 0.5, have this variance; twice that of one run.
    double[] differences = {
      Math.log(100 / 80.0), Math.log(110 / 90.0), Math.log(95 / 78.0),
    };
    double mean = (differences[0] + differences[1] + differences[2]) / 3;
    double variance = 0;
    for (double difference : differences) {
      variance += Math.pow(difference - mean, 2) / 2;
    }
    assertThat(law.noise().orElseThrow().degreesOfFreedom()).isEqualTo(2);
    assertThat(law.noise().orElseThrow().standardDeviation())
        .isCloseTo(Math.sqrt(variance / 2), within(1e-12));
  }

  @Test
  void should_say_when_days_and_mixes_cannot_be_told_apart() {
    assertThat(
            CapacityLaw.fitByDay(Map.of("a", List.of(rate(0.2, 100)), "b", List.of(rate(0.5, 80)))))
        .isEmpty();
  }

  @Test
  void should_widen_the_interval_by_the_width_of_brackets() {
    List<MixRate> rows =
        List.of(rate(0.2, 100), rate(0.2, 102), rate(0.5, 80), rate(0.5, 81), rate(0.5, 79));
    CapacityLaw sharp = CapacityLaw.fit(rows);
    CapacityLaw wide = CapacityLaw.fit(rows, Map.of(0.2, 0.01 / 12, 0.5, 0.01 / 12));

    assertThat(wide.writeCost()).isEqualTo(sharp.writeCost());
    Bounds one = sharp.newRuns(0.8, 1, 0.95).interval().orElseThrow();
    Bounds other = wide.newRuns(0.8, 1, 0.95).interval().orElseThrow();
    assertThat(other.low()).isLessThan(one.low());
    assertThat(other.high()).isGreaterThan(one.high());
  }

  private static MixRate rate(double mix, double perSecond) {
    return new MixRate(mix, perSecond, 1, OptionalDouble.empty());
  }
}
