package io.capsweep.result;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Latency summaries of HdrHistograms. */
public final class Histograms {
  /** Percentiles that every summary has, 0 to 100. */
  public static final List<Double> STANDARD_PERCENTILES =
      List.of(50.0, 90.0, 95.0, 99.0, 99.9, 99.99);

  private Histograms() {}

  /** The standard percentiles and these, ascending, each once. */
  public static double[] percentilesWith(double... further) {
    TreeSet<Double> all = new TreeSet<>(STANDARD_PERCENTILES);
    for (double percentile : further) {
      all.add(percentile);
    }
    return all.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /**
   * Summarises service times by rank, each failure counting as longer than any success: percentile
   * p of n operations is the one of rank ⌈n·p/100⌉. A value is the highest that its bucket holds,
   * as HdrHistogram's own tools print it.
   *
   * @param successes nanoseconds of the operations that succeeded
   * @param failed how many did not
   * @param percentiles above 0, at most 100, in any order
   */
  public static LatencySummary summarise(Histogram successes, long failed, double... percentiles) {
    long succeeded = successes.getTotalCount();
    long count = Math.addExact(succeeded, failed);
    List<PercentileValue> values = percentiles(successes, failed, percentiles);
    if (succeeded == 0) {
      return new LatencySummary(count, failed, OptionalLong.empty(), OptionalLong.empty(), values);
    }
    return new LatencySummary(
        count,
        failed,
        OptionalLong.of(Math.round(successes.getMean())),
        OptionalLong.of(successes.getMaxValue()),
        values);
  }

  /** The percentiles of such a summary alone, ascending: half of its work. */
  public static List<PercentileValue> percentiles(
      Histogram successes, long failed, double... percentiles) {
    long count = Math.addExact(successes.getTotalCount(), failed);
    List<PercentileValue> values = new ArrayList<>();
    Ranks ranks = new Ranks(successes);
    for (double percentile : new TreeSet<>(List.of(box(percentiles)))) {
      values.add(new PercentileValue(percentile, ranks.nanosAt(rank(percentile, count))));
    }
    return values;
  }

  /** In decimals: 99.9% of 1000 is 999, which binary arithmetic makes a little more. */
  private static long rank(double percentile, long count) {
    if (!(percentile > 0 && percentile <= 100)) {
      throw new IllegalArgumentException("percentile " + percentile + " is not above 0, up to 100");
    }
    return BigDecimal.valueOf(percentile)
        .multiply(BigDecimal.valueOf(count))
        .divide(BigDecimal.valueOf(100))
        .setScale(0, RoundingMode.CEILING)
        .longValueExact();
  }

  private static Double[] box(double[] values) {
    Double[] boxed = new Double[values.length];
    for (int i = 0; i < values.length; i++) {
      boxed[i] = values[i];
    }
    return boxed;
  }

  /** Finds values of ascending ranks in one walk. */
  private static final class Ranks {
    private final Histogram histogram;
    private final Iterator<HistogramIterationValue> walk;
    private long reached;
    private long nanos;

    Ranks(Histogram histogram) {
      this.histogram = histogram;
      this.walk = histogram.recordedValues().iterator();
    }

    OptionalLong nanosAt(long rank) {
      if (rank < 1 || rank > histogram.getTotalCount()) {
        return OptionalLong.empty();
      }
      while (reached < rank) {
        HistogramIterationValue bucket = walk.next();
        reached += bucket.getCountAddedInThisIterationStep();
        nanos = histogram.highestEquivalentValue(bucket.getValueIteratedTo());
      }
      return OptionalLong.of(nanos);
    }
  }
}
