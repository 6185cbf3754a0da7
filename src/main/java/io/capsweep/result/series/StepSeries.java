package io.capsweep.result.series;

import io.capsweep.result.store.HistogramLog;
import io.capsweep.result.store.InvalidResultException;
import io.capsweep.result.store.Json;
import io.capsweep.result.store.RunFiles;
import io.capsweep.result.watch.WatchSample;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Reads what a step left beside its line: latencies and watched facts, second by second. */
public final class StepSeries {
  private static final double MILLIS = 1e3;
  private static final String TAG = "Tag=";
  private static final int FIELDS = 5;
  private static final int DIGITS = 3;
  private static final Set<String> SUCCESSES =
      Set.of(HistogramLog.READ_SERVICE, HistogramLog.WRITE_SERVICE);

  private StepSeries() {}

  /**
   * The latencies of a step.
   *
   * @param pieceSeconds intervals of its log that begin in the same piece of this length are added;
   *     0: one element an interval
   * @throws InvalidResultException if the log is missing or damaged; the file is named as it is
   *     called within the run's folder
   */
  public static List<StepInterval> latencies(Path runDirectory, int step, double pieceSeconds) {
    Path file = RunFiles.histogramLog(runDirectory, step);
    String name = nameIn(runDirectory, file);
    byte[] content = bytes(file, name);
    Map<Double, Gathered> intervals = new TreeMap<>();
    int number = 0;
    for (String line : new String(content, StandardCharsets.US_ASCII).lines().toList()) {
      number++;
      if (!line.startsWith("#") && !line.startsWith("\"")) {
        try {
          add(intervals, line.split(",", -1), pieceSeconds);
        } catch (RuntimeException | DataFormatException e) {
          throw new InvalidResultException(
              name + ":" + number + ": found a damaged line, expected HdrHistogram's interval log",
              e);
        }
      }
    }
    Gathered before = null;
    for (Gathered piece : intervals.values()) {
      if (before != null && pieceSeconds > 0) {
        // An interval in which nothing ended has no line, and is a part of its piece all the same.
        before.to = before.from + pieceSeconds;
      }
      before = piece;
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

  /**
   * Adds a line: tag, begin since the window opened, length, maximum, histogram. Read here, since
   * HdrHistogram's own reader passes over lines that it cannot make sense of.
   */
  private static void add(Map<Double, Gathered> intervals, String[] fields, double pieceSeconds)
      throws DataFormatException {
    if (fields.length != FIELDS || !fields[0].startsWith(TAG)) {
      throw new IllegalArgumentException(fields.length + " fields");
    }
    double from = Double.parseDouble(fields[1]);
    double to = Math.round((from + Double.parseDouble(fields[2])) * MILLIS) / MILLIS;
    if (!(to >= from)) {
      throw new IllegalArgumentException("from " + from + " to " + to);
    }
    Histogram histogram =
        Histogram.decodeFromCompressedByteBuffer(
            ByteBuffer.wrap(Base64.getDecoder().decode(fields[4])), 0);
    double begin = begin(from, pieceSeconds);
    intervals
        .computeIfAbsent(begin, Gathered::new)
        .add(fields[0].substring(TAG.length()), histogram, to);
  }

  /** Of the piece that an interval belongs to; a piece may be all there is. */
  private static double begin(double from, double pieceSeconds) {
    if (pieceSeconds == 0) {
      return from;
    }
    return Double.isInfinite(pieceSeconds) ? 0 : Math.floor(from / pieceSeconds) * pieceSeconds;
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

    void add(String tag, Histogram histogram, double end) {
      to = Math.max(to, end);
      if (SUCCESSES.contains(tag)) {
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
