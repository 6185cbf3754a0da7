package io.capsweep.report;

import io.capsweep.result.CapacityPoint;
import io.capsweep.text.Quantities;
import io.capsweep.text.Table;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Maximum and deployable capacity of each mix, never without their asterisks. */
final class CapacityText {
  private static final String INDENT = "        ";

  private final Answer answer;
  private final Asterisks asterisks;
  private final List<StepGroup> groups;

  private CapacityText(Answer answer, Asterisks asterisks) {
    this.answer = answer;
    this.asterisks = asterisks;
    this.groups = StepGroup.of(answer.steps());
  }

  /** A table, with a sentence beneath each mix on what the last of the throughput costs. */
  static List<String> lines(Answer answer, Asterisks asterisks) {
    return new CapacityText(answer, asterisks).lines();
  }

  private List<String> lines() {
    Table table =
        new Table(
            TextAnswer.WIDTH,
            List.of(
                Table.right("writes"),
                Table.left("capacity"),
                Table.right("op/s"),
                Table.right("±"),
                Table.right("rows/s"),
                Table.right("p99.9"),
                Table.right("threads"),
                Table.left("*")));
    for (double mix : groups.stream().map(StepGroup::writeFraction).distinct().toList()) {
      Optional<CapacityPoint> maximum = at(mix, answer.summary().maximum());
      Optional<CapacityPoint> deployable = at(mix, answer.summary().deployable());
      maximum.ifPresent(point -> table.add(row("maximum", point)));
      deployable.ifPresent(point -> table.add(row("deployable", point)));
      String sentence = CapacityWords.of(answer, mix, maximum, deployable);
      table.addLines(Wrap.hanging(INDENT, sentence, TextAnswer.WIDTH));
    }
    List<String> lines = new ArrayList<>();
    lines.add("Capacity, with " + CapacityWords.objective(answer.run().slo()));
    lines.addAll(table.lines());
    return lines;
  }

  private List<String> row(String name, CapacityPoint point) {
    OptionalLong tail = point.p999Nanos();
    return List.of(
        Quantities.mix(point.writeFraction()),
        name,
        Quantities.rate(point.operationsPerSecond()),
        Quantities.rate(point.standardDeviation()),
        Quantities.rate(rowsWritten(point)),
        tail.isPresent() ? Quantities.duration(tail.getAsLong()) : "failed",
        Quantities.count(point.threads()),
        asterisks.letters(asterisks.idsOf(point)));
  }

  /** At the capacity's own rate, which may be that of fewer steps than the table's row. */
  private OptionalDouble rowsWritten(CapacityPoint point) {
    return groups.stream()
        .filter(group -> group.writeFraction() == point.writeFraction())
        .filter(group -> group.threads() == point.threads())
        .filter(group -> group.rowsWrittenPerSecond().isPresent())
        .mapToDouble(group -> group.rowsWrittenPerSecond().getAsDouble() * scale(point, group))
        .findFirst();
  }

  private static double scale(CapacityPoint point, StepGroup group) {
    return point.repeats() == group.valid().size()
        ? 1
        : point.operationsPerSecond()
            / group.operationsPerSecond().orElse(point.operationsPerSecond());
  }

  private static Optional<CapacityPoint> at(double mix, List<CapacityPoint> points) {
    return points.stream().filter(point -> point.writeFraction() == mix).findFirst();
  }
}
