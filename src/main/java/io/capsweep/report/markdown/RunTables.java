package io.capsweep.report.markdown;

import io.capsweep.report.document.RunReport;
import io.capsweep.report.document.SettingRow;
import io.capsweep.report.document.StepRow;
import io.capsweep.text.Names;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** What stands behind a run's answers: settings, steps, commands, files, facts. */
final class RunTables {
  private static final String NONE = "–";

  private final RunReport run;
  private final MarkdownText text;

  RunTables(RunReport run, MarkdownText text) {
    this.run = run;
    this.text = text;
  }

  void write() {
    settings();
    steps();
    evidence();
  }

  private void settings() {
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

  private void steps() {
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

  private void evidence() {
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

  static String latency(OptionalLong nanos) {
    return nanos.isPresent() ? Quantities.duration(nanos.getAsLong()) : "failed";
  }

  private static String percentile(SettingRow row, double percentile) {
    OptionalLong nanos = row.nanosAt(percentile);
    return nanos.isPresent() || row.failedAt(percentile) ? latency(nanos) : NONE;
  }
}
