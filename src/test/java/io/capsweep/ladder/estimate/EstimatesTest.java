package io.capsweep.ladder.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class EstimatesTest {
  @Test
  void should_give_the_tail_at_scale() {
    assertThat(FanOut.probabilityOfSlow(0.01, 100, 100)).isCloseTo(0.634, within(0.0005));
    assertThat(FanOut.probabilityOfSlow(0.0001, 2_000, 2_000)).isCloseTo(0.181, within(0.0005));
    assertThat(FanOut.probabilityOfSlow(1e-18, 10, 10)).isCloseTo(1e-17, within(1e-22));
    assertThat(FanOut.probabilityOfSlow(0, 5, 5)).isZero();
    assertThat(FanOut.probabilityOfSlow(1, 5, 5)).isEqualTo(1);
  }

  @Test
  void should_agree_with_simulated_requests_that_need_a_part_of_the_answers() {
    long seed = 20261130;
    SplittableRandom random = new SplittableRandom(seed);
    int slow = 0;
    int requests = 200_000;
    for (int i = 0; i < requests; i++) {
      int late = 0;
      for (int server = 0; server < 10; server++) {
        late += random.nextDouble() < 0.1 ? 1 : 0;
      }
      slow += late > 2 ? 1 : 0;
    }

    assertThat(FanOut.probabilityOfSlow(0.1, 10, 8))
        .as("seed %d", seed)
        .isCloseTo((double) slow / requests, within(0.003));
  }

  @Test
  void should_name_the_quantile_of_one_answer() {
    assertThat(FanOut.quantileOfOne(0.5, 100, 100)).isCloseTo(0.99309, within(1e-5));
    // The median of the first of two answers.
    assertThat(FanOut.quantileOfOne(0.5, 2, 1)).isCloseTo(1 - Math.sqrt(0.5), within(1e-6));
  }

  @Test
  void should_refuse_what_is_no_probability_or_no_count() {
    assertThatThrownBy(() -> FanOut.probabilityOfSlow(Double.NaN, 1, 1))
        .hasMessageContaining("0 to 1");
    assertThatThrownBy(() -> FanOut.probabilityOfSlow(0.1, 3, 4)).hasMessageContaining("4 of 3");
  }

  @Test
  void should_read_thumbnails_thirty_times_as_fast_from_disks_and_less_so_from_an_ssd() {
    Cost seek = Cost.canonical("disk-seek", OptionalInt.empty());
    Cost ssd = Cost.canonical("ssd-random-4k", OptionalInt.of(2020));

    SerialParallel disks = SerialParallel.of(seek, 30, 256 << 10, 30);
    SerialParallel flash = SerialParallel.of(ssd, 30, 256 << 10, 1);

    assertThat(disks.ratio()).isCloseTo(30, within(1e-9));
    assertThat(disks.serialNanos()).isCloseTo(30 * (10e6 + 262_144 * 20.0), within(1.0));
    assertThat(flash.ratio()).isBetween(1.5, 4.0);
    assertThat(flash.serialNanos()).isLessThan(disks.serialNanos() / 100);
    assertThat(seek.source()).isEqualTo("Dean 2010");
    assertThat(ssd.source()).contains("2020");
  }

  @Test
  void should_queue_on_too_few_disks() {
    Cost seek = Cost.canonical("disk-seek", OptionalInt.empty());

    assertThat(SerialParallel.of(seek, 30, 0, 4).ratio()).isCloseTo(30.0 / 8, within(1e-9));
  }

  @Test
  void should_refuse_a_rung_that_no_table_has() {
    assertThatThrownBy(() -> Cost.canonical("hiccup", OptionalInt.empty()))
        .hasMessageContainingAll("hiccup", "disk-seek", "--ladder");
  }

  @Test
  void should_square_a_probability_by_hedging() {
    Hedge hedge = Hedge.ofProbability(0.01, 0.05);

    assertThat(hedge.slowAfter()).isCloseTo(0.0001, within(1e-12));
    assertThat(hedge.extraLoad()).isEqualTo(0.05);
    assertThatThrownBy(() -> Hedge.ofProbability(0.1, 0.05)).hasMessageContaining("hedged");
  }

  @Test
  void should_hedge_by_measured_latencies_with_failures_as_the_slowest() {
    Histogram histogram = new Histogram(3);
    for (int i = 1; i <= 990; i++) {
      histogram.recordValue(i < 950 ? 1_000 : 10_000);
    }
    MeasuredLatencies latencies = new MeasuredLatencies(histogram, 10);

    assertThat(latencies.shareBeyond(1_500)).isCloseTo(0.051, within(1e-9));
    assertThat(latencies.shareBeyond(20_000)).isCloseTo(0.01, within(1e-9));
    assertThat(latencies.shareBeyond(-1)).isEqualTo(1);
    assertThat(latencies.has(0.99)).isTrue();
    assertThat(latencies.has(0.995)).isFalse();

    Hedge hedge = Hedge.ofMeasured(latencies, 5_000, 0.06);

    assertThat(hedge.slowBefore()).isCloseTo(0.051, within(1e-9));
    assertThat(hedge.slowAfter()).isCloseTo(0.051 * 0.051, within(1e-9));
    assertThat(hedge.extraLoad()).isCloseTo(0.051, within(1e-9));
  }
}
