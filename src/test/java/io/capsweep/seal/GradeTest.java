package io.capsweep.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class GradeTest {
  @Test
  void should_score_intervals_as_published() throws IOException {
    JsonNode file =
        new ObjectMapper()
            .readTree(
                Path.of("src/test/resources/published/interval_score_expected.json").toFile());
    JsonNode published = file.get("published");
    double alpha = published.get("alpha").doubleValue();
    for (int i = 0; i < published.get("observed").size(); i++) {
      double score =
          Grade.intervalScore(
              published.get("lower").get(i).doubleValue(),
              published.get("upper").get(i).doubleValue(),
              alpha,
              published.get("observed").get(i).doubleValue());
      assertThat(score * alpha / 2)
          .isCloseTo(published.get("weighted_expected").get(i).doubleValue(), within(1e-12));
      assertThat(score)
          .isCloseTo(file.at("/recomputed/unweighted/" + i).doubleValue(), within(1e-12));
    }
    for (JsonNode seal : file.at("/recomputed/seal")) {
      assertThat(
              Grade.intervalScore(
                  seal.get("lower").doubleValue(),
                  seal.get("upper").doubleValue(),
                  seal.get("alpha").doubleValue(),
                  seal.get("y").doubleValue()))
          .isCloseTo(seal.get("IS").doubleValue(), within(1e-6));
    }
  }

  @Test
  void should_divide_the_error_by_the_prediction_and_compare_with_the_nearest_mix() {
    Grade grade = Grade.of(Samples.seal(0.8, List.of()), 51_770);

    assertThat(Double.parseDouble(grade.errorPercent())).isCloseTo(5.0765, within(1e-3));
    assertThat(Double.parseDouble(grade.nearestErrorPercent())).isCloseTo(-15.27, within(0.01));
    assertThat(grade.intervals())
        .extracting(Grade.Interval::hit)
        .containsExactly(false, false, true);
    assertThat(Grade.of(Samples.seal(0.8, List.of()), 52_500).intervals().get(2).hit()).isTrue();
  }
}
