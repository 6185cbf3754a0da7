package io.capsweep.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;

class UslModelTest {
  private static final JsonNode PUBLISHED = Published.json("usl_expected.json").get("published");
  private static final JsonNode RECOMPUTED = Published.json("usl_expected.json").get("recomputed");
  private static final double PUBLISHED_DIGITS = 0.03;

  private static List<UslModel.Point> points(String name) {
    return Published.rows(name).stream().map(row -> new UslModel.Point(row[0], row[1])).toList();
  }

  @Test
  void should_fit_specsdm91_to_the_published_digits() {
    UslModel model = UslModel.fit(points("usl_specsdm91.csv"));
    JsonNode published = PUBLISHED.get("specsdm91");
    JsonNode recomputed = RECOMPUTED.get("specsdm91");

    assertThat(model.alpha())
        .isCloseTo(recomputed.get("alpha").asDouble(), withinPercentage(0.001));
    assertThat(model.beta()).isCloseTo(recomputed.get("beta").asDouble(), withinPercentage(0.001));
    assertThat(model.gamma())
        .isCloseTo(recomputed.get("gamma").asDouble(), withinPercentage(0.001));
    assertThat(model.alpha())
        .isCloseTo(published.get("vignette_alpha").asDouble(), within(0.00000006));
    assertThat(model.gamma()).isCloseTo(published.get("vignette_gamma").asDouble(), within(1e-4));
    assertPercent(model.standardErrors().get(0), published.get("alpha_se"));
    assertPercent(model.standardErrors().get(1), published.get("beta_se"));
    assertPercent(model.standardErrors().get(2), published.get("gamma_se"));
    assertPercent(model.residualStandardError(), published.get("residual_se"));
    assertPercent(model.peakConcurrency().orElseThrow(), published.get("peak_load"));
    assertPercent(model.peakPerSecond().orElseThrow(), published.get("peak_throughput"));
    assertPercent(model.limitPerSecond().orElseThrow(), published.get("limit_throughput"));
  }

  @Test
  void should_hold_beta_at_its_bound_for_the_whole_of_raytracer() {
    UslModel model = UslModel.fit(points("usl_raytracer.csv"));
    JsonNode published = PUBLISHED.get("raytracer_all");

    assertThat(model.beta()).isZero();
    assertThat(model.peakConcurrency()).isEmpty();
    assertThat(model.peakPerSecond()).isEmpty();
    assertThat(model.alpha()).isCloseTo(published.get("alpha").asDouble(), within(5e-7));
    assertThat(model.gamma()).isCloseTo(published.get("gamma").asDouble(), within(5e-7));
    assertThat(model.standardErrors().get(0))
        .isCloseTo(published.get("alpha_se").asDouble(), within(1e-6));
    assertThat(model.standardErrors().get(1))
        .isCloseTo(published.get("beta_se").asDouble(), within(5e-7));
    assertThat(model.perSecondAt(96))
        .isCloseTo(published.get("predict_96").asDouble(), within(0.05));
    assertThat(model.perSecondAt(128))
        .isCloseTo(published.get("predict_128").asDouble(), within(0.05));
  }

  @Test
  void should_fit_the_first_six_of_raytracer_to_the_published_digits() {
    UslModel model = UslModel.fit(points("usl_raytracer.csv").subList(0, 6));
    JsonNode published = PUBLISHED.get("raytracer_first6");

    assertThat(model.alpha()).isCloseTo(published.get("alpha").asDouble(), within(5e-6));
    assertThat(model.beta()).isCloseTo(published.get("beta").asDouble(), within(5e-6));
    assertThat(model.gamma()).isCloseTo(published.get("gamma").asDouble(), within(5e-6));
  }

  @Test
  void should_hold_both_at_their_bound_when_throughput_only_rises() {
    List<UslModel.Point> linear =
        List.of(
            new UslModel.Point(1, 10),
            new UslModel.Point(2, 20.1),
            new UslModel.Point(4, 40.3),
            new UslModel.Point(8, 80.9),
            new UslModel.Point(16, 162),
            new UslModel.Point(32, 326));

    UslModel model = UslModel.fit(linear);

    assertThat(model.alpha()).isZero();
    assertThat(model.beta()).isZero();
    assertThat(model.limitPerSecond()).isEmpty();
  }

  @Test
  void should_refuse_fewer_than_six_concurrencies() {
    assertThatThrownBy(() -> UslModel.fit(points("usl_raytracer.csv").subList(0, 5)))
        .hasMessageContaining("six")
        .hasMessageContaining("5");
  }

  private static void assertPercent(double actual, JsonNode expected) {
    assertThat(actual).isCloseTo(expected.asDouble(), withinPercentage(PUBLISHED_DIGITS));
  }
}
