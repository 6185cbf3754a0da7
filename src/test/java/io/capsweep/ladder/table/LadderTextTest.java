package io.capsweep.ladder.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.ladder.Catalogue;
import io.capsweep.ladder.HealthGate;
import io.capsweep.ladder.LadderRun;
import io.capsweep.ladder.RungResult;
import io.capsweep.ladder.SampleLadder;
import io.capsweep.result.store.Json;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LadderTextTest {
  private static final Locale BEFORE = Locale.getDefault();

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(BEFORE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "en-US", "de-DE"})
  void should_have_a_row_for_every_rung_in_narrow_lines(String locale) {
    Locale.setDefault(Locale.forLanguageTag(locale));

    String text = LadderText.render(SampleLadder.run(SampleLadder.rungs()), 2026, "results/x");

    assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(101));
    for (String id : Catalogue.ids()) {
      assertThat(text.lines()).anyMatch(line -> line.startsWith(id + " "));
    }
    assertThat(text)
        .contains("1.08 ns", "refused: a reason", "model 2026", "742 ns", "50.8 x")
        .contains("In plain words", "p99/p50", "example.com", "6,200", "62.0 ms", "not bare metal")
        .endsWith("Run: results/x\n");
  }

  @Test
  void should_leave_out_tables_that_have_nothing_to_say() {
    String text =
        LadderText.render(
            SampleLadder.run(List.of(SampleLadder.refused("ssd-random-4k"))), 2026, "results/x");

    assertThat(text).doesNotContain("In plain words", "p99/p50", "p50/floor");
    assertThat(text).contains("ssd-random-4k", "refused:");
  }

  @Test
  void should_put_the_longest_tail_first() {
    List<String> tails =
        Tails.lines(
            List.of(
                SampleLadder.operations("tcp-same-core", 1_000_000),
                SampleLadder.operations("hiccup", 10)));

    assertThat(tails.get(1)).startsWith("hiccup");
    assertThat(tails.get(2)).startsWith("tcp-same-core");
  }

  @Test
  void should_stretch_a_nanosecond_to_a_second() {
    assertThat(HumanScale.of(1.08)).isEqualTo("1.1 s");
    assertThat(HumanScale.of(177)).isEqualTo("3.0 min");
    assertThat(HumanScale.of(13_500)).isEqualTo("3.8 h");
    assertThat(HumanScale.of(1e6)).isEqualTo("11.6 days");
    assertThat(HumanScale.of(150e6)).isEqualTo("4.8 years");
  }

  @Test
  void should_name_what_moved() {
    RungResult before = SampleLadder.chunks("l2", 4, 0);
    RungResult now = SampleLadder.chunks("l2", 5, 0);

    String text =
        AgainstText.render(
            HealthGate.compare(List.of(before), List.of(now)),
            "results/old",
            List.of("cpu.model was A, is B"));

    assertThat(text)
        .contains(
            "Against results/old: 1 of 1 rung", "l2", "+25.0%", "10%", "not the same machine: cpu");
  }

  @Test
  void should_print_json_without_unknown_numbers() {
    LadderRun run = SampleLadder.run(SampleLadder.rungs());

    String json = Json.write(LadderJson.of(run, 2026, "results/x", Optional.empty()));

    assertThat(json).contains("\"rungs\"", "\"medianNanos\"", "\"ratioToRam\"", "\"canonical\"");
    assertThat(json).doesNotContain("null", "NaN", "against");
  }
}
