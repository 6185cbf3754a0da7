package io.capsweep.report.markdown;

import io.capsweep.report.Asterisks;
import io.capsweep.report.document.DayReport;
import io.capsweep.report.document.Difference;
import io.capsweep.report.document.LadderReport;
import io.capsweep.report.document.MixAnswer;
import io.capsweep.report.document.Report;
import io.capsweep.report.document.RunReport;
import io.capsweep.report.svg.Chart;
import io.capsweep.report.svg.Strip;
import io.capsweep.report.svg.SvgChart;
import io.capsweep.text.Names;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Writes a report as Markdown, its charts as SVG files beside it. */
public final class MarkdownReport {
  private static final String NONE = "–";

  private final Report report;
  private final MarkdownText text = new MarkdownText();
  private final Map<String, String> files = new LinkedHashMap<>();

  private MarkdownReport(Report report) {
    this.report = report;
  }

  /** Every file by its name below the report's folder; report.md first. */
  public static Map<String, String> render(Report report) {
    return new MarkdownReport(report).render();
  }

  private Map<String, String> render() {
    boolean several = report.runs().size() > 1;
    if (several) {
      text.line("# " + Quantities.count(report.runs().size()) + " runs side by side\n");
      differences();
    }
    for (int i = 0; i < report.runs().size(); i++) {
      String prefix = several ? "run-" + (i + 1) + "-" : "";
      run(report.runs().get(i), (several ? "# Run " + Names.letter(i) + ": " : "# "), prefix);
    }
    report.variance().ifPresent(this::variance);
    Map<String, String> all = new LinkedHashMap<>();
    all.put("report.md", text.toString());
    all.putAll(files);
    return all;
  }

  private void differences() {
    List<String> head = new ArrayList<>(List.of("writes", "capacity"));
    for (int i = 0; i < report.runs().size(); i++) {
      head.add(Names.letter(i));
    }
    List<List<String>> rows = new ArrayList<>();
    for (Difference difference : report.differences()) {
      List<String> row = new ArrayList<>();
      row.add(Quantities.mix(difference.writeFraction()));
      row.add(difference.capacity());
      difference.cells().forEach(cell -> row.add(cell(cell, row.size() > 2)));
      rows.add(row);
    }
    text.table(head, rows);
    text.line(
        "Percentages: against run A. One difference between two runs is not yet a change: runs and"
            + " days scatter, and `capsweep compare A… --with B…` tells the two apart.\n");
    text.bullets("The runs also differ in:", report.differing());
    drawn(SeveralDrawings.overlay(report), "");
  }

  private void variance(DayReport days) {
    text.line("# Variance by day\n");
    drawn(SeveralDrawings.days(days), "");
    text.line("```\n" + days.text() + "```\n");
  }

  private static String cell(Difference.Cell cell, boolean compared) {
    if (cell.operationsPerSecond().isEmpty()) {
      return NONE;
    }
    OptionalDouble percent = cell.percentOfFirst();
    return Quantities.rate(cell.operationsPerSecond())
        + (compared && percent.isPresent()
            ? " (" + Quantities.signedPercent(percent.getAsDouble()) + ")"
            : "")
        + ", p99.9 "
        + RunTables.latency(cell.p999Nanos());
  }

  private void run(RunReport run, String heading, String prefix) {
    text.line(heading + MarkdownText.escaped(run.title()) + "\n");
    text.line(
        "`%s` · **%s**%s · objective: %s\n"
            .formatted(
                MarkdownText.code(run.id()),
                Names.of(run.status()),
                run.statusReason().map(reason -> ": " + MarkdownText.escaped(reason)).orElse(""),
                MarkdownText.escaped(run.objective())));
    if (!run.problems().isEmpty()) {
      text.line("> This run's folder is not whole:");
      run.problems().forEach(problem -> text.line("> - " + MarkdownText.escaped(problem)));
      text.line("");
    }
    answers(run);
    text.bullets("## The law", run.lawSentences());
    text.bullets("## Alternating mixes", run.sliceSentences());
    text.bullets("## Predicted before it was run", run.predictions());
    asterisks(run);
    text.bullets("## Next", run.advice());
    charts(run, prefix);
    run.ladder().ifPresent(ladder -> ladder(ladder, prefix));
    new RunTables(run, text).write();
  }

