package io.capsweep.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveLinesTest {
  private static final LiveLines PLAIN = new LiveLines(new Terminal(Glyphs.UNICODE, false));
  private static final Shown.Heading STEP =
      new Shown.Heading("step 3 of 14", "50% writes, 16 threads", ", repeat 1");
  private static final Shown MEASURING =
      new Shown(
          STEP,
          "measuring 4 s",
          "about 2 min left",
          List.of(2_000.0, 6_000.0, 12_345.0, 12_000.0, 0.0, 12_345.0),
          new Shown.Tails(List.of(Double.NaN, Double.NaN, 1.5e6, 3e6, Double.NaN, 3.21e6), 0),
          Shown.Loaded.NOTHING);

  private static List<String> at(int columns, Shown shown) {
    return PLAIN.of(shown, new TerminalSize(columns, 24));
  }

  private static Shown stage(String what, String phase, String left) {
    return new Shown(
        new Shown.Heading(what, "", ""),
        phase,
        left,
        List.of(),
        new Shown.Tails(List.of(), 0),
        Shown.Loaded.NOTHING);
  }

  @Test
  void should_show_a_step_in_two_lines_of_80_columns() {
    assertThat(at(80, MEASURING))
        .containsExactly(
            "step 3 of 14  50% writes, 16 threads, repeat 1  measuring 4 s  about 2 min left",
            "rate 12,345 op/s  ▂▄██▁█                p99.9 3.21 ms       ▄█ █");
  }

  @Test
  void should_show_a_step_in_three_lines_of_40_columns() {
    assertThat(at(40, MEASURING))
        .containsExactly(
            "3 of 14  measuring  about 2 min left",
            "rate 12,345 op/s  ▂▄██▁█",
            "p99.9 3.21 ms       ▄█ █");
  }

  @Test
  void should_show_a_stage_with_its_description_cut() {
    Shown slices =
        stage("alternating 20% and 50% writes at 16 threads: 80 blocks", "7 s", "about 20 s left");
    assertThat(at(60, slices))
        .containsExactly("alternating 20% and 50% writes at 16…  7 s  about 20 s left");
    assertThat(at(24, slices)).containsExactly("7 s  about 20 s left");
    assertThat(at(60, stage("loading 200 rows", "0 s", "")))
        .containsExactly("loading 200 rows  0 s");
  }

  @Test
  void should_show_how_far_loading_has_come() {
    Shown loading =
        new Shown(
            new Shown.Heading("loading 2000 rows", "", ""),
            "3 s",
            "then about 2 min",
            List.of(),
            new Shown.Tails(List.of(), 0),
            new Shown.Loaded(500, 2_000));
    assertThat(at(80, loading))
        .containsExactly(
            "loading 2000 rows  3 s  then about 2 min",
            "█".repeat(10) + "░".repeat(30) + " 500 of 2,000 rows");
    assertThat(at(20, loading)).last().isEqualTo("500 of 2,000 rows");
  }

  @Test
  void should_say_that_a_second_has_failed() {
    Shown failing =
        new Shown(
            STEP,
            "measuring 2 s",
            "",
            List.of(1_000.0, 10.0),
            new Shown.Tails(List.of(1e6, Double.POSITIVE_INFINITY), 12),
            Shown.Loaded.NOTHING);
    assertThat(at(80, failing)).last().asString().endsWith("p99.9 failed, 12 errors █!");
  }

  @Test
  void should_get_by_with_ascii() {
    Shown tail =
        new Shown(
            STEP,
            "measuring 4 s",
            "about 2 min left",
            List.of(1.0, 2.0),
            new Shown.Tails(List.of(900_000.0, 450_000.0), 0),
            Shown.Loaded.NOTHING);
    List<String> lines =
        new LiveLines(new Terminal(Glyphs.ASCII, false)).of(tail, new TerminalSize(100, 24));
    assertThat(String.join("", lines)).matches("\\p{ASCII}*").contains("=@", "@=", "450 us");
  }

  @Test
  void should_colour_charts_only_where_that_is_wanted() {
    LiveLines coloured = new LiveLines(new Terminal(Glyphs.UNICODE, true));
    TerminalSize size = new TerminalSize(80, 24);
    List<String> lines = coloured.of(MEASURING, size);
    assertThat(String.join("", lines)).contains("\u001b[36m▂▄██▁█\u001b[0m");
    assertThat(lines.stream().map(line -> line.replaceAll("\u001b\\[\\d+m", "")))
        .containsExactlyElementsOf(PLAIN.of(MEASURING, size));
    assertThat(String.join("", PLAIN.of(MEASURING, size))).doesNotContain("\u001b");
  }

  @Test
  void should_never_be_wider_than_the_terminal_nor_higher() {
    List<Double> many = Collections.nCopies(LiveLines.SECONDS, 123_456.0);
    Shown full =
        new Shown(
            STEP,
            "measuring 59 s",
            "about 2 min left",
            many,
            new Shown.Tails(many, 7),
            new Shown.Loaded(1_000_000, 4_000_000));
    for (int columns = 1; columns <= 250; columns++) {
      assertThat(at(columns, full)).hasSizeLessThanOrEqualTo(4);
      for (Shown shown : List.of(full, MEASURING, stage("preparing keyspace", "1 s", ""))) {
        for (String line : at(columns, shown)) {
          assertThat(line.length()).as("of %d: %s", columns, line).isLessThan(Math.max(columns, 2));
        }
      }
    }
    assertThat(PLAIN.of(full, new TerminalSize(80, 2))).hasSize(1);
  }
}
