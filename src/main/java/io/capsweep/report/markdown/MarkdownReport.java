package io.capsweep.report.markdown;

import io.capsweep.report.Asterisks;
import io.capsweep.report.document.Difference;
import io.capsweep.report.document.LadderReport;
import io.capsweep.report.document.MixAnswer;
import io.capsweep.report.document.Report;
import io.capsweep.report.document.RunReport;
import io.capsweep.report.document.SettingRow;
import io.capsweep.report.document.StepRow;
import io.capsweep.report.svg.SvgChart;
import io.capsweep.text.Names;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

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
    report
        .variance()
        .ifPresent(days -> text.line("# Variance by day\n\n```\n" + days.text() + "```\n"));
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
            + " days scatter.\n");
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
        + latency(cell.p999Nanos());
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
    run.ladder().ifPresent(this::ladder);
    settings(run);
    steps(run);
    evidence(run);
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
        latency(point.p999Nanos()),
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
    Map<String, String> drawn = new LinkedHashMap<>();
    new RunDrawings(run.charts())
        .all()
        .forEach(
            (name, chart) -> {
              String file = "charts/" + prefix + name + ".svg";
              files.put(file, SvgChart.render(chart));
              drawn.put(file, chart.title());
            });
    if (!drawn.isEmpty()) {
      text.line("## Charts\n");
      drawn.forEach((file, title) -> text.line("![" + title + "](" + file + ")\n"));
    }
  }

  private void ladder(LadderReport ladder) {
    text.bullets("## The machine's own latencies", ladder.sentences());
    List<List<String>> rows = new ArrayList<>();
    for (LadderReport.Place place : ladder.places()) {
      String name = MarkdownText.escaped(place.name());
      rows.add(
          List.of(
              place.own() ? "**" + name + "**" : name,
              Quantities.duration(Math.round(place.nanos())),
              place.p99Nanos().isPresent() ? latency(place.p99Nanos()) : NONE,
              MarkdownText.escaped(place.remark())));
    }
    text.table(List.of("what", "median", "p99", ""), rows);
  }

  private void settings(RunReport run) {
    text.line("## Settings\n");
    List<List<String>> rows = new ArrayList<>();
    for (SettingRow row : run.settings()) {
      rows.add(
          List.of(
              Quantities.mix(row.writeFraction()) + (row.predicted() ? " (predicted)" : ""),
              Quantities.count(row.threads()),
              rate(row.operationsPerSecond()),
              rate(row.standardDeviation()),
              percentile(row, 50),
              percentile(row, 99),
              percentile(row, 99.9),
              row.failedShare().isPresent()
                  ? Quantities.percent(row.failedShare().getAsDouble())
                  : NONE,
              rate(row.generatorCpuMicrosPerOperation()),
              row.verdict(),
              row.letters()));
    }
    text.table(
        List.of(
            "writes", "threads", "op/s", "±", "p50", "p99", "p99.9", "errors", "µs/op", "verdict",
            "\\*"),
        rows);
  }

  private void steps(RunReport run) {
    text.line("## Steps and whose limit they met\n");
    List<List<String>> rows = new ArrayList<>();
    for (StepRow step : run.steps()) {
      rows.add(
          List.of(
              Quantities.count(step.number()),
              Quantities.mix(step.writeFraction()),
              Quantities.count(step.threads()),
              Names.of(step.role()) + " " + step.repeat(),
              rate(step.operationsPerSecond()),
              step.p999Nanos().isPresent() ? latency(step.p999Nanos()) : NONE,
              Names.of(step.verdict()),
              Names.of(step.limit()),
              step.voidReasons().isEmpty()
                  ? MarkdownText.escaped(step.limitEvidence().orElse(""))
                  : "void: " + MarkdownText.escaped(String.join("; ", step.voidReasons()))));
    }
    text.table(
        List.of("step", "writes", "threads", "role", "op/s", "p99.9", "verdict", "limit", "why"),
        rows);
  }

  private void evidence(RunReport run) {
    text.line("## Evidence\n");
    text.line("```");
    run.commands().forEach(command -> text.line(command.replace("```", "` ` `")));
    text.line("```\n");
    text.line(
        "Raw files in `results/%s`: %s.\n"
            .formatted(
                MarkdownText.code(run.id()),
                run.files().stream()
                    .map(file -> "`" + file + "`")
                    .collect(Collectors.joining(", "))));
    List<RunReport.Fact> facts = new ArrayList<>(run.server());
    facts.addAll(run.machine());
    text.table(
        List.of("fact", "value"),
        facts.stream()
            .map(
                fact ->
                    List.of(
                        MarkdownText.escaped(fact.name()),
                        MarkdownText.escaped(fact.value())
                            + fact.after()
                                .map(after -> " → " + MarkdownText.escaped(after))
                                .orElse("")))
            .toList());
  }

  private static String rate(OptionalDouble value) {
    return value.isPresent() ? Quantities.rate(value) : NONE;
  }

  private static String latency(OptionalLong nanos) {
    return nanos.isPresent() ? Quantities.duration(nanos.getAsLong()) : "failed";
  }

  private static String percentile(SettingRow row, double percentile) {
    OptionalLong nanos = row.nanosAt(percentile);
    return nanos.isPresent() || row.failedAt(percentile) ? latency(nanos) : NONE;
  }
}
