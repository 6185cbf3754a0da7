package io.capsweep.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlateauTest {
  /** Thousand operations per second in each 10 s of a cold start that had not ended. */
  private static final double[] COLD_START = {5, 7, 9, 13, 16, 18, 26, 34, 37, 44, 46, 39, 54};

  private static final int SERIES = 50;

  @Test
  void should_not_take_a_cold_start_for_a_plateau_at_any_second() {
    assertThat(firstPlateau(coldStart())).isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.03, 0.06, 0.10})
  void should_hardly_ever_take_a_noisy_cold_start_for_a_plateau(double noise) {
    Random random = new Random(1);
    int fooled = 0;
    for (int i = 0; i < SERIES; i++) {
      fooled += firstPlateau(noisy(coldStart(), noise, random)) >= 0 ? 1 : 0;
    }
    assertThat(fooled).isLessThanOrEqualTo(SERIES / 50);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.0, 0.03, 0.06, 0.10})
  void should_find_a_warm_server_warm_soon_despite_noise_and_dips(double noise) {
    Random random = new Random(2);
    double[] flat = new double[150];
    Arrays.fill(flat, 50);
    int soon = 0;
    for (int i = 0; i < SERIES; i++) {
      int first = firstPlateau(noise > 0 ? noisy(flat, noise, random) : flat);
      soon += first >= 0 && first <= 100 ? 1 : 0;
    }
    assertThat(soon).isGreaterThanOrEqualTo(SERIES * 9 / 10);
  }

  @Test
  void should_wait_for_an_exponential_approach_to_come_within_a_few_percent() {
    Random random = new Random(3);
    double[] approach = new double[150];
    for (int second = 0; second < approach.length; second++) {
      approach[second] = 50 * (1 - 0.9 * Math.exp(-second / 15.0));
    }
    for (int i = 0; i < SERIES; i++) {
      int first = firstPlateau(noisy(approach, 0.06, random));
      assertThat(first).isPositive();
      assertThat(approach[first - 1]).isGreaterThan(0.95 * 50);
    }
  }

  @Test
  void should_not_call_silence_or_a_collapse_a_plateau() {
    assertThat(Plateau.reached(new double[120])).isFalse();
    double[] collapse = new double[120];
    for (int second = 0; second < collapse.length; second++) {
      collapse[second] = 1000 - 8 * second;
    }
    assertThat(Plateau.reached(collapse)).isFalse();
    assertThat(Plateau.reached(new double[0])).isFalse();
  }

  /** Length of the shortest prefix that counts as a plateau, or -1. */
  private static int firstPlateau(double[] series) {
    for (int length = Plateau.MINIMUM_SECONDS; length <= series.length; length++) {
      if (Plateau.reached(Arrays.copyOf(series, length))) {
        return length;
      }
    }
    return -1;
  }

  private static double[] coldStart() {
    double[] perSecond = new double[10 * COLD_START.length];
    for (int second = 0; second < perSecond.length; second++) {
      double position = Math.min(Math.max((second - 4.5) / 10, 0), COLD_START.length - 1);
      int before = Math.min((int) position, COLD_START.length - 2);
      double share = position - before;
      perSecond[second] = COLD_START[before] * (1 - share) + COLD_START[before + 1] * share;
    }
    return perSecond;
  }

  /** Autocorrelated noise of this relative size, and a dip of 40% every ten to thirty seconds. */
  private static double[] noisy(double[] series, double noise, Random random) {
    double[] noisy = new double[series.length];
    double state = random.nextGaussian();
    int nextDip = 5 + random.nextInt(20);
    for (int i = 0; i < noisy.length; i++) {
      state = 0.3 * state + Math.sqrt(1 - 0.09) * random.nextGaussian();
      noisy[i] = series[i] * Math.exp(noise * state);
      if (i == nextDip) {
        noisy[i] *= 0.6;
        nextDip += 10 + random.nextInt(20);
      }
    }
    return noisy;
  }
}
