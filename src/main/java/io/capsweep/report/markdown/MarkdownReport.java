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
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Writes a report as Markdown, its charts as SVG files beside it. */
public final class MarkdownReport {
  private static final String NONE = "–";

  private final Report report;
  private final StringBuilder text = new StringBuilder();
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
      line("# " + Quantities.count(report.runs().size()) + " runs side by side\n");
      differences();
    }
    for (int i = 0; i < report.runs().size(); i++) {
      String prefix = several ? "run-" + (i + 1) + "-" : "";
      run(report.runs().get(i), (several ? "# Run " + letter(i) + ": " : "# "), prefix);
    }
    report.variance().ifPresent(days -> line("# Variance by day\n\n```\n" + days.text() + "```\n"));
    Map<String, String> all = new LinkedHashMap<>();
    all.put("report.md", text.toString());
    all.putAll(files);
    return all;
  }

  private void differences() {
    List<String> head = new ArrayList<>(List.of("writes", "capacity"));
    for (int i = 0; i < report.runs().size(); i++) {
      head.add(letter(i));
    }
    List<List<String>> rows = new ArrayList<>();
    for (Difference difference : report.differences()) {
      List<String> row = new ArrayList<>();
      row.add(Quantities.mix(difference.writeFraction()));
      row.add(difference.capacity());
      difference.cells().forEach(cell -> row.add(cell(cell, row.size() > 2)));
      rows.add(row);
    }
    table(head, rows);
    line(
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
    line(heading + escaped(run.title()) + "\n");
    line(
        "`%s` · **%s**%s · objective: %s\n"
            .formatted(
                code(run.id()),
                name(run.status()),
                run.statusReason().map(reason -> ": " + escaped(reason)).orElse(""),
                escaped(run.objective())));
    if (!run.problems().isEmpty()) {
      line("> This run's folder is not whole:");
      run.problems().forEach(problem -> line("> - " + escaped(problem)));
      line("");
    }
    answers(run);
    bullets("## The law", run.lawSentences());
    bullets("## Alternating mixes", run.sliceSentences());
    bullets("## Predicted before it was run", run.predictions());
    asterisks(run);
    bullets("## Next", run.advice());
    charts(run, prefix);
    run.ladder().ifPresent(this::ladder);
    settings(run);
    steps(run);
    evidence(run);
  }

  private void answers(RunReport run) {
    line("## What it carries\n");
    if (run.mixes().isEmpty()) {
      line("No step was finished: there is nothing to show.\n");
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    for (MixAnswer mix : run.mixes()) {
      mix.maximum().ifPresent(point -> rows.add(capacity(mix, "maximum", point)));
      mix.deployable().ifPresent(point -> rows.add(capacity(mix, "deployable", point)));
    }
    table(List.of("writes", "capacity", "op/s", "95%", "p99.9", "threads", "\\*"), rows);
    run.mixes()
        .forEach(
            mix ->
                line(
                    "- %s writes: %s"
                        .formatted(Quantities.mix(mix.writeFraction()), escaped(mix.sentence()))));
    line("");
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
    line("## Asterisks\n");
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
              name(entry.caveat().severity()),
              escaped(entry.caveat().id()),
              escaped(entry.caveat().evidence()) + where,
              escaped(entry.caveat().meaning()),
              escaped(entry.caveat().remedy())));
    }
    table(List.of("\\*", "", "caveat", "evidence", "meaning", "remedy"), rows);
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
      line("## Charts\n");
      drawn.forEach((file, title) -> line("![" + title + "](" + file + ")\n"));
    }
  }

  private void ladder(LadderReport ladder) {
    bullets("## The machine's own latencies", ladder.sentences());
    List<List<String>> rows = new ArrayList<>();
    for (LadderReport.Place place : ladder.places()) {
      String name = escaped(place.name());
      rows.add(
          List.of(
              place.own() ? "**" + name + "**" : name,
              Quantities.duration(Math.round(place.nanos())),
              place.p99Nanos().isPresent() ? latency(place.p99Nanos()) : NONE,
              escaped(place.remark())));
    }
    table(List.of("what", "median", "p99", ""), rows);
  }

  private void settings(RunReport run) {
    line("## Settings\n");
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
    table(
        List.of(
            "writes", "threads", "op/s", "±", "p50", "p99", "p99.9", "errors", "µs/op", "verdict",
            "\\*"),
        rows);
  }

  private void steps(RunReport run) {
    line("## Steps and whose limit they met\n");
    List<List<String>> rows = new ArrayList<>();
    for (StepRow step : run.steps()) {
      rows.add(
          List.of(
              Quantities.count(step.number()),
              Quantities.mix(step.writeFraction()),
              Quantities.count(step.threads()),
              name(step.role()) + " " + step.repeat(),
              rate(step.operationsPerSecond()),
              step.p999Nanos().isPresent() ? latency(step.p999Nanos()) : NONE,
              name(step.verdict()),
              name(step.limit()),
              step.voidReasons().isEmpty()
                  ? escaped(step.limitEvidence().orElse(""))
                  : "void: " + escaped(String.join("; ", step.voidReasons()))));
    }
    table(
        List.of("step", "writes", "threads", "role", "op/s", "p99.9", "verdict", "limit", "why"),
        rows);
  }

  private void evidence(RunReport run) {
    line("## Evidence\n");
    line("```");
    run.commands().forEach(command -> line(command.replace("```", "` ` `")));
    line("```\n");
    line(
        "Raw files in `results/%s`: %s.\n"
            .formatted(
                code(run.id()),
                run.files().stream()
                    .map(file -> "`" + file + "`")
                    .collect(Collectors.joining(", "))));
    List<RunReport.Fact> facts = new ArrayList<>(run.server());
    facts.addAll(run.machine());
    table(
        List.of("fact", "value"),
        facts.stream()
            .map(
                fact ->
                    List.of(
                        escaped(fact.name()),
                        escaped(fact.value())
                            + fact.after().map(after -> " → " + escaped(after)).orElse("")))
            .toList());
  }

  private void bullets(String heading, List<String> sentences) {
    if (!sentences.isEmpty()) {
      line(heading + "\n");
      sentences.forEach(sentence -> line("- " + escaped(sentence)));
      line("");
    }
  }

  private void table(List<String> head, List<List<String>> rows) {
    if (rows.isEmpty()) {
      return;
    }
    line("| " + String.join(" | ", head) + " |");
    line("|" + "---|".repeat(head.size()));
    rows.forEach(row -> line("| " + String.join(" | ", row) + " |"));
    line("");
  }

  private void line(String line) {
    text.append(line).append('\n');
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

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String letter(int index) {
    return index < 26 ? String.valueOf((char) ('A' + index)) : "R" + (index + 1);
  }

  private static String code(String text) {
    return text.replaceAll("[`\\s]+", " ");
  }

  /** Text as text: nothing in it is markup, a link, or a cell's end. */
  private static String escaped(String text) {
    return text.replaceAll("\\s+", " ").replaceAll("([\\\\`*_{}\\[\\]<>|#~!&])", "\\\\$1");
  }
}
