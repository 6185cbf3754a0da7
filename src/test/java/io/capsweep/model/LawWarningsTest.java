package io.capsweep.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LawWarningsTest {
  @Test
  void should_warn_of_a_saturated_law_without_noise_and_of_nothing_else() {
    assertThat(warnings(0.2, 80_409, 0.5, 61_100))
        .hasSize(2)
        .anyMatch(warning -> warning.contains("saturated"))
        .anyMatch(warning -> warning.contains("No mix was repeated"));
  }

  @Test
  void should_warn_of_a_narrow_range_and_of_mixes_that_are_almost_the_same() {
    assertThat(warnings(0.2, 80_409, 0.205, 80_000))
        .anyMatch(warning -> warning.contains("span only 0.5%"))
        .anyMatch(warning -> warning.contains("almost the same"));
  }

  @Test
  void should_tell_repeats_that_do_not_differ_from_none() {
    assertThat(warnings(0.2, 80_409, 0.2, 80_409, 0.5, 61_100))
        .anyMatch(warning -> warning.contains("do not differ at all"));
  }

  @Test
  void should_warn_when_a_write_may_cost_the_same_as_a_read() {
    assertThat(warnings(0.2, 100, 0.2, 120, 0.8, 100, 0.8, 118))
        .anyMatch(warning -> warning.contains("holds 1"));
  }

  @Test
  void should_warn_of_lack_of_fit_with_what_its_sign_points_to() {
    assertThat(warnings(0, 100, 0, 101, 0.5, 90, 0.5, 91, 1, 50, 1, 50.5))
        .anyMatch(
            warning ->
                warning.contains("does not describe") && warning.contains("bottleneck switches"));
  }

  @Test
  void should_warn_of_a_law_that_is_not_admissible() {
    assertThat(warnings(0.1, 10_000, 0.2, 100_000))
        .anyMatch(warning -> warning.contains("not admissible"));
  }

  /** Of single runs, given as write fraction and rate in turn. */
  private static List<String> warnings(double... runs) {
    return LawWarnings.of(
        CapacityLaw.fit(
            IntStream.range(0, runs.length / 2)
                .mapToObj(i -> MixRate.ofRun(runs[2 * i], runs[2 * i + 1]))
                .toList()));
  }
}
