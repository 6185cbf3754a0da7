package io.capsweep.model.variance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import io.capsweep.model.Published;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** NIST's certified one-way analyses of variance. */
class OneWayTest {
  private static final JsonNode CERTIFIED = Published.json("nist_anova_certified.json");

  @ParameterizedTest
  @CsvSource({"SiRstv, 1e-12", "AtmWtAg, 1e-9", "SmLs01, 1e-12", "SmLs04, 1e-9"})
  void should_reach_the_certified_digits_on_nist_s_files(String set, double tolerance) {
    check(OneWay.ofValues(Published.groups("nist_anova_" + set + ".csv")), set, tolerance);
  }

  @ParameterizedTest
  @CsvSource({"SmLs01, 1e-12", "SmLs02, 1e-12", "SmLs03, 1e-12", "SmLs04, 1e-9", "SmLs06, 1e-9"})
  void should_reach_the_certified_digits_on_the_generated_sets(String set, double tolerance) {
    check(OneWay.ofValues(generated(CERTIFIED.get(set))), set, tolerance);
  }

  @Test
  void should_give_the_same_from_groups_in_short() {
    List<double[]> groups = Published.groups("nist_anova_SiRstv.csv");
    OneWay table = OneWay.of(groups.stream().map(Sample::of).toList());

    assertThat(table.f()).isCloseTo(OneWay.ofValues(groups).f(), withinPercentage(1e-8));
    assertThat(table.p()).isBetween(0.34, 0.36);
  }

  @Test
  void should_add_samples_as_if_their_values_were_one() {
    Sample all = Sample.of(1, 2, 4, 8, 16);
    Sample added = Sample.of(1, 2).plus(Sample.of(4, 8, 16));

    assertThat(added.mean()).isCloseTo(all.mean(), withinPercentage(1e-10));
    assertThat(added.squares()).isCloseTo(all.squares(), withinPercentage(1e-10));
    assertThat(Sample.summed(5, 3, 2).squares()).isEqualTo(16);
  }

  private static void check(OneWay table, String set, double tolerance) {
    JsonNode expected = CERTIFIED.get(set);
    assertThat(table.size()).isEqualTo(expected.get("n").asInt());
    assertThat(table.betweenFreedom()).isEqualTo(expected.get("df_between").asInt());
    assertThat(table.withinFreedom()).isEqualTo(expected.get("df_within").asInt());
    close(table.betweenSquares(), expected.get("ss_between"), tolerance);
    close(table.betweenMeanSquare(), expected.get("ms_between"), tolerance);
    close(table.withinSquares(), expected.get("ss_within"), tolerance);
    close(table.withinMeanSquare(), expected.get("ms_within"), tolerance);
    close(table.f(), expected.get("F"), 2 * tolerance);
    close(table.rSquared(), expected.get("r_squared"), tolerance);
    close(Math.sqrt(table.withinMeanSquare()), expected.get("residual_sd"), tolerance);
  }

  private static void close(double found, JsonNode expected, double tolerance) {
    assertThat(found).isCloseTo(expected.asDouble(), withinPercentage(100 * tolerance));
  }

  private static List<double[]> generated(JsonNode set) {
    List<double[]> groups = new ArrayList<>();
    for (JsonNode first : set.get("group_first_values")) {
      String text = first.asText();
      String whole = text.substring(0, text.indexOf('.') + 1);
      int tenth = Integer.parseInt(text.substring(text.indexOf('.') + 1));
      double[] group = new double[set.get("per_group").asInt()];
      for (int i = 0; i < group.length; i++) {
        // By text: the sum of doubles would not be the double nearest to the decimal.
        group[i] =
            Double.parseDouble(whole + (i == 0 ? tenth : i % 2 == 1 ? tenth - 1 : tenth + 1));
      }
      groups.add(group);
    }
    return groups;
  }
}
