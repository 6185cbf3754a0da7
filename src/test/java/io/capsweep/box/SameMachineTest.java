package io.capsweep.box;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.Fingerprint;
import io.capsweep.result.Objective;
import io.capsweep.result.Run;
import io.capsweep.result.Run.Status;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.Tool;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SameMachineTest {
  @Test
  void should_find_nothing_between_runs_of_one_machine() {
    assertThat(SameMachine.differences(List.of())).isEmpty();
    assertThat(SameMachine.differences(List.of(run("e5", "5.0.9")))).isEmpty();
    assertThat(SameMachine.differences(List.of(run("e5", "5.0.9"), run("e5", "5.0.9")))).isEmpty();
  }

  @Test
  void should_name_what_differs_in_machine_and_server() {
    assertThat(
            SameMachine.differences(
                List.of(run("e5", "5.0.9"), run("e7", "5.0.9"), run("e5", "4.1.10"))))
        .containsExactly(
            "cpu.model: \"e5\" and \"e7\"", "target.version: \"5.0.9\" and \"4.1.10\"");
  }

  private static Run run(String model, String version) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("cpu.model", model);
    return new Run(
        "id",
        new Tool("capsweep", "1", "c", false),
        List.of(),
        "profile",
        "00",
        "UTC",
        new Objective(99.9, 15_000_000),
        Instant.EPOCH,
        List.of(),
        Optional.empty(),
        Status.COMPLETE,
        Optional.empty(),
        new Fingerprint(facts),
        Optional.empty(),
        Optional.of(
            new TargetFacts(
                "managed",
                version,
                List.of(),
                true,
                1,
                "LOCAL_ONE",
                "LOCAL_ONE",
                300,
                Map.of(),
                "")),
        List.of(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }
}
