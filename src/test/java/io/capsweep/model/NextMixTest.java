package io.capsweep.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class NextMixTest {
  private static final List<MixRate> FOUNDING =
      List.of(MixRate.ofRun(0.2, 80_409), MixRate.ofRun(0.5, 61_100));
  private static final CapacityLaw LAW = CapacityLaw.fit(FOUNDING);

  @Test
  void should_propose_an_end_for_the_cost_of_a_write() {
    assertThat(NextMix.sharpest(LAW, OptionalDouble.empty())).isIn(0.0, 1.0);
  }

  @Test
  void should_propose_the_mix_that_indeed_lowers_the_variance_most() {
    double proposed = NextMix.sharpest(LAW, OptionalDouble.of(0.8));
    double best = leverageAfter(proposed);

    assertThat(proposed).isNotEqualTo(0.8);
    for (int i = 0; i <= 20; i++) {
      if (i != 16) {
        assertThat(best).isLessThanOrEqualTo(leverageAfter(i / 20.0) + 1e-9);
      }
    }
  }

  @Test
  void should_test_the_law_where_the_mixes_so_far_say_least() {
    assertThat(NextMix.hardestTest(LAW)).isEqualTo(1.0);
    CapacityLaw ends =
        CapacityLaw.fit(List.of(MixRate.ofRun(0, 100_000), MixRate.ofRun(1, 50_000)));
    assertThat(NextMix.hardestTest(ends)).isCloseTo(0.4, within(0.11));
  }

  @Test
  void should_find_the_founding_curvature_and_its_meaning() {
    List<MixRate> three = new ArrayList<>(FOUNDING);
    three.add(MixRate.ofRun(0.8, 51_770));
    Curvature curvature = Curvature.of(CapacityLaw.fit(three));

    assertThat(curvature.share())
        .isCloseTo(
            Published.json("founding_expected.json")
                .at("/three_point/exact_with_interaction_x_1_minus_x/c_over_a")
                .asDouble(),
            within(1e-9));
    assertThat(curvature.meaning()).contains("worse").contains("drifted");
  }

  /** h at 0.8 once a run at the law's own value has been added. */
  private static double leverageAfter(double mix) {
    List<MixRate> rates = new ArrayList<>(FOUNDING);
    rates.add(MixRate.ofRun(mix, LAW.operationsPerSecondAt(mix)));
    return CapacityLaw.fit(rates).leverage(0.8);
  }
}
