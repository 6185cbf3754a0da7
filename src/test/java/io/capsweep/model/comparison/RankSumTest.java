package io.capsweep.model.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.capsweep.model.Published;
import org.junit.jupiter.api.Test;

/** What R and SAS print. */
class RankSumTest {
  private static final JsonNode EXPECTED = Published.json("hodges_lehmann_expected.json");

  @Test
  void should_give_the_published_shift_and_moses_interval() {
    JsonNode data = EXPECTED.get("hollander_wolfe_depression_as_two_sample");
    // x minus y, so y comes first.
    RankSum ranks = new RankSum(values(data.get("y")), values(data.get("x")));

    assertThat(ranks.shift()).isCloseTo(data.get("HL_shift_x_minus_y").asDouble(), within(5e-5));
    RankSum.Moses moses = ranks.interval(0.95);
    assertThat(moses.confidence()).isBetween(0.95, 0.97);
    // As R chooses: the narrowest that holds 95% exactly. SAS's exact one is a step narrower and
    // holds a little less.
    assertThat(moses.bounds().low())
        .isCloseTo(data.get("SAS_asymptotic_moses_ci95").get(0).asDouble(), within(5e-5));
    assertThat(moses.bounds().high())
        .isCloseTo(data.get("SAS_asymptotic_moses_ci95").get(1).asDouble(), within(5e-5));
  }

  @Test
  void should_give_the_published_exact_p() {
    JsonNode data = EXPECTED.get("hollander_wolfe_permeability");
    RankSum ranks = new RankSum(values(data.get("y")), values(data.get("x")));

    assertThat(ranks.u()).isEqualTo(data.get("W").asDouble());
    assertThat(ranks.pGreater()).isCloseTo(data.get("p_greater_exact").asDouble(), within(5e-5));
  }

  @Test
  void should_correct_the_approximation_for_ties_and_continuity() {
    JsonNode data = EXPECTED.get("tie_check");
    RankSum ranks = new RankSum(values(data.get("x")), values(data.get("y")));

    assertThat(ranks.pApproximate())
        .isCloseTo(
            data.get("p_two_sided_asymptotic_tie_and_continuity_corrected").asDouble(),
            within(5e-6));
  }

  @Test
  void should_know_that_three_against_three_cannot_go_below_a_tenth() {
    RankSum ranks = new RankSum(new double[] {1, 2, 3}, new double[] {11, 12, 13});

    assertThat(ranks.p()).isCloseTo(0.1, within(1e-12));
    assertThat(ranks.smallestP()).isCloseTo(0.1, within(1e-12));
    assertThat(ranks.interval(0.95).confidence()).isCloseTo(0.9, within(1e-12));
    assertThat(ranks.shift()).isEqualTo(10);
  }

  @Test
  void should_approximate_many_values() {
    double[] first = new double[40];
    double[] second = new double[40];
    for (int i = 0; i < 40; i++) {
      first[i] = i;
      second[i] = i + 0.5;
    }
    RankSum ranks = new RankSum(first, second);

    assertThat(ranks.p()).isBetween(0.8, 1.0);
    assertThat(ranks.interval(0.95).bounds().contains(0.5)).isTrue();
    assertThat(new RankSum(first, first).p()).isEqualTo(1);
  }

  private static double[] values(JsonNode list) {
    double[] values = new double[list.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = list.get(i).asDouble();
    }
    return values;
  }
}
