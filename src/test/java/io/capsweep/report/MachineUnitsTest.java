package io.capsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.ladder.RungResult;
import io.capsweep.ladder.SampleLadder;
import io.capsweep.result.StepResult;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.store.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A sweep's answer beside the ladder of its machine. */
class MachineUnitsTest {
  private static final List<RungResult> LADDER =
      List.of(
          SampleLadder.operations("tcp-same-core", 13_500),
          SampleLadder.operations("tcp-cross-core", 50_000),
          SampleLadder.operations("write-fdatasync", 74_000),
          SampleLadder.operations("append-fsync", 190_000));
  private static final StepResult STEP =
      Fixtures.step(1, Fixtures.setting(0.5, 64, 1), 10_000, 19 * Fixtures.MILLI);

  @Test
  void should_tell_a_tail_in_syncs_and_a_floor_of_the_median() {
    List<String> lines =
        MachineUnits.lines(LADDER, List.of(STEP), Optional.of(target(true, "periodic")));

    assertThat(lines.get(0))
        .startsWith("50% writes at 64 threads: p50 ")
        .contains("p99.9", "(190 µs)");
    assertThat(lines.get(1)).contains("No p50 can lie below", "13.5 µs");
    assertThat(lines).hasSize(2);
  }

  @Test
  void should_predict_the_ceiling_of_a_commit_log_that_syncs_first() {
    List<String> lines =
        MachineUnits.lines(LADDER, List.of(STEP), Optional.of(target(false, "batch")));

    assertThat(lines.get(1)).contains("64 / 74.0 µs = 864,8", "measured there 5,000");
  }

  @Test
  void should_say_nothing_that_was_not_measured() {
    assertThat(MachineUnits.lines(List.of(), List.of(STEP), Optional.empty())).isEmpty();
    assertThat(
            MachineUnits.lines(
                List.of(SampleLadder.refused("append-fsync")), List.of(STEP), Optional.empty()))
        .isEmpty();
    assertThat(MachineUnits.lines(LADDER, List.of(), Optional.of(target(true, "batch")))).isEmpty();
  }

  @Test
  void should_stand_in_both_answers() {
    Answer answer = Fixtures.whole().inMachineUnits(List.of("p50 is 26 round trips."));

    assertThat(TextAnswer.render(answer))
        .contains("In units of this machine (its ladder)\n  - p50 is 26 round trips.");
    assertThat(Json.write(JsonAnswer.of(answer))).contains("p50 is 26 round trips.");
    assertThat(TextAnswer.render(Fixtures.whole())).doesNotContain("In units of this machine");
  }

  private static TargetFacts target(boolean loopback, String sync) {
    TargetFacts facts = Fixtures.target();
    return new TargetFacts(
        facts.source(),
        facts.version(),
        facts.addresses(),
        loopback,
        facts.replication(),
        facts.readConsistency(),
        facts.writeConsistency(),
        facts.rowBytes(),
        Map.of("commitlog_sync", sync),
        facts.schema());
  }
}
