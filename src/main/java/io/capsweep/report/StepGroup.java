package io.capsweep.report;

import io.capsweep.result.Caveat;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.PercentileValue;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Verdict;
import io.capsweep.text.Quantities;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * The steps of one mix at one concurrency, whatever their role: repeats of each other, one row of
 * the table.
 *
 * @param steps not empty; void ones included
 */
public record StepGroup(double writeFraction, int threads, List<StepResult> steps) {

  private record Key(double writeFraction, int threads) {
    static final Comparator<Key> ORDER =
        Comparator.comparingDouble(Key::writeFraction).thenComparingInt(Key::threads);

    static Key of(StepSetting setting) {
      return new Key(setting.writeFraction(), setting.threads());
    }
  }

  public StepGroup {
    steps = List.copyOf(steps);
  }

  /** Steps by mix, then by threads. */
  public static List<StepGroup> of(List<StepResult> steps) {
    Map<Key, List<StepResult>> groups =
        steps.stream()
            .collect(
                Collectors.groupingBy(
                    step -> Key.of(step.setting()),
                    () -> new TreeMap<>(Key.ORDER),
                    Collectors.toList()));
    return groups.entrySet().stream()
        .map(
            group ->
                new StepGroup(
                    group.getKey().writeFraction(), group.getKey().threads(), group.getValue()))
        .toList();
  }

  /** The repeats that numbers may be taken from. */
  public List<StepResult> valid() {
    return steps.stream().filter(StepResult::valid).toList();
  }

  /** The valid repeats, or all where none is valid: those that the row's counts are about. */
  public List<StepResult> counted() {
    List<StepResult> valid = valid();
    return valid.isEmpty() ? steps : valid;
  }

  /** Whether the mix was predicted before it was run. */
  public boolean predicted() {
    return steps.stream().anyMatch(step -> step.setting().role() == Role.PREDICTED);
  }

  /** Mean rate of the valid repeats. */
  public OptionalDouble operationsPerSecond() {
    return rates().average();
  }

  /** Sample standard deviation of the rate; absent for fewer than two valid repeats. */
  public OptionalDouble standardDeviation() {
    int count = valid().size();
    if (count < 2) {
      return OptionalDouble.empty();
    }
    double mean = operationsPerSecond().orElseThrow();
    double squares = rates().map(rate -> (rate - mean) * (rate - mean)).sum();
    return OptionalDouble.of(Math.sqrt(squares / (count - 1)));
  }

  /** Mean rate of rows written; absent where a write is a single row, or nothing is valid. */
  public OptionalDouble rowsWrittenPerSecond() {
    return valid().stream()
        .filter(step -> step.rowsPerWrite() > 1)
        .mapToDouble(StepGroup::rowsWrittenPerSecond)
        .average();
  }

  /**
   * The median over the valid repeats of a percentile, failures longer than any success; of an even
   * number the middle between the two. Empty where no valid repeat knows the percentile.
   */
  public Optional<PercentileValue> percentile(double percentile) {
    long[] sorted =
        valid().stream()
            .map(StepResult::all)
            .map(LatencySummary::percentiles)
            .flatMap(List::stream)
            .filter(value -> value.percentile() == percentile)
            .mapToLong(value -> value.nanos().orElse(Long.MAX_VALUE))
            .sorted()
            .toArray();
    if (sorted.length == 0) {
      return Optional.empty();
    }
    long low = sorted[(sorted.length - 1) / 2];
    long high = sorted[sorted.length / 2];
    OptionalLong median =
        high == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(low + (high - low) / 2);
    return Optional.of(new PercentileValue(percentile, median));
  }

  /** The same in nanoseconds; empty among failures, or where it is not known. */
  public OptionalLong nanosAt(double percentile) {
    return percentile(percentile).map(PercentileValue::nanos).orElse(OptionalLong.empty());
  }

  /** Share of operations that failed; absent where there was none. */
  public OptionalDouble failedShare() {
    OutcomeCounts sum =
        counted().stream()
            .map(StepResult::outcomes)
            .reduce(OutcomeCounts.NONE, OutcomeCounts::plus);
    return sum.total() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(sum.failed() / (double) sum.total());
  }

  /** Mean generator CPU time an operation, microseconds. */
  public OptionalDouble generatorCpuMicrosPerOperation() {
    return valid().stream()
        .map(StepResult::generatorCpuMicrosPerOperation)
        .flatMapToDouble(OptionalDouble::stream)
        .average();
  }

  /** How many valid repeats ended with this verdict. */
  public int count(Verdict verdict) {
    return (int) valid().stream().filter(step -> step.verdict() == verdict).count();
  }

  /** Ids of the caveats that its repeats carry. */
  public List<String> caveatIds() {
    return counted().stream()
        .flatMap(step -> step.caveats().stream())
        .map(Caveat::id)
        .distinct()
        .toList();
  }

  /** The verdict of most valid repeats, with how many they are where not all agree. */
  public String verdictWords() {
    int repeats = valid().size();
    if (repeats == 0) {
      return "void";
    }
    int met = count(Verdict.MET);
    int missed = count(Verdict.MISSED);
    if (missed > 0 && missed >= met) {
      return words("missed", missed, repeats);
    }
    return met > 0
        ? words("met", met, repeats)
        : words("undecided", count(Verdict.UNDECIDED), repeats);
  }

  private static String words(String verdict, int count, int repeats) {
    return count == repeats
        ? verdict
        : verdict + " " + Quantities.count(count) + "/" + Quantities.count(repeats);
  }

  private static double rowsWrittenPerSecond(StepResult step) {
    return step.writes().ok() * (double) step.rowsPerWrite() * 1e9 / step.windowNanos();
  }

  private DoubleStream rates() {
    return valid().stream().mapToDouble(step -> step.operationsPerSecond().orElseThrow());
  }
}
