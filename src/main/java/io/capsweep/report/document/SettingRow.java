package io.capsweep.report.document;

import io.capsweep.report.Asterisks;
import io.capsweep.report.StepGroup;
import io.capsweep.result.PercentileValue;
import io.capsweep.result.StepResult;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What one mix at one concurrency gave: mean rate and median percentiles over the valid repeats.
 *
 * @param predicted whether the mix was predicted before it was run
 * @param percentiles medians over the repeats, of those that a table shows
 * @param verdict in words
 * @param letters of its own asterisks
 * @param repeats each step's own figures
 */
public record SettingRow(
    double writeFraction,
    int threads,
    boolean predicted,
    OptionalDouble operationsPerSecond,
    OptionalDouble standardDeviation,
    OptionalDouble rowsWrittenPerSecond,
    List<PercentileValue> percentiles,
    OptionalDouble failedShare,
    OptionalDouble generatorCpuMicrosPerOperation,
    String verdict,
    String letters,
    List<Repeat> repeats) {
  private static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9);

  public SettingRow {
    percentiles = List.copyOf(percentiles);
    repeats = List.copyOf(repeats);
  }

  /**
   * A valid step's own figures.
   *
   * @param p999Nanos absent where it falls among failures
   */
  public record Repeat(int step, double operationsPerSecond, OptionalLong p999Nanos) {}

  /** A row for each mix and concurrency of an answer. */
  static List<SettingRow> of(List<StepResult> steps, Asterisks asterisks) {
    return StepGroup.of(steps).stream().map(group -> of(group, asterisks)).toList();
  }

  private static SettingRow of(StepGroup group, Asterisks asterisks) {
    return new SettingRow(
        group.writeFraction(),
        group.threads(),
        group.predicted(),
        group.operationsPerSecond(),
        group.standardDeviation(),
        group.rowsWrittenPerSecond(),
        SHOWN.stream().flatMap(shown -> group.percentile(shown).stream()).toList(),
        group.failedShare(),
        group.generatorCpuMicrosPerOperation(),
        group.verdictWords(),
        asterisks.letters(group.caveatIds()),
        group.valid().stream().map(SettingRow::repeat).toList());
  }

  private static Repeat repeat(StepResult step) {
    return new Repeat(
        step.number(), step.operationsPerSecond().orElseThrow(), step.all().nanosAt(99.9));
  }

  /** The median of the repeats' p99.9; absent where it is not known or falls among failures. */
  public OptionalLong p999Nanos() {
    return nanosAt(99.9);
  }

  /** The median over the repeats of a percentile that is shown. */
  public OptionalLong nanosAt(double percentile) {
    return percentiles.stream()
        .filter(value -> value.percentile() == percentile)
        .findFirst()
        .map(PercentileValue::nanos)
        .orElse(OptionalLong.empty());
  }

  /** Whether a percentile is known and falls among failures. */
  public boolean failedAt(double percentile) {
    return percentiles.stream()
        .anyMatch(value -> value.percentile() == percentile && value.nanos().isEmpty());
  }
}
