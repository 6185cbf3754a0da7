package io.capsweep.report;

import static io.capsweep.report.Fixtures.NOTHING;
import static io.capsweep.report.Fixtures.caveat;
import static io.capsweep.report.Fixtures.setting;
import static io.capsweep.report.Fixtures.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.report.csv.CsvReport;
import io.capsweep.report.document.Report;
import io.capsweep.report.document.ReportMaker;
import io.capsweep.report.html.HtmlReport;
import io.capsweep.report.markdown.MarkdownReport;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.Run.Status;
import io.capsweep.result.StepResult;
import io.capsweep.result.Verdict;
import io.capsweep.result.store.Json;
import io.capsweep.result.store.RandomResults;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.RunWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReportTest {
  private static final int LARGEST_PAGE = 500_000;
  private final Locale before = Locale.getDefault();
  @TempDir private Path folder;

  static Stream<Locale> locales() {
    return Stream.of(Locale.ROOT, Locale.US, Locale.GERMANY);
  }

  @AfterEach
  void restore() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @MethodSource("locales")
  void should_write_the_same_files_in_every_locale(Locale locale) throws IOException {
    Locale.setDefault(locale);
    Report report = report(SampleRuns.whole(folder));
    Map<String, String> markdown = MarkdownReport.render(report);

    assertThat(markdown.get("report.md")).isEqualTo(golden("whole-report.md"));
    assertThat(markdown.get("charts/law.svg")).isEqualTo(golden("whole-law.svg"));
    assertThat(CsvReport.render(report)).isEqualTo(golden("whole-report.csv"));
    assertThat(Json.write(report)).isEqualTo(golden("whole-report.json"));
  }

  @Test
  void should_give_the_same_page_wherever_the_run_lies() throws IOException {
    Path run = SampleRuns.whole(folder.resolve("results"));
    Path copy = folder.resolve("elsewhere/deep").resolve(run.getFileName());
    copy(run, copy);

    assertThat(HtmlReport.render(report(copy))).isEqualTo(HtmlReport.render(report(run)));
  }

  @Test
  void should_answer_first_with_intervals_and_asterisks() {
    String page = HtmlReport.render(report(SampleRuns.whole(folder)));

    assertThat(page.indexOf("14,091")).isLessThan(page.indexOf("id=\"curves\"")).isPositive();
    assertThat(page)
        .contains("The last 32% of throughput cost 4.0 times the tail.")
        .contains("closed-loop")
        .contains("remedy of closed-loop.")
        .contains("a write consumes 2.33 times the capacity of a read");
  }

  @Test
  void should_ask_nobody_for_anything() {
    String page = HtmlReport.render(report(SampleRuns.whole(folder)));

    assertThat(page).contains("default-src 'none'");
    assertThat(page)
        .doesNotContainPattern(
            "(?i)(src|href|action|data|srcset|poster)\\s*=\\s*[\"']?(https?:)?//")
        .doesNotContainPattern("(?i)@import|url\\((?!data:)|\\bfetch\\(|XMLHttpRequest|WebSocket");
    assertThat(page.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(LARGEST_PAGE);
  }

  @Test
  void should_show_markup_in_names_as_text() {
    String evil = "<script>alert(1)</script>\"'`|]](x)<!--";
    Answer answer =
        Fixtures.answer(
            Fixtures.run(evil, Status.INVALID, List.of(caveat("x", Severity.VOID, evil)), NOTHING),
            List.of(
                Fixtures.judged(
                    step(1, setting(0.2, 4, 1), 100, 5_000_000),
                    Verdict.INVALID,
                    List.of(caveat(evil, Severity.NOTE, evil)),
                    List.of(evil))));
    Report report = report(SampleRuns.write(folder, answer));

    assertThat(HtmlReport.render(report))
        .doesNotContain("<script>alert")
        .contains("&lt;script&gt;alert(1)&lt;/script&gt;");
    assertThat(MarkdownReport.render(report).get("report.md"))
        .contains("\\<script\\>alert(1)")
        .doesNotContain(" <script>");
  }

  @Test
  void should_report_a_run_without_any_step() {
    Path run =
        SampleRuns.write(
            folder,
            Fixtures.answer(
                Fixtures.run("empty", Status.INTERRUPTED, List.of(), NOTHING), List.of()));

    assertThat(HtmlReport.render(report(run)))
        .contains("No step was finished", "interrupted", "stopped by Ctrl-C");
    assertThat(MarkdownReport.render(report(run)).get("report.md"))
        .contains("No step was finished");
  }

  @Test
  void should_report_a_run_of_which_no_step_is_valid() {
    Path run =
        SampleRuns.write(
            folder,
            Fixtures.answer(
                Fixtures.run("void", Status.INVALID, List.of(), NOTHING),
                List.of(
                    Fixtures.judged(
                        step(1, setting(0.2, 4, 1), 100, 5_000_000),
                        Verdict.INVALID,
                        List.of(),
                        List.of("the hardware changed")))));

    assertThat(HtmlReport.render(report(run)))
        .contains("no step was valid: no capacity", "the hardware changed");
  }

  @Test
  void should_say_what_is_missing_of_a_run_that_was_cut_off() throws IOException {
    Path run = SampleRuns.whole(folder);
    Files.delete(run.resolve("SHA256SUMS"));
    Files.delete(run.resolve("hdr/step-0002.hlog"));
    Files.writeString(run.resolve("hdr/step-0003.hlog"), "nonsense\n");
    Files.writeString(run.resolve("watch/step-0004.jsonl"), "{\"fromNanos\": 1");
    String steps = Files.readString(run.resolve("steps.jsonl"));
    Files.writeString(run.resolve("steps.jsonl"), steps.substring(0, steps.length() - 40));
    Files.writeString(
        run.resolve("run.json"),
        Files.readString(run.resolve("run.json")).replace("\"complete\"", "\"running\""));

    assertThat(HtmlReport.render(report(run)))
        .contains("This run&#39;s folder is not whole".replace("&#39;", "'"))
        .contains("was broken off", "SHA256SUMS is missing")
        .contains("hdr/step-0002.hlog: ", "watch/step-0004.jsonl")
        .contains("the last line is cut short")
        .doesNotContain(folder.toString());
  }

  @Test
  void should_read_runs_of_builds_that_knew_fewer_keys() throws IOException {
    Path run = SampleRuns.whole(folder);
    String head = Files.readString(run.resolve("run.json"));
    assertThat(head).contains("\"resumed\": [],");
    Files.writeString(run.resolve("run.json"), head.replaceFirst("\"resumed\": \\[],\\s*", ""));

    assertThat(HtmlReport.render(report(run))).contains("14,091");
  }

  @Test
  void should_show_how_runs_and_days_scatter() throws IOException {
    Path one = SampleRuns.whole(folder.resolve("one"));
    Path other = SampleRuns.whole(folder.resolve("other"));
    String head = Files.readString(other.resolve("run.json"));
    Files.writeString(
        other.resolve("run.json"),
        head.replace("-1a2b\"", "-3c4d\"").replace("2024-05-01T", "2024-05-02T"));
    Report report = ReportMaker.of(List.of(RunReader.read(one), RunReader.read(other)));

    assertThat(report.variance().orElseThrow().days()).hasSize(2);
    assertThat(HtmlReport.render(report)).contains("id=\"variance\"", "2024-05-02");
  }

  @Test
  void should_compare_runs_side_by_side() {
    Path one = SampleRuns.whole(folder.resolve("one"));
    Path other = SampleRuns.whole(folder.resolve("other"));
    Report report = ReportMaker.of(List.of(RunReader.read(one), RunReader.read(other)));

    assertThat(report.differences()).hasSize(6);
    assertThat(report.differences().get(0).cells().get(1).percentOfFirst()).hasValue(0);
    assertThat(HtmlReport.render(report)).contains("Difference", "+0.0%", "Run B");
    assertThat(MarkdownReport.render(report))
        .containsKeys("report.md", "charts/run-1-rate.svg", "charts/run-2-law.svg");
  }

  @Test
  void should_stay_small_for_many_steps_and_mixes() {
    List<StepResult> steps = new ArrayList<>();
    for (int number = 1; number <= 200; number++) {
      steps.add(
          Fixtures.judged(
              step(number, setting(number % 60 / 60.0, 1 << number % 8, 1), 5000, 5_000_000),
              Verdict.MET,
              List.of(caveat("too-few-samples", Severity.WARNING, "8,040 operations")),
              List.of()));
    }
    Path run =
        SampleRuns.write(
            folder,
            Fixtures.answer(Fixtures.run("many", Status.COMPLETE, List.of(), NOTHING), steps));

    assertThat(HtmlReport.render(report(run)).getBytes(StandardCharsets.UTF_8))
        .hasSizeLessThan(LARGEST_PAGE);
  }

  @Test
  void should_report_whatever_a_run_can_hold() throws IOException {
    for (long seed = 1; seed <= 20; seed++) {
      RandomResults random = new RandomResults(seed);
      RunWriter writer = RunWriter.create(folder, "random", Instant.ofEpochSecond(seed));
      int count = (int) (seed % 7);
      for (int i = 0; i < count; i++) {
        writer.append(random.step());
      }
      writer.finish(random.run());
      Report report = report(writer.directory());

      assertThat(HtmlReport.render(report)).as("seed " + seed).endsWith("</html>\n");
      assertThat(MarkdownReport.render(report)).as("seed " + seed).isNotEmpty();
      assertThat(rows(CsvReport.render(report))).as("seed " + seed).hasSize(count + 1);
    }
  }

  private static Report report(Path run) {
    return ReportMaker.of(List.of(RunReader.read(run)));
  }

  private static List<CSVRecord> rows(String csv) throws IOException {
    return CSVFormat.RFC4180.parse(new StringReader(csv)).getRecords();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  private static String golden(String name) throws IOException {
    try (InputStream file = ReportTest.class.getResourceAsStream("/report/" + name)) {
      return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
