package io.capsweep.report;

import static io.capsweep.report.Fixtures.NOTHING;
import static io.capsweep.report.Fixtures.setting;
import static io.capsweep.report.Fixtures.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.report.csv.CsvReport;
import io.capsweep.report.document.LawCurve;
import io.capsweep.report.document.Report;
import io.capsweep.report.document.ReportMaker;
import io.capsweep.report.document.RunCharts;
import io.capsweep.report.html.HtmlReport;
import io.capsweep.report.markdown.MarkdownReport;
import io.capsweep.report.variance.DayStudy;
import io.capsweep.result.Run.Status;
import io.capsweep.result.Verdict;
import io.capsweep.result.store.Json;
import io.capsweep.result.store.RandomResults;
import io.capsweep.result.store.RunWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
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
import org.junit.jupiter.params.provider.CsvSource;
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
    Report report = report(ReportSamples.markup(folder));

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
    Path run = ReportSamples.cutOff(folder);

    assertThat(HtmlReport.render(report(run)))
        .contains("This run&#39;s folder is not whole".replace("&#39;", "'"))
        .contains("was broken off", "SHA256SUMS is missing")
        .contains(
            "hdr/step-0002.hlog: ",
            "hdr/step-0003.hlog:1: found a damaged line",
            "watch/step-0004.jsonl")
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
  void should_show_how_runs_and_days_scatter() {
    Report report =
        ReportMaker.of(ReportSamples.days(folder, 3, 2), List.of("profile: \"a\" and \"b\""));
    List<DayStudy> studies = report.variance().orElseThrow().studies();
    Map<String, String> markdown = MarkdownReport.render(report);

    assertThat(studies).extracting(DayStudy::unit).containsExactly("op/s", "ms");
    assertThat(studies.get(0).days())
        .extracting(DayStudy.Day::day)
        .containsExactly("2024-05-01", "2024-05-02", "2024-05-03");
    assertThat(studies.get(0).days()).allSatisfy(day -> assertThat(day.values()).hasSize(2));
    assertThat(HtmlReport.render(report))
        .contains("id=\"variance\"", "2024-05-02", "run to run", "day to day")
        .contains("profile: &quot;a&quot; and &quot;b&quot;");
    assertThat(markdown.get("report.md")).contains("(charts/days-1.svg)", "(charts/days-2.svg)");
    assertThat(markdown.get("charts/days-1.svg"))
        .contains("2024-05-03", "op/s (cut: not from zero)");
    assertThat(markdown.get("charts/overlay-rate.svg")).contains("A: 20% writes", "F: 20% writes");
  }

  @Test
  void should_show_what_was_sealed_and_what_came_of_it() {
    Report report = report(ReportSamples.everything(folder));
    LawCurve law = report.runs().get(0).charts().law().orElseThrow();

    assertThat(law.predicted().get(0).sealId()).hasValue("e514185020cc");
    assertThat(law.predicted().get(0).blind()).isTrue();
    assertThat(law.anchors()).hasSize(2).allMatch(step -> step.writeFraction() == 0.5);
    assertThat(HtmlReport.render(report)).contains("(seal e514185020cc)", "a miss");
    assertThat(MarkdownReport.render(report).get("charts/law.svg"))
        .contains("anchor mix, run again later");
  }

  @Test
  void should_show_mixes_that_alternated() {
    Report report = report(ReportSamples.everything(folder));

    assertThat(report.runs().get(0).charts().slices().orElseThrow().mixes())
        .allSatisfy(mix -> assertThat(mix.blocks()).hasSize(40));
    assertThat(HtmlReport.render(report))
        .contains("the rate at 80% writes is 0.81 times that at 50%", "a hit");
    assertThat(MarkdownReport.render(report).get("charts/slices.svg"))
        .contains("Alternating mixes, block by block, at 64 threads", "50% writes");
  }

  @Test
  void should_show_what_the_server_did_meanwhile() {
    RunCharts.Series series =
        report(ReportSamples.everything(folder)).runs().get(0).charts().series().get(0);

    assertThat(series.marks()).extracting(RunCharts.Mark::what).containsExactly("1 flush");
    assertThat(series.collectorShare()).hasSize(5).contains(0.05);
    assertThat(series.pendingCompactions()).containsExactly(1L, 2L, 3L, 4L, 5L);
  }

  @Test
  void should_say_that_a_run_was_changed_since_it_ended() throws IOException {
    Path run = SampleRuns.whole(folder);
    Files.writeString(run.resolve("profile.yaml"), "name: other\n");

    assertThat(report(run).runs().get(0).problems())
        .singleElement()
        .asString()
        .startsWith("profile.yaml: found another content than when the run ended");
  }

  @Test
  void should_compare_runs_side_by_side() {
    Path one = SampleRuns.whole(folder.resolve("one"));
    Path other = SampleRuns.whole(folder.resolve("other"));
    Report report = ReportSamples.report(one, other);

    assertThat(report.differences()).hasSize(6);
    assertThat(report.differences().get(0).cells().get(1).percentOfFirst()).hasValue(0);
    assertThat(HtmlReport.render(report)).contains("Difference", "+0.0%", "Run B");
    assertThat(MarkdownReport.render(report))
        .containsKeys("report.md", "charts/run-1-rate.svg", "charts/run-2-law.svg");
  }

  @ParameterizedTest
  @CsvSource({"500, 4", "500, 60"})
  void should_stay_small_for_many_steps_and_mixes(int steps, int mixes) {
    Path run = ReportSamples.many(folder, steps, mixes);

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
    return ReportSamples.report(run);
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
