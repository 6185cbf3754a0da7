package io.capsweep.report;

import io.capsweep.result.PercentileValue;
import io.capsweep.result.StepResult;
import io.capsweep.text.Quantities;
import io.capsweep.text.Table;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What was measured: a table with a section for each mix. */
final class StepTable {
  private static final double[] PERCENTILES = {50, 99, 99.9};
  private static final String AMONG_FAILURES = "failed";

  private StepTable() {}

  /** The table's lines, and beneath them what its signs stand for. */
  static List<String> lines(Answer answer, Asterisks asterisks) {
    List<StepGroup> groups = StepGroup.of(answer.steps());
    if (groups.isEmpty()) {
      return List.of("No step was finished: there is nothing to show.");
    }
    Table table =
        new Table(
            TextAnswer.WIDTH,
            List.of(
                Table.right("threads"),
                Table.right("op/s"),
                Table.right("±"),
                Table.right("rows/s"),
                Table.right("p50"),
                Table.right("p99"),
                Table.right("p99.9"),
                Table.right("errors"),
                Table.right("µs/op"),
                Table.left("verdict"),
                Table.left("*")));
    for (int index = 0; index < groups.size(); index++) {
      StepGroup group = groups.get(index);
      if (index == 0 || groups.get(index - 1).writeFraction() != group.writeFraction()) {
        table.addLines(heading(group));
      }
      table.add(row(group, asterisks));
      group.steps().stream()
          .filter(step -> !step.valid())
          .forEach(step -> table.addLines(voidLines(step)));
    }
    List<String> lines = new ArrayList<>(table.lines());
    lines.add("");
    lines.addAll(Wrap.lines(legend(groups, asterisks), TextAnswer.WIDTH));
    return lines;
  }

  private static List<String> heading(StepGroup group) {
    String mix =
        Quantities.mix(group.writeFraction())
            + " writes, "
            + Quantities.mix(1 - group.writeFraction())
            + " reads";
    return List.of("", group.predicted() ? mix + " (predicted before it was run)" : mix);
  }

  private static List<String> row(StepGroup group, Asterisks asterisks) {
    List<String> cells = new ArrayList<>();
    cells.add(Quantities.count(group.threads()));
    cells.add(Quantities.shortRate(group.operationsPerSecond()));
    cells.add(Quantities.shortRate(group.standardDeviation()));
    cells.add(Quantities.shortRate(group.rowsWrittenPerSecond()));
    for (double percentile : PERCENTILES) {
      cells.add(latency(group.percentile(percentile)));
    }
    OptionalDouble failed = group.failedShare();
    cells.add(failed.isPresent() ? Quantities.percent(failed.getAsDouble()) : "");
    cells.add(Quantities.rate(group.generatorCpuMicrosPerOperation()));
    cells.add(group.verdictWords());
    cells.add(asterisks.letters(group.caveatIds()));
    return cells;
  }

  private static String latency(Optional<PercentileValue> value) {
    if (value.isEmpty()) {
      return "";
    }
    return value.get().nanos().isPresent()
        ? Quantities.duration(value.get().nanos().getAsLong())
        : AMONG_FAILURES;
  }

  private static List<String> voidLines(StepResult step) {
    String reasons =
        step.voidReasons().isEmpty() ? "nothing succeeded" : String.join("; ", step.voidReasons());
    return Wrap.hanging(
        "    void: ",
        "%s, repeat %s (step %s): %s"
            .formatted(
                Quantities.count(step.setting().threads(), "thread"),
                Quantities.count(step.setting().repeat()),
                Quantities.count(step.number()),
                reasons),
        TextAnswer.WIDTH);
  }

  private static String legend(List<StepGroup> groups, Asterisks asterisks) {
    StringBuilder legend =
        new StringBuilder(
            "op/s: operations that succeeded; p50, p99, p99.9: service times;"
                + " µs/op: CPU time of the generator an operation.");
    if (groups.stream().anyMatch(group -> group.valid().size() > 1)) {
      legend.append(" op/s is the mean over repeats and ± its SD, a latency the median.");
    }
    if (groups.stream().anyMatch(group -> group.rowsWrittenPerSecond().isPresent())) {
      legend.append(" rows/s: rows written.");
    }
    if (groups.stream().anyMatch(StepTable::hasFailedPercentile)) {
      legend.append(" failed: so many operations failed that this percentile is one of them.");
    }
    if (!asterisks.runIds().isEmpty()) {
      legend
          .append(" Besides its own, each row carries ")
          .append(asterisks.letters(asterisks.runIds()))
          .append('.');
    }
    return legend.toString();
  }

  private static boolean hasFailedPercentile(StepGroup group) {
    for (double percentile : PERCENTILES) {
      if (latency(group.percentile(percentile)).equals(AMONG_FAILURES)) {
        return true;
      }
    }
    return false;
  }
}
