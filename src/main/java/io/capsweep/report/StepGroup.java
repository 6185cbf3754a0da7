package io.capsweep.report;

import io.capsweep.result.LatencySummary;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.PercentileValue;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.DoubleStream;

/**
 * The repeats of one setting: one row of the table.
 *
 * @param anchor whether the setting was run again to see if the system had moved
 * @param steps not empty; void ones included
 */
record StepGroup(double writeFraction, int threads, boolean anchor, List<StepResult> steps) {

  private record Key(double writeFraction, int threads, boolean anchor) implements Comparable<Key> {
    private static final Comparator<Key> ORDER =
        Comparator.comparingDouble(Key::writeFraction)
            .thenComparing(Key::anchor)
            .thenComparingInt(Key::threads);

    @Override
    public int compareTo(Key other) {
      return ORDER.compare(this, other);
    }
  }

  StepGroup {
    steps = List.copyOf(steps);
  }

  /** Steps by mix, then by threads; anchors behind the others. */
  static List<StepGroup> of(List<StepResult> steps) {
    TreeMap<Key, List<StepResult>> groups = new TreeMap<>();
    for (StepResult step : steps) {
      Key key =
          new Key(
              step.setting().writeFraction(),
              step.setting().threads(),
              step.setting().role() == Role.ANCHOR);
      groups.computeIfAbsent(key, unused -> new ArrayList<>()).add(step);
    }
    return groups.entrySet().stream()
        .map(
            group ->
                new StepGroup(
                    group.getKey().writeFraction(),
                    group.getKey().threads(),
                    group.getKey().anchor(),
                    group.getValue()))
        .toList();
  }

  /** The repeats that numbers may be taken from. */
  List<StepResult> valid() {
    return steps.stream().filter(StepResult::valid).toList();
  }

  /** The valid repeats, or all where none is valid: those that the row's counts are about. */
  List<StepResult> counted() {
    List<StepResult> valid = valid();
    return valid.isEmpty() ? steps : valid;
  }

  /** Whether the mix was predicted before it was run. */
  boolean predicted() {
    return steps.stream().anyMatch(step -> step.setting().role() == Role.PREDICTED);
  }

  /** Mean rate of the valid repeats. */
  OptionalDouble operationsPerSecond() {
    return rates().average();
  }

  /** Sample standard deviation of the rate; absent for fewer than two valid repeats. */
  OptionalDouble standardDeviation() {
    int count = valid().size();
    if (count < 2) {
      return OptionalDouble.empty();
    }
    double mean = operationsPerSecond().orElseThrow();
    double squares = rates().map(rate -> (rate - mean) * (rate - mean)).sum();
    return OptionalDouble.of(Math.sqrt(squares / (count - 1)));
  }

  /** Mean rate of rows written; absent where a write is a single row, or nothing is valid. */
  OptionalDouble rowsWrittenPerSecond() {
    return valid().stream()
        .filter(step -> step.rowsPerWrite() > 1)
        .mapToDouble(
            step -> step.writes().ok() * (double) step.rowsPerWrite() * 1e9 / step.windowNanos())
        .average();
  }

  /**
   * The median over the valid repeats of a percentile, failures longer than any success; of an even
   * number the upper middle one, so that it is a value that was measured. Empty where no valid
   * repeat knows the percentile.
   */
  Optional<PercentileValue> percentile(double percentile) {
    ToLongFunction<PercentileValue> length = value -> value.nanos().orElse(Long.MAX_VALUE);
    List<PercentileValue> values =
        valid().stream()
            .map(StepResult::all)
            .map(LatencySummary::percentiles)
            .flatMap(List::stream)
            .filter(value -> value.percentile() == percentile)
            .sorted(Comparator.comparingLong(length))
            .toList();
    return values.isEmpty() ? Optional.empty() : Optional.of(values.get(values.size() / 2));
  }

  /** Share of operations that failed; absent where there was none. */
  OptionalDouble failedShare() {
    OutcomeCounts sum =
        counted().stream()
            .map(StepResult::outcomes)
            .reduce(OutcomeCounts.NONE, OutcomeCounts::plus);
    return sum.total() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(sum.failed() / (double) sum.total());
  }

  /** Mean generator CPU time an operation, microseconds. */
  OptionalDouble generatorCpuMicrosPerOperation() {
    return valid().stream()
        .map(StepResult::generatorCpuMicrosPerOperation)
        .flatMapToDouble(OptionalDouble::stream)
        .average();
  }

  /** Missed if one repeat missed, met if all met, invalid if none is valid, else undecided. */
  Verdict verdict() {
    List<Verdict> verdicts = valid().stream().map(StepResult::verdict).toList();
    if (verdicts.isEmpty()) {
      return Verdict.INVALID;
    }
    if (verdicts.contains(Verdict.MISSED)) {
      return Verdict.MISSED;
    }
    return verdicts.stream().allMatch(Verdict.MET::equals) ? Verdict.MET : Verdict.UNDECIDED;
  }

  /** Ids of the caveats that its repeats carry. */
  List<String> caveatIds() {
    return counted().stream()
        .flatMap(step -> step.caveats().stream())
        .map(caveat -> caveat.id())
        .distinct()
        .toList();
  }

  private DoubleStream rates() {
    return valid().stream().mapToDouble(step -> step.operationsPerSecond().orElseThrow());
  }
}
