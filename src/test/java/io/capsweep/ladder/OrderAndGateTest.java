package io.capsweep.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.ladder.HealthGate.Compared;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderAndGateTest {
  @Test
  void should_say_which_rungs_stand_the_wrong_way_round() {
    List<RungResult> rungs =
        List.of(
            SampleLadder.chunks("l1", 4, 0),
            SampleLadder.chunks("l2", 3.8, 0),
            SampleLadder.refused("l3"),
            SampleLadder.chunks("ram-random-4k", 177, 0),
            SampleLadder.operations("tcp-same-core", 13_500),
            SampleLadder.roundTrip("near", 9_000, 0));

    assertThat(OrderCheck.disagreements(rungs))
        .containsExactly(
            "l1 (4.00 ns) is not below l2 (3.80 ns)",
            "tcp-same-core (13.5 µs) is not below rtt-near (9.01 µs)");
    assertThat(OrderCheck.disagreements(SampleLadder.rungs())).isEmpty();
    assertThat(LadderCaveats.of(rungs, SampleLadder.run(rungs).fingerprintBefore()))
        .extracting(caveat -> caveat.id())
        .containsExactly("rungs-out-of-order", "virtual-machine");
  }

  @Test
  void should_let_a_rung_move_within_its_spread_only() {
    RungResult before = SampleLadder.chunks("l2", 4, 0.02);

    assertThat(moved(before, SampleLadder.chunks("l2", 4.2, 0.02))).isFalse();
    assertThat(moved(before, SampleLadder.chunks("l2", 4.6, 0.02))).isTrue();
    assertThat(moved(before, SampleLadder.chunks("l2", 3.4, 0.02))).isTrue();
    assertThat(moved(before, SampleLadder.chunks("l2", 4.6, 0.20))).isFalse();
  }

  @Test
  void should_allow_operations_more_and_notice_what_is_refused_now() {
    RungResult before = SampleLadder.operations("tcp-same-core", 13_500);

    assertThat(moved(before, SampleLadder.operations("tcp-same-core", 16_000))).isFalse();
    assertThat(moved(before, SampleLadder.operations("tcp-same-core", 55_000))).isTrue();
    assertThat(moved(before, SampleLadder.refused("tcp-same-core"))).isTrue();
  }

  @Test
  void should_compare_only_what_was_measured_before_and_tried_again() {
    List<RungResult> before = List.of(SampleLadder.refused("l1"), SampleLadder.chunks("l2", 4, 0));

    assertThat(HealthGate.compare(before, List.of(SampleLadder.chunks("l1", 1, 0)))).isEmpty();
  }

  private static boolean moved(RungResult before, RungResult now) {
    List<Compared> all = HealthGate.compare(List.of(before), List.of(now));
    assertThat(all).hasSize(1);
    return all.get(0).moved();
  }
}
