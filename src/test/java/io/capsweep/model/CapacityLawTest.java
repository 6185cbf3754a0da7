package io.capsweep.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CapacityLawTest {
  private static final JsonNode FOUNDING = Published.json("founding_expected.json");
  private static final MixRate AT_20 = MixRate.ofRun(0.2, 80_409);
  private static final MixRate AT_20_OF_3 = new MixRate(0.2, 80_409, 3, OptionalDouble.of(615));
  private static final MixRate AT_50 = MixRate.ofRun(0.5, 61_100);
  private static final MixRate AT_80 = MixRate.ofRun(0.8, 51_770);

  @Test
  void should_solve_the_two_founding_mixes_exactly() {
    CapacityLaw law = CapacityLaw.fit(List.of(AT_20, AT_50));
    JsonNode expected = FOUNDING.get("two_point");

    assertThat(law.saturated()).isTrue();
    assertThat(law.writeCost()).isCloseTo(expected.get("w_over_r").asDouble(), within(1e-12));
    assertThat(law.writeCost()).isCloseTo(2.33458, within(5e-6));
    assertThat(law.readsOnlyPerSecond())
        .isCloseTo(expected.get("K_over_r").asDouble(), within(1e-6));
    assertThat(law.operationsPerSecondAt(0.8))
        .isCloseTo(expected.get("pred_0_8").asDouble(), within(1e-6));
    assertThat(law.residualsPercent())
        .allSatisfy(residual -> assertThat(residual).isCloseTo(0, within(1e-9)));
  }

  @Test
  void should_give_no_interval_without_noise() {
    CapacityLaw law = CapacityLaw.fit(List.of(AT_20, AT_50));

    assertThat(law.noise()).isEmpty();
    assertThat(law.writeCostInterval(0.95)).isEmpty();
    assertThat(law.newRuns(0.8, 1, 0.95).interval()).isEmpty();
    assertThat(law.lackOfFit()).isEmpty();
  }

  @Test
  void should_fit_the_three_founding_mixes_on_the_logarithmic_scale() {
    CapacityLaw law = CapacityLaw.fit(List.of(AT_20, AT_50, AT_80));
    JsonNode expected = FOUNDING.get("three_point").get("nlls_logT");

    assertThat(law.writeCost()).isCloseTo(expected.get("q").asDouble(), within(1e-7));
    assertThat(law.readsOnlyPerSecond()).isCloseTo(expected.get("K").asDouble(), within(1e-2));
    assertThat(law.operationsPerSecondAt(0.5))
        .isCloseTo(expected.get("fit").get(1).asDouble(), within(1e-2));
    assertThat(law.residualsPercent().get(0)).isCloseTo(0.783, within(5e-4));
    assertThat(law.residualsPercent().get(1)).isCloseTo(-1.976, within(5e-4));
    assertThat(law.residualsPercent().get(2)).isCloseTo(1.224, within(5e-4));
  }

  @Test
  void should_give_the_founding_interval_for_one_new_run() {
    CapacityLaw law = CapacityLaw.fit(List.of(AT_20_OF_3, AT_50));
    JsonNode expected = FOUNDING.get("intervals95_one_new_run_at_0_8").get("same_day_t2_n_3_1");

    Forecast forecast = law.newRuns(0.8, 1, 0.95);

    assertThat(law.noise().orElseThrow().degreesOfFreedom()).isEqualTo(2);
    assertThat(law.noise().orElseThrow().standardDeviation())
        .isCloseTo(FOUNDING.get("cv_run").asDouble(), within(1e-12));
    assertThat(forecast.interval().orElseThrow().low())
        .isCloseTo(expected.get(0).asDouble(), within(0.1));
    assertThat(forecast.interval().orElseThrow().high())
        .isCloseTo(expected.get(1).asDouble(), within(0.1));
    assertThat(forecast.rootLeverage()).isCloseTo(1.65, within(0.005));
    assertThat(forecast.extrapolated()).isTrue();
    assertThat(forecast.warnings()).singleElement().asString().contains("1.65", "extrapolation");
    assertThat(law.newRuns(0.35, 1, 0.95).extrapolated()).isFalse();
  }

  @Test
  void should_test_the_form_of_the_law_with_three_mixes() {
    CapacityLaw law = CapacityLaw.fit(List.of(AT_20_OF_3, AT_50, AT_80));
    JsonNode expected = FOUNDING.get("lack_of_fit");

    CapacityLaw.LackOfFit lack = law.lackOfFit().orElseThrow();

    // Recomputed with scipy on ln T; the published figures come from a linearised fit.
    assertThat(lack.f()).isCloseTo(11.11798, within(1e-4));
    assertThat(lack.f()).isCloseTo(expected.get("chi2_known_cv").asDouble(), withinPercentage(2));
    assertThat(lack.p()).isCloseTo(expected.get("F_1_2_p").asDouble(), withinPercentage(2));
  }

  @Test
  void should_count_a_summed_up_row_as_its_runs() {
    List<MixRate> single =
        List.of(
            MixRate.ofRun(0.2, 79_800),
            MixRate.ofRun(0.2, 80_400),
            MixRate.ofRun(0.2, 81_030),
            MixRate.ofRun(0.5, 61_100),
            MixRate.ofRun(0.8, 51_770));
    CapacityLaw ofRuns = CapacityLaw.fit(single);
    CapacityLaw ofRows =
        CapacityLaw.fit(
            List.of(new MixRate(0.2, 80_410, 3, OptionalDouble.of(615.06)), AT_50, AT_80));

    assertThat(ofRows.writeCost()).isCloseTo(ofRuns.writeCost(), within(1e-4));
    assertThat(ofRows.noise().orElseThrow().degreesOfFreedom()).isEqualTo(2);
    assertThat(ofRows.noise().orElseThrow().standardDeviation())
        .isCloseTo(ofRuns.noise().orElseThrow().standardDeviation(), within(1e-5));
  }

  @Test
  void should_take_identical_repeats_for_no_noise_at_all() {
    assertThat(CapacityLaw.fit(List.of(AT_20, AT_20, AT_50)).noise()).isEmpty();
  }

  @Test
  void should_widen_the_interval_for_another_day_and_narrow_it_for_more_runs() {
    CapacityLaw law = CapacityLaw.fit(List.of(AT_20_OF_3, AT_50));
    Bounds one = law.newRuns(0.8, 1, 0.95).interval().orElseThrow();
    Bounds three = law.newRuns(0.8, 3, 0.95).interval().orElseThrow();
    Bounds mean = law.mean(0.8, 0.95).interval().orElseThrow();
    Bounds day = law.newDay(0.8, 1, new DayNoise(0.03, 2, 1), 0.95).interval().orElseThrow();

    assertThat(mean.low()).isGreaterThan(three.low());
    assertThat(three.low()).isGreaterThan(one.low());
    assertThat(day.low()).isLessThan(one.low());
    assertThat(law.newDay(0.8, 1, new DayNoise(0, 2, 1), 0.95).interval().orElseThrow())
        .isEqualTo(one);
  }

  @Test
  void should_say_when_no_positive_costs_explain_the_rates() {
    CapacityLaw law =
        CapacityLaw.fit(List.of(MixRate.ofRun(0.1, 10_000), MixRate.ofRun(0.2, 100_000)));

    assertThat(law.admissible()).isFalse();
    assertThatThrownBy(law::writeCost).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void should_accept_writes_that_cost_less_than_reads() {
    CapacityLaw law = CapacityLaw.fit(List.of(MixRate.ofRun(0, 50_000), MixRate.ofRun(1, 100_000)));

    assertThat(law.writeCost()).isCloseTo(0.5, within(1e-12));
    assertThat(law.readsOnlyPerSecond()).isCloseTo(50_000, within(1e-6));
  }

  @Test
  void should_refuse_a_single_mix_and_impossible_rows() {
    assertThatThrownBy(() -> CapacityLaw.fit(List.of(AT_20, AT_20_OF_3)))
        .hasMessageContaining("two mixes");
    assertThatThrownBy(() -> MixRate.ofRun(Double.NaN, 1)).hasMessageContaining("write fraction");
    assertThatThrownBy(() -> MixRate.ofRun(0.2, 0)).hasMessageContaining("rate");
    assertThatThrownBy(() -> new MixRate(0.2, 1, 1, OptionalDouble.of(1)))
        .hasMessageContaining("two runs");
  }
}
