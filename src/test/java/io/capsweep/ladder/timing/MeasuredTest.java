package io.capsweep.ladder.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MeasuredTest {
  @Test
  void should_take_percentiles_by_rank() {
    Measured measured = Measured.ofOperations(upTo(1_000));

    assertThat(measured.medianNanos()).isEqualTo(500);
    assertThat(measured.lowNanos()).isEqualTo(1);
    assertThat(measured.nanosAt(90)).hasValue(900);
    assertThat(measured.nanosAt(99)).hasValue(990);
    assertThat(measured.maxNanos()).hasValue(1_000);
    assertThat(measured.count()).isEqualTo(1_000);
    assertThat(measured.tail()).hasValue(1.98);
  }

  @Test
  void should_give_no_percentile_that_its_operations_do_not_carry() {
    assertThat(Measured.ofOperations(upTo(999)).nanosAt(99)).isEmpty();
    assertThat(Measured.ofOperations(upTo(9_999)).nanosAt(99.9)).isEmpty();
    assertThat(Measured.ofOperations(upTo(10_000)).nanosAt(99.9)).hasValue(9_990);
    assertThat(Measured.ofFew(upTo(30)).nanosAt(99)).isEmpty();
    assertThat(Measured.ofFew(upTo(100)).nanosAt(99)).hasValue(99);
  }

  @Test
  void should_tell_how_far_its_parts_differ() {
    Measured steady =
        Measured.ofOperations(new Samples(LongStream.generate(() -> 7).limit(70).toArray()));

    assertThat(steady.spread()).isZero();
    assertThat(steady.runMediansNanos()).hasSize(7);
    assertThat(Measured.ofOperations(upTo(700)).spread()).isCloseTo(600.0 / 350, within(0.01));
  }

  @Test
  void should_pool_workers_part_by_part() {
    Measured pooled = Measured.ofWorkers(List.of(upTo(70), upTo(70)));

    assertThat(pooled.count()).isEqualTo(140);
    assertThat(pooled.medianNanos()).isEqualTo(35);
    assertThat(pooled.runMediansNanos().get(0)).isEqualTo(5);
    assertThat(pooled.runMediansNanos().get(6)).isEqualTo(65);
  }

  @Test
  void should_live_with_a_single_operation() {
    Measured one = Measured.ofOperations(upTo(1));

    assertThat(one.medianNanos()).isEqualTo(1);
    assertThat(one.spread()).isZero();
  }

  @Test
  void should_halve_a_round_trip() {
    Measured half = Measured.ofOperations(upTo(1_000)).dividedBy(2);

    assertThat(half.medianNanos()).isEqualTo(250);
    assertThat(half.nanosAt(99)).hasValue(495);
    assertThat(half.maxNanos()).hasValue(500);
  }

  private static Samples upTo(long last) {
    return new Samples(LongStream.rangeClosed(1, last).toArray());
  }
}
