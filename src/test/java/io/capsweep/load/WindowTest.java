package io.capsweep.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WindowTest {
  @Test
  void should_put_every_instant_into_the_interval_whose_bounds_hold_it() {
    long seed = 20261130L;
    SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 2_000; trial++) {
      Window window =
          new Window(random.nextLong(), 1 + random.nextLong(5_000), 1 + random.nextLong(700));
      long instant = random.nextLong(10_000);
      int interval = window.intervalAt(instant);
      assertThat(instant)
          .describedAs("seed %d, trial %d, %s", seed, trial, window)
          .isGreaterThanOrEqualTo(window.start(interval))
          .isLessThan(window.end(interval));
    }
  }

  @Test
  void should_end_one_interval_exactly_at_the_planned_end() {
    Window window = new Window(0, 2_500, 1_000);
    assertThat(window.plannedLast()).isEqualTo(2);
    assertThat(window.end(2)).isEqualTo(2_500);
    assertThat(window.end(3)).isEqualTo(3_500);
    assertThat(window.pieces(2, 200)).isEqualTo(3);
  }
}
