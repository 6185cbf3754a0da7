package io.capsweep.ladder.timing;

import io.capsweep.result.PercentileValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A latency and how sure it is; nanoseconds, fractions kept.
 *
 * @param lowNanos the 10th percentile of chunks, the minimum of single operations
 * @param meanToMedian mean / median
 * @param runMediansNanos of the seven runs, or of seven parts of one, in their order
 * @param count chunks or operations timed
 * @param percentiles of single operations, as far as their number carries them; empty for chunks
 * @param maxNanos of single operations
 */
public record Measured(
    double medianNanos,
    double lowNanos,
    double meanToMedian,
    List<Double> runMediansNanos,
    long count,
    List<PercentileValue> percentiles,
    OptionalLong maxNanos) {
  /** Parts into which every measurement is cut, to see how far it agrees with itself. */
  public static final int RUNS = 7;

  private static final double[] PERCENTILES = {50, 90, 99, 99.9};

  /** So many operations a percentile needs, in the same order. */
  private static final long[] LEAST = {1, 100, 1_000, 10_000};

  /** Round trips are few and far between: their p99 is taken from a hundred on. */
  private static final long[] LEAST_OF_FEW = {1, 20, 100, 10_000};

  public Measured {
    if (!(medianNanos >= 0 && lowNanos >= 0) || count < 1) {
      throw new IllegalArgumentException(
          "found median " + medianNanos + ", low " + lowNanos + ", count " + count);
    }
    runMediansNanos = List.copyOf(runMediansNanos);
    percentiles = List.copyOf(percentiles);
  }

  /** Of single operations, in the order in which they were done. */
  public static Measured ofOperations(Samples nanos) {
    return ofParts(parts(nanos.nanos()), LEAST);
  }

  /** Of a few slow operations, as {@link #ofOperations}. */
  public static Measured ofFew(Samples nanos) {
    return ofParts(parts(nanos.nanos()), LEAST_OF_FEW);
  }

  /** Of several workers that operated at the same time. */
  public static Measured ofWorkers(List<Samples> workers) {
    List<List<long[]>> cut = workers.stream().map(worker -> parts(worker.nanos())).toList();
    List<long[]> pooled = new ArrayList<>();
    for (int part = 0; part < RUNS; part++) {
      int index = part;
      pooled.add(cut.stream().flatMapToLong(each -> Arrays.stream(each.get(index))).toArray());
    }
    return ofParts(pooled, LEAST);
  }

  /** The same with every time divided by this, where an operation was several. */
  public Measured dividedBy(double divisor) {
    return new Measured(
        medianNanos / divisor,
        lowNanos / divisor,
        meanToMedian,
        runMediansNanos.stream().map(nanos -> nanos / divisor).toList(),
        count,
        percentiles.stream()
            .map(
                value ->
                    new PercentileValue(
                        value.percentile(),
                        OptionalLong.of(Math.round(value.nanos().orElseThrow() / divisor))))
            .toList(),
        maxNanos.isPresent()
            ? OptionalLong.of(Math.round(maxNanos.getAsLong() / divisor))
            : maxNanos);
  }

  /** (Highest − lowest) / median of the runs' medians; 0 for a single run. */
  public double spread() {
    if (runMediansNanos.size() < 2 || !(medianNanos > 0)) {
      return 0;
    }
    double[] sorted = runMediansNanos.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return (sorted[sorted.length - 1] - sorted[0]) / medianNanos;
  }

  /** A percentile in nanoseconds, if there were operations enough for it. */
  public OptionalLong nanosAt(double percentile) {
    return percentiles.stream()
        .filter(value -> value.percentile() == percentile)
        .map(PercentileValue::nanos)
        .findFirst()
        .orElse(OptionalLong.empty());
  }

  /** 99th percentile / median, where there were operations enough. */
  public OptionalDouble tail() {
    OptionalLong p99 = nanosAt(99);
    return p99.isPresent() && medianNanos > 0
        ? OptionalDouble.of(p99.getAsLong() / medianNanos)
        : OptionalDouble.empty();
  }

  private static List<long[]> parts(long[] nanos) {
    List<long[]> parts = new ArrayList<>();
    for (int part = 0; part < RUNS; part++) {
      int from = (int) ((long) nanos.length * part / RUNS);
      int to = (int) ((long) nanos.length * (part + 1) / RUNS);
      parts.add(Arrays.copyOfRange(nanos, from, to));
    }
    return parts;
  }

  private static Measured ofParts(List<long[]> parts, long[] least) {
    long[] sorted = parts.stream().flatMapToLong(Arrays::stream).sorted().toArray();
    List<PercentileValue> percentiles = new ArrayList<>();
    for (int i = 0; i < PERCENTILES.length; i++) {
      if (sorted.length >= least[i]) {
        percentiles.add(
            new PercentileValue(
                PERCENTILES[i], OptionalLong.of(sorted[rank(PERCENTILES[i], sorted.length)])));
      }
    }
    List<Double> medians =
        parts.stream().filter(part -> part.length > 0).map(Measured::median).toList();
    double median = sorted[rank(50, sorted.length)];
    return new Measured(
        median,
        sorted[0],
        median > 0 ? Arrays.stream(sorted).average().orElseThrow() / median : 1,
        medians,
        sorted.length,
        percentiles,
        OptionalLong.of(sorted[sorted.length - 1]));
  }

  private static double median(long[] part) {
    long[] sorted = part.clone();
    Arrays.sort(sorted);
    return sorted[rank(50, sorted.length)];
  }

  /** Index of the value of rank ⌈p·n/100⌉. */
  private static int rank(double percentile, int count) {
    int rank = (int) Math.ceil(percentile * count / 100 - 1e-9);
    return Math.max(0, Math.min(count, rank) - 1);
  }
}
