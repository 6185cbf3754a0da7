package io.capsweep.model.variance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import io.capsweep.model.Bounds;
import io.capsweep.model.Published;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VarianceStudyTest {
  private static final JsonNode PUBLISHED =
      Published.json("variance_components_expected.json").get("published");
  private static final JsonNode RECOMPUTED =
      Published.json("variance_components_expected.json").get("recomputed");
  private static final JsonNode FOUNDING =
      Published.json("founding_expected.json").get("day_effect");

  @ParameterizedTest
  @CsvSource({
    "lme4_Dyestuff.csv, Dyestuff",
    "lme4_Dyestuff2.csv, Dyestuff2",
    "nlme_Rail.csv, Rail"
  })
  void should_give_the_published_components(String file, String name) {
    OneWay table = OneWay.ofValues(Published.groups(file));
    Reml found = Reml.of(table);
    JsonNode expected = RECOMPUTED.get(name);

    close(found.between(), expected.get("var_between_reml"), 1e-10);
    close(found.within(), expected.get("var_resid"), 1e-10);
    close(found.mean(), expected.get("mean"), 1e-12);
    close(found.criterion(), expected.get("reml_criterion"), 1e-10);
    close(table.p(), expected.get("p"), 1e-6);
    Bounds ratio = RatioInterval.ofVariances(table, 0.95);
    close(ratio.low(), expected.get("ratio_var_ci95_exact").get(0), 1e-7);
    close(ratio.high(), expected.get("ratio_var_ci95_exact").get(1), 1e-7);
  }

  @Test
  void should_print_what_the_publications_print() {
    Reml dyestuff = Reml.of(OneWay.ofValues(Published.groups("lme4_Dyestuff.csv")));
    Reml rail = Reml.of(OneWay.ofValues(Published.groups("nlme_Rail.csv")));
    JsonNode ofDyestuff = PUBLISHED.get("Dyestuff");
    JsonNode ofRail = PUBLISHED.get("Rail");

    assertThat(dyestuff.criterion())
        .isCloseTo(ofDyestuff.get("REML_criterion").asDouble(), within(5e-5));
    assertThat(Math.sqrt(dyestuff.between()))
        .isCloseTo(ofDyestuff.get("sd_batch").asDouble(), within(5e-3));
    assertThat(Math.sqrt(dyestuff.within()))
        .isCloseTo(ofDyestuff.get("sd_residual").asDouble(), within(2e-3));
    assertThat(Math.sqrt(rail.between()))
        .isCloseTo(ofRail.get("REML_sd_rail").asDouble(), within(5e-4));
    assertThat(Math.sqrt(rail.within()))
        .isCloseTo(ofRail.get("sd_residual").asDouble(), within(5e-5));
    assertThat(rail.criterion() / -2).isCloseTo(ofRail.get("logLik").asDouble(), within(1e-3));
  }

  @Test
  void should_find_the_components_of_days_of_different_size() {
    JsonNode expected = RECOMPUTED.get("Dyestuff_unbalanced_5_3_4_5_2_1");
    List<double[]> groups = new ArrayList<>();
    List<double[]> all = Published.groups("lme4_Dyestuff.csv");
    for (int i = 0; i < all.size(); i++) {
      groups.add(Arrays.copyOf(all.get(i), expected.get("counts").get(i).asInt()));
    }
    OneWay table = OneWay.ofValues(groups);
    Reml found = Reml.of(table);

    close(table.effectiveSize(), expected.get("n0"), 1e-12);
    close(table.betweenMeanSquare(), expected.get("ms_between"), 1e-10);
    close(table.withinMeanSquare(), expected.get("ms_within"), 1e-10);
    close(found.between(), expected.get("reml_var_between"), 1e-5);
    close(found.within(), expected.get("reml_var_resid"), 1e-6);
    close(found.mean(), expected.get("reml_mu"), 1e-8);
    close(found.criterion(), expected.get("reml_criterion"), 1e-10);
    assertThat(VarianceStudy.of(table).method()).isEqualTo(VarianceStudy.Method.REML);
  }

  @ParameterizedTest
  @CsvSource({
    "daewr_vci_example_conf.90_each_side, 1e-5",
    "Dyestuff_two_sided_95, 1e-5",
    "Rail_two_sided_95, 1e-5"
  })
  void should_give_the_modified_large_sample_limits(String name, double tolerance) {
    JsonNode expected = RECOMPUTED.get("MLS_intervals").get(name);
    JsonNode arguments = expected.get("args");
    Bounds found =
        ModifiedLargeSample.difference(
            arguments.get(0).asDouble(), term(arguments, 1), term(arguments, 4));

    close(found.low(), expected.get("result").get(1), tolerance);
    close(found.high(), expected.get("result").get(2), tolerance);
  }

  @Test
  void should_tell_the_founding_day_effect_with_its_interval() {
    VarianceStudy study = VarianceStudy.of(founding());

    assertThat(study.dayEffect().orElseThrow().p())
        .isCloseTo(FOUNDING.get("p").asDouble(), within(1e-6));
    assertThat(study.ratio().orElseThrow())
        .isCloseTo(FOUNDING.get("sd_day_over_sd_run_moment").asDouble(), within(1e-5));
    assertThat(study.ratioInterval95().orElseThrow().low())
        .isCloseTo(FOUNDING.get("ci95").get(0).asDouble(), within(1e-5));
    assertThat(study.ratioInterval95().orElseThrow().high())
        .isCloseTo(FOUNDING.get("ci95").get(1).asDouble(), withinPercentage(1e-3));
    assertThat(study.dayDeviation()).isEmpty();
    assertThat(study.dayInterval95()).isEmpty();
  }

  @Test
  void should_know_the_runs_only_from_one_day() {
    VarianceStudy study = VarianceStudy.of(OneWay.of(List.of(Sample.of(1, 2, 3))));

    assertThat(study.runDeviation()).hasValue(1);
    assertThat(study.dayDeviation()).isEmpty();
    assertThat(study.ratio()).isEmpty();
    assertThat(study.dayEffect()).isEmpty();
    // t with 2 degrees of freedom, 4.302653.
    assertThat(study.halfWidth95(1, 1).orElseThrow()).isCloseTo(4.302653, within(1e-5));
    assertThat(VarianceStudy.of(OneWay.of(List.of(Sample.of(1)))).runDeviation()).isEmpty();
  }

  @Test
  void should_not_tell_runs_from_days_with_one_run_a_day() {
    VarianceStudy study =
        VarianceStudy.of(OneWay.of(List.of(Sample.of(1), Sample.of(2), Sample.of(3))));

    assertThat(study.method()).isEqualTo(VarianceStudy.Method.INSEPARABLE);
    assertThat(study.runDeviation()).isEmpty();
    assertThat(study.dayDeviation()).isEmpty();
    assertThat(study.halfWidth95(1, 1).orElseThrow()).isCloseTo(4.302653, within(1e-5));
    assertThat(study.halfWidth95(1, 2)).isEmpty();
  }

  @Test
  void should_survive_runs_that_do_not_differ() {
    VarianceStudy study =
        VarianceStudy.of(OneWay.of(List.of(Sample.of(2, 2), Sample.of(3, 3), Sample.of(4, 4))));

    assertThat(study.runDeviation()).hasValue(0);
    assertThat(study.dayDeviation()).hasValue(1);
    assertThat(study.ratio()).isEmpty();
    assertThat(study.ratioInterval95()).isEmpty();
    assertThat(study.dayInterval95()).isEmpty();
    assertThat(study.halfWidth95(1, 1)).isPresent();
  }

  @Test
  void should_plan_days_and_runs() {
    // Equal variances: one run a day; D from t(D-1) sqrt(2 * 0.01^2/D) <= 0.02.
    assertThat(RepeatPlan.of(1e-4, 1e-4, 1, 0.02)).contains(new RepeatPlan(5, 1));
    assertThat(RepeatPlan.runsPerDay(1e-4, 9e-4, 1)).isEqualTo(3);
    assertThat(RepeatPlan.runsPerDay(1e-4, 1e-4, 4)).isEqualTo(2);
    assertThat(RepeatPlan.runsPerDay(0, 1e-4, 1)).isEqualTo(10);
    assertThat(RepeatPlan.of(1, 1, 1, 1e-6)).isEmpty();
    assertThat(RepeatPlan.of(0, 0, 1, 0.01)).contains(new RepeatPlan(2, 1));
  }

  private static OneWay founding() {
    return OneWay.of(List.of(Sample.of(80_000.0 - 5 * 615), Sample.summed(5, 80_000, 615)));
  }

  private static ModifiedLargeSample.Term term(JsonNode arguments, int from) {
    return new ModifiedLargeSample.Term(
        arguments.get(from).asDouble(),
        arguments.get(from + 1).asDouble(),
        arguments.get(from + 2).asInt());
  }

  private static void close(double found, JsonNode expected, double tolerance) {
    double value = expected.asDouble();
    assertThat(found).isCloseTo(value, within(tolerance * Math.max(1e-3, Math.abs(value))));
  }
}
