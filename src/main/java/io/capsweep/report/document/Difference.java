package io.capsweep.report.document;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One capacity of one mix in several runs.
 *
 * @param capacity maximum or deployable
 * @param cells one a run, in the report's order
 */
public record Difference(double writeFraction, String capacity, List<Cell> cells) {
  public Difference {
    cells = List.copyOf(cells);
  }

  /**
   * What one run gave.
   *
   * @param operationsPerSecond absent where the run has none
   * @param percentOfFirst how far it is from the first run's, in percent of that
   */
  public record Cell(
      OptionalDouble operationsPerSecond, OptionalDouble percentOfFirst, OptionalLong p999Nanos) {}

  /** Every capacity that some run has; none for a single run. */
  static List<Difference> between(List<RunReport> runs) {
    if (runs.size() < 2) {
      return List.of();
    }
    return runs.stream()
        .flatMap(run -> run.mixes().stream())
        .map(MixAnswer::writeFraction)
        .distinct()
        .sorted()
        .flatMap(
            mix ->
                List.of(
                    of(mix, "maximum", maxima(mix, runs)),
                    of(mix, "deployable", deployables(mix, runs)))
                    .stream())
        .toList();
  }

  private static List<Optional<MixAnswer.Capacity>> maxima(double mix, List<RunReport> runs) {
    return runs.stream().map(run -> at(mix, run).flatMap(MixAnswer::maximum)).toList();
  }

  private static List<Optional<MixAnswer.Capacity>> deployables(double mix, List<RunReport> runs) {
    return runs.stream().map(run -> at(mix, run).flatMap(MixAnswer::deployable)).toList();
  }

  private static Optional<MixAnswer> at(double mix, RunReport run) {
    return run.mixes().stream().filter(answer -> answer.writeFraction() == mix).findFirst();
  }

  private static Difference of(
      double mix, String name, List<Optional<MixAnswer.Capacity>> capacities) {
    Optional<MixAnswer.Capacity> first = capacities.get(0);
    return new Difference(
        mix, name, capacities.stream().map(capacity -> cell(capacity, first)).toList());
  }

  private static Cell cell(
      Optional<MixAnswer.Capacity> capacity, Optional<MixAnswer.Capacity> first) {
    if (capacity.isEmpty()) {
      return new Cell(OptionalDouble.empty(), OptionalDouble.empty(), OptionalLong.empty());
    }
    double rate = capacity.get().operationsPerSecond();
    double base = first.map(MixAnswer.Capacity::operationsPerSecond).orElse(0.0);
    return new Cell(
        OptionalDouble.of(rate),
        base > 0 ? OptionalDouble.of(100 * (rate / base - 1)) : OptionalDouble.empty(),
        capacity.get().p999Nanos());
  }
}
