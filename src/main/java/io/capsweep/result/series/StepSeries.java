package io.capsweep.result.series;

import io.capsweep.result.store.HistogramLog;
import io.capsweep.result.store.InvalidResultException;
import io.capsweep.result.store.Json;
import io.capsweep.result.store.RunFiles;
import io.capsweep.result.watch.WatchSample;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** Reads what a step left beside its line: latencies and watched facts, second by second. */
public final class StepSeries {
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final int DIGITS = 3;
  private static final Set<String> SUCCESSES =
      Set.of(HistogramLog.READ_SERVICE, HistogramLog.WRITE_SERVICE);

  private StepSeries() {}

  /**
   * The latencies of a step, one element an interval of its log.
   *
   * @throws InvalidResultException if the log is missing or damaged; the file is named as it is
   *     called within the run's folder
   */
  public static List<StepInterval> latencies(Path runDirectory, int step) {
    Path file = RunFiles.histogramLog(runDirectory, step);
    String name = nameIn(runDirectory, file);
    byte[] content = bytes(file, name);
    Map<Double, Gathered> intervals = new TreeMap<>();
    try (HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(content))) {
      while (reader.hasNext()) {
        EncodableHistogram found = reader.nextIntervalHistogram();
        if (found instanceof Histogram histogram) {
          add(intervals, histogram, reader.getStartTimeSec());
        }
      }
    } catch (RuntimeException e) {
      throw new InvalidResultException(
          name + ": found a damaged line, expected HdrHistogram's interval log", e);
    }
    return intervals.values().stream().map(Gathered::interval).toList();
  }

  /**
   * What was watched beside a step; empty where nobody watched.
   *
   * @throws InvalidResultException if the file is damaged
   */
  public static List<WatchSample> watched(Path runDirectory, int step) {
    Path file = RunFiles.watch(runDirectory, step);
    if (Files.notExists(file)) {
      return List.of();
    }
    String name = nameIn(runDirectory, file);
    List<WatchSample> samples = new ArrayList<>();
    int line = 1;
    for (String text : new String(bytes(file, name), StandardCharsets.UTF_8).lines().toList()) {
      samples.add(Json.read(text, name, line++, WatchSample.class));
    }
    return samples;
  }

  private static void add(
      Map<Double, Gathered> intervals, Histogram histogram, double startSeconds) {
    double from = histogram.getStartTimeStamp() / MILLIS_PER_SECOND - startSeconds;
    double to = histogram.getEndTimeStamp() / MILLIS_PER_SECOND - startSeconds;
    double second = Math.round(from * MILLIS_PER_SECOND) / MILLIS_PER_SECOND;
    intervals
        .computeIfAbsent(second, from0 -> new Gathered(from0))
        .add(histogram, Math.round(to * MILLIS_PER_SECOND) / MILLIS_PER_SECOND);
  }

  private static byte[] bytes(Path file, String name) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new InvalidResultException(name + ": cannot be read", e);
    }
  }

  private static String nameIn(Path runDirectory, Path file) {
    return runDirectory.relativize(file).toString().replace('\\', '/');
  }

  /** What the log tells of one interval, tag by tag. */
  private static final class Gathered {
    private final double from;
    private final Histogram successes = new Histogram(DIGITS);
    private double to;
    private long failed;

    Gathered(double from) {
      this.from = from;
      this.to = from;
    }

    void add(Histogram histogram, double end) {
      to = Math.max(to, end);
      if (SUCCESSES.contains(histogram.getTag())) {
        successes.add(histogram);
      } else {
        failed += histogram.getTotalCount();
      }
    }

    StepInterval interval() {
      return new StepInterval(from, to, successes, failed);
    }
  }
}