  private void answers(RunReport run) {
    text.line("## What it carries\n");
    if (run.mixes().isEmpty()) {
      text.line("No step was finished: there is nothing to show.\n");
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    for (MixAnswer mix : run.mixes()) {
      mix.maximum().ifPresent(point -> rows.add(capacity(mix, "maximum", point)));
      mix.deployable().ifPresent(point -> rows.add(capacity(mix, "deployable", point)));
    }
    text.table(List.of("writes", "capacity", "op/s", "95%", "p99.9", "threads", "\\*"), rows);
    run.mixes()
        .forEach(
            mix ->
                text.line(
                    "- %s writes: %s"
                        .formatted(
                            Quantities.mix(mix.writeFraction()),
                            MarkdownText.escaped(mix.sentence()))));
    text.line("");
  }

  private static List<String> capacity(MixAnswer mix, String name, MixAnswer.Capacity point) {
    return List.of(
        Quantities.mix(mix.writeFraction()),
        name,
        Quantities.rate(point.operationsPerSecond()),
        point
            .interval95()
            .map(range -> Quantities.rate(range.low()) + " to " + Quantities.rate(range.high()))
            .orElse(NONE),
        RunTables.latency(point.p999Nanos()),
        Quantities.count(point.threads())
            + point
                .bracket()
                .map(bracket -> " (missed at " + Quantities.count(bracket.missedThreads()) + ")")
                .orElse(""),
        point.letters());
  }

  private void asterisks(RunReport run) {
    if (run.asterisks().isEmpty()) {
      return;
    }
    text.line("## Asterisks\n");
    List<List<String>> rows = new ArrayList<>();
    for (Asterisks.Entry entry : run.asterisks()) {
      String where =
          entry.stepNumbers().isEmpty()
              ? ""
              : " (%s of %s)"
                  .formatted(
                      Quantities.count(entry.stepNumbers().size()),
                      Quantities.count(run.steps().size(), "step"));
      rows.add(
          List.of(
              entry.letter(),
              Names.of(entry.caveat().severity()),
              MarkdownText.escaped(entry.caveat().id()),
              MarkdownText.escaped(entry.caveat().evidence()) + where,
              MarkdownText.escaped(entry.caveat().meaning()),
              MarkdownText.escaped(entry.caveat().remedy())));
    }
    text.table(List.of("\\*", "", "caveat", "evidence", "meaning", "remedy"), rows);
  }

  private void charts(RunReport run, String prefix) {
    Map<String, Chart> charts = new RunDrawings(run.charts()).all();
    if (!charts.isEmpty()) {
      text.line("## Charts\n");
      drawn(charts, prefix);
    }
  }

  private void drawn(Map<String, Chart> charts, String prefix) {
    charts.forEach(
        (name, chart) -> {
          String file = "charts/" + prefix + name + ".svg";
          files.put(file, SvgChart.render(chart));
          text.line("![" + chart.title() + "](" + file + ")\n");
        });
  }

  private void ladder(LadderReport ladder, String prefix) {
    String title = "The machine's own latencies";
    text.line("## " + title + "\n");
    String file = "charts/" + prefix + "ladder.svg";
    files.put(
        file,
        Strip.render(
            title + ", and the run's among them",
            ladder.places().stream()
                .map(
                    place ->
                        new Strip.Row(
                            place.name(),
                            place.nanos(),
                            place.own(),
                            Quantities.nanos(place.nanos())))
                .toList()));
    text.line("![" + title + "](" + file + ")\n");
    ladder.sentences().forEach(sentence -> text.line("- " + MarkdownText.escaped(sentence)));
    text.line("");
    List<List<String>> rows = new ArrayList<>();
    for (LadderReport.Place place : ladder.places()) {
      String name = MarkdownText.escaped(place.name());
      rows.add(
          List.of(
              place.own() ? "**" + name + "**" : name,
              Quantities.nanos(place.nanos()),
              place.p99Nanos().isPresent() ? RunTables.latency(place.p99Nanos()) : NONE,
              MarkdownText.escaped(place.remark())));
    }
    text.table(List.of("what", "median", "p99", ""), rows);
  }
}
