package io.capsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.Verdict;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JsonAnswerTest {
  private final JsonAnswer answer = JsonAnswer.of(Fixtures.whole());

  @Test
  void should_keep_the_keys_that_programs_rely_on() {
    assertThat(keys(JsonAnswer.class))
        .containsExactly(
            "runDirectory",
            "status",
            "steps",
            "maximum",
            "deployable",
            "law",
            "slices",
            "predictions",
            "machineUnits",
            "caveats");
    assertThat(keys(JsonAnswer.Step.class))
        .contains(
            "writeFraction",
            "threads",
            "repeat",
            "operationsPerSecond",
            "percentiles",
            "count",
            "outcomes",
            "generatorCpuMicrosPerOperation",
            "verdict",
            "limit",
            "caveats");
    assertThat(keys(JsonAnswer.Capacity.class))
        .contains("writeFraction", "threads", "operationsPerSecond", "p999Nanos", "bracketThreads");
    assertThat(keys(LawJson.class))
        .contains(
            "admissible",
            "kOverR",
            "wOverR",
            "wOverRInterval95",
            "operatingPoint",
            "noise",
            "residualsPercent",
            "lackOfFit");
    assertThat(keys(JsonAnswer.Predicted.class))
        .contains("writeFraction", "sealId", "blind", "point", "interval95", "measured", "hit");
    assertThat(keys(JsonAnswer.Explained.class)).contains("id", "severity", "evidence");
  }

  @Test
  void should_explain_every_caveat_id_that_it_prints() {
    Set<String> printed = new HashSet<>();
    answer.steps().forEach(step -> printed.addAll(step.caveats()));
    answer.maximum().forEach(point -> printed.addAll(point.caveats()));
    answer.deployable().forEach(point -> printed.addAll(point.caveats()));

    assertThat(answer.caveats())
        .extracting(JsonAnswer.Explained::id)
        .containsAll(printed)
        .doesNotHaveDuplicates();
    assertThat(answer.maximum().get(0).caveats())
        .contains("closed-loop", "cold-server", "single-day", "box-saturated");
  }

  @Test
  void should_print_intervals_as_arrays_and_the_bracket_with_the_deployable() {
    assertThat(answer.law().orElseThrow().wOverRInterval95()).containsExactly(2.101, 2.612);
    assertThat(answer.predictions().get(0).interval95()).containsExactly(7_700.0, 8_760.0);
    assertThat(answer.deployable().get(0).bracketThreads()).contains(List.of(16, 64));
    assertThat(answer.maximum().get(0).bracketThreads()).isEqualTo(Optional.empty());
  }

  @Test
  void should_give_no_rate_for_a_void_step() {
    Answer whole = Fixtures.whole();
    Answer voided =
        new Answer(
            whole.runDirectory(),
            whole.run(),
            List.of(
                Fixtures.judged(
                    whole.steps().get(0), Verdict.MET, List.of(), List.of("server restarted"))),
            whole.summary());

    JsonAnswer.Step step = JsonAnswer.of(voided).steps().get(0);

    assertThat(step.operationsPerSecond()).isEmpty();
    assertThat(step.verdict()).isEqualTo(Verdict.INVALID);
    assertThat(step.voidReasons()).containsExactly("server restarted");
  }

  private static List<String> keys(Class<? extends Record> type) {
    return Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
  }
}
