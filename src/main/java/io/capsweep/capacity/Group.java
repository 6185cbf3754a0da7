package io.capsweep.capacity;

import io.capsweep.model.MixRate;
import io.capsweep.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The measurements of one mix at one concurrency: repeats of each other. */
record Group(double writeFraction, OptionalInt threads, List<Measurement> repeats) {
  private record Setting(double writeFraction, OptionalInt threads) {}

  Group {
    repeats = List.copyOf(repeats);
  }

  /** By mix, then concurrency, ascending. */
  static List<Group> of(List<Measurement> measurements) {
    Map<Setting, List<Measurement>> bySetting = new LinkedHashMap<>();
    for (Measurement measurement : measurements) {
      bySetting
          .computeIfAbsent(
              new Setting(measurement.writeFraction() + 0.0, measurement.threads()),
              setting -> new ArrayList<>())
          .add(measurement);
    }
    return bySetting.entrySet().stream()
        .map(
            group ->
                new Group(
                    group.getKey().writeFraction(), group.getKey().threads(), group.getValue()))
        .sorted(
            Comparator.comparingDouble(Group::writeFraction)
                .thenComparingInt(group -> group.threads().orElse(0)))
        .toList();
  }

  int runs() {
    return repeats.stream().mapToInt(Measurement::runs).sum();
  }

  /** Mean over the runs. */
  double operationsPerSecond() {
    double sum = 0;
    for (Measurement repeat : repeats) {
      sum += repeat.runs() * repeat.operationsPerSecond();
    }
    return sum / runs();
  }

  /** Over the repeats; absent for one. */
  OptionalDouble standardDeviation() {
    if (repeats.size() < 2) {
      return OptionalDouble.empty();
    }
    double mean = operationsPerSecond();
    double squares = 0;
    for (Measurement repeat : repeats) {
      squares += Math.pow(repeat.operationsPerSecond() - mean, 2);
    }
    return OptionalDouble.of(Math.sqrt(squares / (repeats.size() - 1)));
  }

  /** Median of the repeats' p99.9; one that fell among failures is longer than any other. */
  OptionalLong p999Nanos() {
    long[] sorted =
        repeats.stream()
            .mapToLong(repeat -> repeat.p999Nanos().orElse(Long.MAX_VALUE))
            .sorted()
            .toArray();
    long low = sorted[(sorted.length - 1) / 2];
    long high = sorted[sorted.length / 2];
    return high == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(low + (high - low) / 2);
  }

  int count(Verdict verdict) {
    return (int)
        repeats.stream()
            .filter(repeat -> repeat.verdict().stream().anyMatch(verdict::equals))
            .count();
  }

  /** Whether at least half of the repeats that could be decided missed the objective. */
  boolean missed() {
    int missed = count(Verdict.MISSED);
    return missed > 0 && missed >= count(Verdict.MET);
  }

  /**
   * Whether any repeat was judged, they do not count as missed, and most of them lie within the
   * limit, decided or not.
   */
  boolean deployable() {
    return !missed() && count(Verdict.MET) + count(Verdict.UNDECIDED) > 0 && !above();
  }

  /** Whether at least half of the repeats lie above the limit, decided or not. */
  boolean above() {
    long above = count(Verdict.MISSED) + repeats.stream().filter(Measurement::above).count();
    return 2 * above >= repeats.size();
  }

  /** Mean of what was sent, which is what the law is about. */
  private double realisedWriteFraction() {
    double sum = 0;
    for (Measurement repeat : repeats) {
      sum += repeat.runs() * repeat.realisedWriteFraction();
    }
    return sum / runs();
  }

  /** One row a repeat, all at their mean realised mix, so that they count as repeats of it. */
  List<MixRate> rates() {
    return rates(repeats);
  }

  /** Only those of one day, at the mean realised mix of all. */
  List<MixRate> rates(String day) {
    return rates(repeats.stream().filter(repeat -> repeat.day().equals(Optional.of(day))).toList());
  }

  private List<MixRate> rates(List<Measurement> some) {
    double realised = realisedWriteFraction();
    return some.stream()
        .map(
            repeat ->
                new MixRate(
                    realised,
                    repeat.operationsPerSecond(),
                    repeat.runs(),
                    repeat.standardDeviation()))
        .toList();
  }
}
