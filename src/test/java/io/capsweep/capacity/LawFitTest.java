package io.capsweep.capacity;

import static io.capsweep.capacity.Steps.START;
import static io.capsweep.capacity.Steps.broken;
import static io.capsweep.capacity.Steps.fitted;
import static io.capsweep.capacity.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.capsweep.result.LawSummary;
import io.capsweep.result.Prediction;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LawFitTest {
  private static final List<StepResult> TWO_MIXES =
      List.of(
          fitted(0.2, 16, 80_409),
          fitted(0.5, 16, 61_100),
          fitted(0.2, 64, 90_000),
          fitted(0.5, 64, 70_000));

  @Test
  void should_fit_at_the_threads_asked_for() {
    FittedLaw law = LawFit.fit(TWO_MIXES, OperatingPoint.ofThreads(16)).orElseThrow();
    LawSummary summary = law.summary();

    assertThat(summary.wOverR().orElseThrow()).isCloseTo(2.33458, within(5e-6));
    assertThat(summary.kOverR().orElseThrow()).isCloseTo(101_871.5, within(0.05));
    assertThat(summary.operatingPoint()).isEqualTo("threads=16");
    assertThat(summary.threads()).hasValue(16);
    assertThat(summary.noise().source()).isEqualTo("none");
    assertThat(summary.wOverRInterval95()).isEmpty();
    assertThat(summary.warnings()).anyMatch(warning -> warning.contains("saturated"));
    assertThat(summary.warnings()).anyMatch(warning -> warning.contains("No mix was repeated"));
  }

  @Test
  void should_take_the_common_concurrency_with_the_highest_rates() {
    List<StepResult> steps = new ArrayList<>(TWO_MIXES);
    steps.add(fitted(0.2, 256, 200_000));
    steps.add(broken(0.5, 256, 200_000));

    FittedLaw law = LawFit.fit(steps, OperatingPoint.COMMON).orElseThrow();

    assertThat(law.threads()).hasValue(64);
    assertThat(law.operatingPoint()).isEqualTo("threads=64");
  }

  @Test
  void should_leave_anchors_and_predicted_mixes_out_of_the_fit() {
    List<StepResult> steps = new ArrayList<>(TWO_MIXES.subList(0, 2));
    steps.add(step(0.2, 16, 10_000, Verdict.MET, Role.ANCHOR));
    steps.add(step(0.8, 16, 10_000, Verdict.MET, Role.PREDICTED));

    FittedLaw law = LawFit.fit(steps, OperatingPoint.COMMON).orElseThrow();

    assertThat(law.law().writeCost()).isCloseTo(2.33458, within(5e-6));
    assertThat(law.measuredMixes()).containsExactlyInAnyOrder(0.2, 0.5, 0.8);
  }

  @Test
  void should_take_each_mix_at_its_own_best_for_maximum_and_deployable() {
    List<StepResult> steps =
        List.of(
            fitted(0.2, 16, 80_000),
            fitted(0.2, 64, 90_000, Verdict.MISSED),
            fitted(0.5, 16, 61_000),
            fitted(0.5, 64, 60_000, Verdict.MISSED));

    FittedLaw maximum = LawFit.fit(steps, OperatingPoint.MAXIMUM).orElseThrow();
    FittedLaw deployable = LawFit.fit(steps, OperatingPoint.DEPLOYABLE).orElseThrow();

    assertThat(maximum.threads()).isEmpty();
    assertThat(maximum.law().operationsPerSecondAt(0.2)).isCloseTo(90_000, within(1e-6));
    assertThat(deployable.threads()).hasValue(16);
    assertThat(deployable.operatingPoint()).isEqualTo("deployable");
    assertThat(maximum.warnings()).anyMatch(warning -> warning.contains("biased upward"));
    assertThat(deployable.warnings())
        .anyMatch(warning -> warning.contains("width of each bracket"));
  }

  @Test
  void should_have_no_law_for_fewer_than_two_mixes_at_the_point() {
    assertThat(LawFit.fit(TWO_MIXES, OperatingPoint.ofThreads(8))).isEmpty();
    assertThat(LawFit.fit(List.of(fitted(0.2, 16, 1)), OperatingPoint.COMMON)).isEmpty();
    assertThat(LawFit.fit(List.of(), OperatingPoint.COMMON)).isEmpty();
    assertThat(LawFit.fit(List.of(fitted(0.2, 16, 5), fitted(0.5, 64, 4)), OperatingPoint.COMMON))
        .isEmpty();
  }

  @Test
  void should_say_which_mixes_were_left_out() {
    List<StepResult> steps = new ArrayList<>(TWO_MIXES);
    steps.add(fitted(0.9, 4, 1_000));

    assertThat(LawFit.fit(steps, OperatingPoint.ofThreads(16)).orElseThrow().warnings())
        .anyMatch(warning -> warning.contains("Left out") && warning.contains("0.9"));
  }

  @Test
  void should_predict_and_score_only_runs_made_for_it_since() {
    List<StepResult> steps =
        List.of(
            fitted(0.2, 16, 80_000),
            fitted(0.2, 16, 81_000),
            fitted(0.5, 16, 61_000),
            fitted(0.5, 16, 60_500));
    FittedLaw law = LawFit.fit(steps, OperatingPoint.COMMON).orElseThrow();
    List<StepResult> later =
        List.of(
            step(0.8, 16, 50_000, Verdict.MET, Role.PREDICTED),
            step(0.8, 16, 49_000, Verdict.MET, Role.PREDICTED),
            step(0.8, 64, 1, Verdict.MET, Role.PREDICTED),
            step(0.5, 16, 1, Verdict.MET, Role.ANCHOR));

    Prediction fixed = Predictions.predict(law, 0.8, 2, START);
    Prediction scored = Predictions.score(fixed, later);

    assertThat(fixed.blind()).isTrue();
    assertThat(fixed.threads()).hasValue(16);
    assertThat(fixed.measuredOperationsPerSecond()).isEmpty();
    assertThat(scored.measuredOperationsPerSecond()).hasValue(49_500);
    assertThat(scored.hit()).contains(true);
    assertThat(scored.interval95()).isEqualTo(fixed.interval95());
    assertThat(Predictions.score(fixed, steps)).isEqualTo(fixed);
    assertThat(Predictions.score(Predictions.predict(law, 0.8, 2, START.plusSeconds(1)), later))
        .returns(Optional.empty(), Prediction::hit);
    assertThat(Predictions.predict(law, 0.5, 1, START).blind()).isFalse();
  }

  @Test
  void should_read_operating_points_and_say_what_was_expected() {
    assertThat(OperatingPoint.parse("threads=64")).isEqualTo(OperatingPoint.ofThreads(64));
    assertThat(OperatingPoint.parse("Common")).isEqualTo(OperatingPoint.COMMON);
    assertThat(OperatingPoint.parse("maximum")).hasToString("maximum");
    assertThat(OperatingPoint.parse("deployable")).isEqualTo(OperatingPoint.DEPLOYABLE);
    for (String wrong : List.of("threads=0", "threads=", "64", "max", "threads=-1")) {
      assertThatThrownBy(() -> OperatingPoint.parse(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(wrong)
          .hasMessageContaining("threads=N");
    }
  }
}
