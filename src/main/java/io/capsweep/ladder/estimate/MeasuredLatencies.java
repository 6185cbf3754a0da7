package io.capsweep.ladder.estimate;

import io.capsweep.result.store.FileTrouble;
import io.capsweep.result.store.HistogramLog;
import io.capsweep.result.store.InvalidResultException;
import java.io.FileNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** Service times of a step of a run, failures counting as longer than any success. */
public final class MeasuredLatencies {
  private final Histogram successes;
  private final long failed;

  /** Of these successes, and so many failures. */
  public MeasuredLatencies(Histogram successes, long failed) {
    if (successes.getTotalCount() == 0) {
      throw new IllegalArgumentException("no operation succeeded");
    }
    this.successes = successes;
    this.failed = failed;
  }

  /**
   * Reads a step's histogram log, reads and writes together.
   *
   * @throws InvalidResultException if there is none, or nothing succeeded in it
   */
  public static MeasuredLatencies ofStep(Path run, int step) {
    Path file = run.resolve(String.format(Locale.ROOT, "hdr/step-%04d.hlog", step));
    Histogram successes = new Histogram(3);
    long failed = 0;
    if (Files.notExists(file)) {
      throw new InvalidResultException(
          file + ": found no such file, expected the histogram log of a step; choose with --step");
    }
    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      for (EncodableHistogram each = reader.nextIntervalHistogram();
          each != null;
          each = reader.nextIntervalHistogram()) {
        Histogram interval = (Histogram) each;
        if (List.of(HistogramLog.READ_SERVICE, HistogramLog.WRITE_SERVICE)
            .contains(interval.getTag())) {
          successes.add(interval);
        } else {
          failed += interval.getTotalCount();
        }
      }
    } catch (FileNotFoundException e) {
      throw new InvalidResultException("cannot read " + file + ": " + FileTrouble.reason(e), e);
    }
    if (successes.getTotalCount() == 0) {
      throw new InvalidResultException(
          file + ": found no operation that succeeded; choose another with --step");
    }
    return new MeasuredLatencies(successes, failed);
  }

  /** Operations, failures included. */
  public long count() {
    return successes.getTotalCount() + failed;
  }

  /** Share of the operations that took longer, failures included. */
  public double shareBeyond(long nanos) {
    long within = nanos < 0 ? 0 : successes.getCountBetweenValues(0, Math.min(nanos, mostNanos()));
    return (double) (count() - within) / count();
  }

  private long mostNanos() {
    return successes.getMaxValue();
  }

  /**
   * A quantile, 0 to 1, by rank; the longest success where it falls among failures.
   *
   * @return nanoseconds
   */
  public long nanosAt(double quantile) {
    double ofSuccesses = quantile * count() / successes.getTotalCount();
    return successes.getValueAtPercentile(Math.min(100, 100 * ofSuccesses));
  }

  /** Whether a quantile is among the successes. */
  public boolean has(double quantile) {
    return quantile * count() <= successes.getTotalCount();
  }
}
