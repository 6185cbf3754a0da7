package io.capsweep.report;

import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Objective;
import io.capsweep.result.StepResult;
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
  private CapacityText() {}

  /** A table, with a sentence beneath each mix on what the last of the throughput costs. */
  static List<String> lines(Answer answer, Asterisks asterisks) {
    Objective slo = answer.run().slo();
    List<String> lines = new ArrayList<>();
    lines.add("Capacity, with " + objective(slo));
    List<Double> mixes =
        answer.steps().stream()
            .map(step -> step.setting().writeFraction())
            .distinct()
            .sorted()
            .toList();
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
    for (double mix : mixes) {
      Optional<CapacityPoint> maximum = at(mix, answer.summary().maximum());
      Optional<CapacityPoint> deployable = at(mix, answer.summary().deployable());
      if (maximum.isPresent()) {
        table.add(row(Quantities.mix(mix), "maximum", maximum.get(), answer, asterisks));
      }
      if (deployable.isPresent()) {
        String first = maximum.isPresent() ? "" : Quantities.mix(mix);
        table.add(row(first, "deployable", deployable.get(), answer, asterisks));
      }
      table.addLines(
          Wrap.hanging("        ", sentence(mix, maximum, deployable, slo), TextAnswer.WIDTH));
    }
    lines.addAll(table.lines());
    return lines;
  }

  /** The objective in words: "p99.9 within 15.0 ms". */
  static String objective(Objective slo) {
    return Quantities.percentile(slo.percentile())
        + " within "
        + Quantities.duration(slo.limitNanos());
  }

  private static List<String> row(
      String mix, String name, CapacityPoint point, Answer answer, Asterisks asterisks) {
    return List.of(
        mix,
        name,
        Quantities.rate(point.operationsPerSecond()),
        Quantities.rate(point.standardDeviation()),
        Quantities.rate(rowsWritten(point, answer.steps())),
        point.p999Nanos().isPresent()
            ? Quantities.duration(point.p999Nanos().getAsLong())
            : "failed",
        Quantities.count(point.threads()),
        asterisks.letters(asterisks.idsOf(point)));
  }

  private static OptionalDouble rowsWritten(CapacityPoint point, List<StepResult> steps) {
    return StepGroup.of(steps).stream()
        .filter(group -> group.writeFraction() == point.writeFraction())
        .filter(group -> group.threads() == point.threads())
        .map(StepGroup::rowsWrittenPerSecond)
        .flatMapToDouble(OptionalDouble::stream)
        .findFirst();
  }

  private static String sentence(
      double mix,
      Optional<CapacityPoint> maximum,
      Optional<CapacityPoint> deployable,
      Objective slo) {
    if (maximum.isEmpty()) {
      return "At " + Quantities.mix(mix) + " writes no step was valid: no capacity.";
    }
    if (deployable.isEmpty()) {
      return "Nothing is deployable: every concurrency missed " + objective(slo) + ".";
    }
    String bracket =
        deployable
            .get()
            .bracket()
            .map(
                threads ->
                    "Not missed at %s, missed at %s. "
                        .formatted(
                            Quantities.count(threads.metThreads(), "thread"),
                            Quantities.count(threads.missedThreads())))
            .orElse("");
    return bracket + cost(maximum.get(), deployable.get());
  }

  private static String cost(CapacityPoint maximum, CapacityPoint deployable) {
    double last = 1 - deployable.operationsPerSecond() / maximum.operationsPerSecond();
    if (deployable.threads() == maximum.threads() || !(last > 0)) {
      return "The maximum is deployable: its tail costs nothing extra.";
    }
    String start = "The last " + Quantities.percent(last) + " of throughput cost ";
    OptionalLong high = maximum.p999Nanos();
    OptionalLong low = deployable.p999Nanos();
    if (high.isEmpty() || low.isEmpty() || low.getAsLong() == 0) {
      return start + "the tail: at the maximum p99.9 is a failed operation.";
    }
    double times = high.getAsLong() / (double) low.getAsLong();
    return start + Quantities.times(times) + " times the tail.";
  }

  private static Optional<CapacityPoint> at(double mix, List<CapacityPoint> points) {
    return points.stream().filter(point -> point.writeFraction() == mix).findFirst();
  }
}
