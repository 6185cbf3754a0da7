package io.capsweep.model.variance;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.model.Bounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The exact interval of the ratio holds what it promises. */
class RatioCoverageTest {
  private static final int EXPERIMENTS = 6_000;
  private static final double RATIO = 2;

  @ParameterizedTest
  @ValueSource(strings = {"3 3 3", "2 2 2 2 2", "5 2 1 3", "3 1 2 2 4 2 3", "2 2 2 2 2 2 2 2 2 2"})
  void should_cover_the_true_ratio_in_94_to_96_percent(String runsByDay) {
    Random random = new Random(20_260_102);
    int covered = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      List<double[]> days = new ArrayList<>();
      for (String runs : runsByDay.split(" ", -1)) {
        double day = RATIO * random.nextGaussian();
        double[] values = new double[Integer.parseInt(runs)];
        for (int run = 0; run < values.length; run++) {
          values[run] = day + random.nextGaussian();
        }
        days.add(values);
      }
      Bounds interval = RatioInterval.ofDeviations(OneWay.ofValues(days), 0.95);
      covered += interval.contains(RATIO) ? 1 : 0;
    }
    assertThat((double) covered / EXPERIMENTS).isBetween(0.94, 0.96);
  }
}
