package io.capsweep.ladder.timing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;

/**
 * Times operations that are too short for a clock: chunks of 15 to 50 µs, 400 of them a run, the
 * median of seven runs. A chunk that was interrupted stands out and does not move the median.
 */
public final class ChunkedTiming {
  private static final int CHUNKS = 400;
  private static final int LOW_CHUNK = CHUNKS / 10;
  private static final long SHORTEST_NANOS = 15_000;
  private static final long LONGEST_NANOS = 50_000;

  /** The compiler has to get a CPU too: on a busy machine that takes its time. */
  private static final long WARM_UP_NANOS = 600_000_000;

  private static final int MOST_OPERATIONS = 1 << 20;

  private ChunkedTiming() {}

  /** Operations one after the other. */
  @FunctionalInterface
  public interface Work {
    /**
     * Does so many.
     *
     * @return anything that depends on all of them, so that none can be left out
     */
    long run(int operations);
  }

  /** One run's median, 10th percentile and mean, nanoseconds an operation. */
  private record Run(double median, double low, double mean) {}

  /**
   * Warms up, finds out how many operations a chunk holds, and measures.
   *
   * @param step what the number of operations has to be a multiple of
   */
  public static Measured of(Work work, int step) throws InterruptedException {
    int operations = step;
    long until = System.nanoTime() + WARM_UP_NANOS;
    while (System.nanoTime() - until < 0) {
      long nanos = time(work, operations);
      if (nanos < SHORTEST_NANOS && operations <= MOST_OPERATIONS / 2) {
        operations *= 2;
      } else if (nanos > LONGEST_NANOS && operations >= 2 * step) {
        operations = operations / 2 / step * step;
      }
    }
    return measure(work, operations);
  }

  /** Warms up and measures chunks of a fixed number of operations. */
  public static Measured ofChunks(Work work, int operations) throws InterruptedException {
    long until = System.nanoTime() + WARM_UP_NANOS;
    while (System.nanoTime() - until < 0) {
      time(work, operations);
    }
    return measure(work, operations);
  }

  private static Measured measure(Work work, int operations) throws InterruptedException {
    List<Run> runs = new ArrayList<>();
    for (int run = 0; run < Measured.RUNS; run++) {
      runs.add(run(work, operations));
    }
    double median = medianOf(runs, Run::median);
    return new Measured(
        median,
        medianOf(runs, Run::low),
        medianOf(runs, each -> each.mean() / each.median()),
        runs.stream().map(Run::median).toList(),
        (long) CHUNKS * Measured.RUNS,
        List.of(),
        OptionalLong.empty());
  }

  private static Run run(Work work, int operations) throws InterruptedException {
    double[] nanos = new double[CHUNKS];
    for (int chunk = 0; chunk < CHUNKS; chunk++) {
      nanos[chunk] = (double) time(work, operations) / operations;
    }
    double mean = Arrays.stream(nanos).average().orElseThrow();
    Arrays.sort(nanos);
    return new Run(nanos[CHUNKS / 2], nanos[LOW_CHUNK], mean);
  }

  private static double medianOf(List<Run> runs, ToDoubleFunction<Run> value) {
    return runs.stream().mapToDouble(value).sorted().toArray()[runs.size() / 2];
  }

  private static long time(Work work, int operations) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    long from = System.nanoTime();
    long result = work.run(operations);
    long nanos = System.nanoTime() - from;
    Sink.take(result);
    return nanos;
  }
}
