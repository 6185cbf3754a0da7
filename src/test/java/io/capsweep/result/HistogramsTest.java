package io.capsweep.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class HistogramsTest {
  private static final double[] PERCENTILES = Histograms.percentilesWith();

  @Test
  void should_take_percentiles_by_rank() {
    LatencySummary summary = Histograms.summarise(oneTo(1000), 0, PERCENTILES);

    assertThat(summary.nanosAt(50)).hasValue(500);
    assertThat(summary.nanosAt(90)).hasValue(900);
    assertThat(summary.nanosAt(99)).hasValue(990);
    assertThat(summary.nanosAt(99.9)).hasValue(999);
    assertThat(summary.nanosAt(99.99)).hasValue(1000);
    assertThat(summary.maxNanos()).hasValue(1000);
    assertThat(summary.meanNanos()).hasValue(501);
    assertThat(summary.count()).isEqualTo(1000);
  }

  @Test
  void should_count_failures_as_longer_than_any_success() {
    LatencySummary summary = Histograms.summarise(oneTo(998), 2, PERCENTILES);

    assertThat(summary.nanosAt(99)).hasValue(990);
    assertThat(summary.nanosAt(99.9)).isEmpty();
    assertThat(summary.nanosAt(99.99)).isEmpty();
    assertThat(summary.count()).isEqualTo(1000);
    assertThat(summary.failed()).isEqualTo(2);
    assertThat(summary.maxNanos()).hasValue(998);
  }

  @Test
  void should_reach_the_longest_success_when_the_rank_ends_there() {
    LatencySummary summary = Histograms.summarise(oneTo(999), 1, PERCENTILES);

    assertThat(summary.nanosAt(99.9)).hasValue(999);
    assertThat(summary.nanosAt(99.99)).isEmpty();
  }

  @Test
  void should_give_one_value_for_all_percentiles_of_one_operation() {
    Histogram one = new Histogram(3);
    one.recordValue(300_000_000_000L);

    LatencySummary summary = Histograms.summarise(one, 0, PERCENTILES);

    assertThat(summary.percentiles()).allMatch(value -> value.nanos().equals(summary.maxNanos()));
    assertThat(summary.maxNanos().getAsLong()).isBetween(300_000_000_000L, 300_300_000_000L);
  }

  @Test
  void should_be_absent_where_nothing_succeeded_or_nothing_was_counted() {
    for (long failed : new long[] {0, 5}) {
      LatencySummary summary = Histograms.summarise(new Histogram(3), failed, PERCENTILES);

      assertThat(summary.count()).isEqualTo(failed);
      assertThat(summary.meanNanos()).isEmpty();
      assertThat(summary.maxNanos()).isEmpty();
      assertThat(summary.percentiles()).hasSize(6).allMatch(value -> value.nanos().isEmpty());
    }
  }

  @Test
  void should_never_fall_with_the_percentile_nor_pass_the_maximum() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      Histogram histogram = new Histogram(3);
      int count = 1 + random.nextInt(3000);
      for (int i = 0; i < count; i++) {
        histogram.recordValue((long) Math.exp(random.nextDouble() * 24));
      }
      LatencySummary summary = Histograms.summarise(histogram, 0, PERCENTILES);

      long[] values =
          summary.percentiles().stream()
              .map(PercentileValue::nanos)
              .mapToLong(OptionalLong::getAsLong)
              .toArray();
      long[] sorted = values.clone();
      Arrays.sort(sorted);
      assertThat(values).as("seed %d", seed).isEqualTo(sorted);
      assertThat(values[values.length - 1])
          .as("seed %d", seed)
          .isLessThanOrEqualTo(summary.maxNanos().getAsLong());
    }
  }

  @Test
  void should_sum_up_two_generators_as_the_pooled_data() {
    Histogram fast = new Histogram(3);
    Histogram slow = new Histogram(3);
    Histogram pooled = new Histogram(3);
    for (int i = 0; i < 900; i++) {
      fast.recordValue(1_000_000);
      pooled.recordValue(1_000_000);
    }
    for (int i = 0; i < 100; i++) {
      slow.recordValue(100_000_000);
      pooled.recordValue(100_000_000);
    }
    fast.add(slow);

    assertThat(Histograms.summarise(fast, 0, PERCENTILES))
        .isEqualTo(Histograms.summarise(pooled, 0, PERCENTILES));
  }

  @Test
  void should_add_the_objectives_percentile_once_and_refuse_one_out_of_range() {
    assertThat(Histograms.percentilesWith(99.5, 99.9))
        .containsExactly(50, 90, 95, 99, 99.5, 99.9, 99.99);
    for (double wrong : new double[] {0, -1, 100.1, Double.NaN}) {
      assertThatThrownBy(() -> Histograms.summarise(new Histogram(3), 0, wrong))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static Histogram oneTo(int last) {
    Histogram histogram = new Histogram(3);
    for (int value = 1; value <= last; value++) {
      histogram.recordValue(value);
    }
    return histogram;
  }
}
