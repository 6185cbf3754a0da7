package io.capsweep.load.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongToDoubleFunction;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fit of the drawn keys to their distributions. */
class KeySamplerTest {
  private static final long SEED = 20_240_607;
  private static final int DRAWS = 400_000;

  /** Below this the fit is refused; the seed is fixed, so the outcome is too. */
  private static final double LEAST_P = 1e-3;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 100, 1000})
  void should_draw_every_key_alike_when_uniform(int keys) {
    assertFit(KeySampler.uniform(keys), keys, key -> 1.0 / keys);
  }

  @Test
  void should_draw_without_bias_when_keys_do_not_divide_the_range() {
    long keys = (1L << 62) + (1L << 61);
    SplittableRandom random = new SplittableRandom(SEED);
    KeySampler sampler = KeySampler.uniform(keys);
    long[] thirds = new long[3];
    for (int i = 0; i < DRAWS; i++) {
      thirds[(int) (sampler.next(random) / (1L << 61))]++;
    }
    assertThat(p(new double[] {1, 1, 1}, thirds)).as("seed %d", SEED).isGreaterThan(LEAST_P);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 0.99, 1.0, 1.2, 2.5})
  void should_follow_the_power_law_of_ranks(double theta) {
    int keys = 500;
    double sum = harmonic(keys, theta);
    assertFit(new ZipfianRanks(keys, theta), keys, rank -> Math.pow(rank + 1, -theta) / sum);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.99, 1.3})
  void should_follow_the_power_law_over_a_thousand_million_keys(double theta) {
    long keys = 1_000_000_000;
    long[] bounds = {1, 2, 3, 10, 100, 10_000, 1_000_000, 30_000_000, 300_000_000, keys};
    ZipfianRanks ranks = new ZipfianRanks(keys, theta);
    SplittableRandom random = new SplittableRandom(SEED);
    long[] observed = new long[bounds.length];
    for (int i = 0; i < DRAWS; i++) {
      long rank = ranks.next(random);
      assertThat(rank).isBetween(0L, keys - 1);
      int bin = 0;
      while (rank >= bounds[bin]) {
        bin++;
      }
      observed[bin]++;
    }
    double[] expected = new double[bounds.length];
    double before = 0;
    for (int bin = 0; bin < bounds.length; bin++) {
      double upTo = harmonic(bounds[bin], theta);
      expected[bin] = upTo - before;
      before = upTo;
    }
    assertThat(p(expected, observed))
        .as("theta %s, seed %d: %s", theta, SEED, Arrays.toString(observed))
        .isGreaterThan(LEAST_P);
  }

  @Test
  void should_scatter_hot_keys_over_the_key_space() {
    long keys = 1_000_000;
    Permutation scatter = new Permutation(keys);
    long[] places = new long[1_000];
    for (int rank = 0; rank < places.length; rank++) {
      places[rank] = scatter.apply(rank);
    }
    long[] tenths = new long[10];
    for (long place : places) {
      tenths[(int) (place * 10 / keys)]++;
    }
    double[] alike = new double[10];
    Arrays.fill(alike, 1);
    assertThat(p(alike, tenths)).as(Arrays.toString(tenths)).isGreaterThan(LEAST_P);
    for (int rank = 1; rank < 20; rank++) {
      assertThat(Math.abs(places[rank] - places[rank - 1])).isGreaterThan(100);
    }
  }

  @Test
  void should_keep_the_power_law_when_scattered() {
    int keys = 200;
    Permutation scatter = new Permutation(keys);
    double sum = harmonic(keys, 0.99);
    double[] shares = new double[keys];
    for (int rank = 0; rank < keys; rank++) {
      shares[(int) scatter.apply(rank)] = Math.pow(rank + 1, -0.99) / sum;
    }
    assertFit(KeySampler.zipfian(keys, 0.99), keys, key -> shares[(int) key]);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 64, 65, 1000, 4097})
  void should_map_every_index_to_one_key(int size) {
    Permutation permutation = new Permutation(size);
    boolean[] seen = new boolean[size];
    for (int index = 0; index < size; index++) {
      int place = (int) permutation.apply(index);
      assertThat(seen[place]).isFalse();
      seen[place] = true;
    }
  }

  @Test
  void should_give_the_share_of_operations_to_the_share_of_keys() {
    int keys = 100;
    Permutation scatter = new Permutation(keys);
    double[] shares = new double[keys];
    for (int index = 0; index < keys; index++) {
      shares[(int) scatter.apply(index)] = index < 20 ? 0.8 / 20 : 0.2 / 80;
    }
    assertFit(KeySampler.hotspot(keys, 0.2, 0.8), keys, key -> shares[(int) key]);
  }

  @Test
  void should_draw_every_key_alike_when_the_hotspot_is_everything() {
    assertFit(KeySampler.hotspot(50, 1, 0.5), 50, key -> 1.0 / 50);
  }

  @Test
  void should_draw_the_newest_most_often() {
    int keys = 300;
    double sum = harmonic(keys, KeySampler.LATEST_THETA);
    assertFit(
        KeySampler.latest(keys), keys, key -> Math.pow(keys - key, -KeySampler.LATEST_THETA) / sum);
  }

  @Test
  void should_draw_the_only_key_there_is() {
    SplittableRandom random = new SplittableRandom(SEED);
    assertThat(KeySampler.zipfian(1, 0.99).next(random)).isZero();
    assertThat(KeySampler.zipfian(1, 2).next(random)).isZero();
    assertThat(KeySampler.hotspot(1, 0.1, 0.9).next(random)).isZero();
    assertThat(KeySampler.latest(1).next(random)).isZero();
  }

  @Test
  void should_refuse_what_is_no_distribution() {
    assertThatIllegalArgumentException().isThrownBy(() -> KeySampler.uniform(0));
    assertThatIllegalArgumentException().isThrownBy(() -> KeySampler.zipfian(10, Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> KeySampler.zipfian(10, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> KeySampler.hotspot(10, 0, 0.5));
    assertThatIllegalArgumentException().isThrownBy(() -> KeySampler.hotspot(10, 0.5, 1.5));
  }

  private static void assertFit(KeySampler sampler, int keys, LongToDoubleFunction share) {
    SplittableRandom random = new SplittableRandom(SEED);
    long[] observed = new long[keys];
    for (int i = 0; i < DRAWS; i++) {
      observed[(int) sampler.next(random)]++;
    }
    if (keys == 1) {
      assertThat(observed[0]).isEqualTo(DRAWS);
      return;
    }
    double[] expected = new double[keys];
    Arrays.setAll(expected, share::applyAsDouble);
    assertThat(p(expected, observed)).as("seed %d", SEED).isGreaterThan(LEAST_P);
  }

  private static double p(double[] expected, long[] observed) {
    return new ChiSquareTest().chiSquareTest(expected, observed);
  }

  /** Sum of 1/k^theta: exact to 10^5, then by Euler and Maclaurin. */
  private static double harmonic(long keys, double theta) {
    long exact = Math.min(keys, 100_000);
    double sum = 0;
    for (long k = 1; k <= exact; k++) {
      sum += Math.pow((double) k, -theta);
    }
    if (keys > exact) {
      double from = exact + 0.5;
      double to = keys + 0.5;
      sum +=
          theta == 1
              ? Math.log(to / from)
              : (Math.pow(to, 1 - theta) - Math.pow(from, 1 - theta)) / (1 - theta);
    }
    return sum;
  }
}
