package io.capsweep.report.document;

import io.capsweep.report.document.RunCharts.Series;
import io.capsweep.report.document.RunCharts.Spectrum;
import io.capsweep.result.Histograms;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.PercentileValue;
import io.capsweep.result.StepResult;
import io.capsweep.result.series.StepInterval;
import io.capsweep.result.series.StepSeries;
import io.capsweep.result.store.InvalidResultException;
import io.capsweep.result.watch.WatchSample;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.HdrHistogram.Histogram;

/** Reads the logs of a run's steps: distributions of all of them, courses of as many as fit. */
final class EvidenceReader {
  private static final double[] PERCENTILES = {
    10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.75, 99.9, 99.95, 99.975, 99.99, 99.995, 99.999,
    99.9999
  };
  private static final int DIGITS = 3;

  /** A percentile is shown as far as this many operations lie beyond it. */
  private static final double FEWEST_BEYOND = 1;

  private record Key(double writeFraction, int threads) {
    static final Comparator<Key> ORDER =
        Comparator.comparingDouble(Key::writeFraction).thenComparingInt(Key::threads);
  }

  /** Histograms of a setting's valid steps, added. */
  private static final class Sum {
    private final Histogram successes = new Histogram(DIGITS);
    private long failed;
  }

  private final Path directory;
  private final List<String> problems = new ArrayList<>();
  private final Map<Key, Sum> sums = new TreeMap<>(Key.ORDER);
  private final List<Series> series = new ArrayList<>();
  private int leftOut;

  private EvidenceReader(Path directory) {
    this.directory = directory;
  }

  /**
   * Reads the logs.
   *
   * @param seconds how many seconds of steps there is room for
   * @param first those whose course matters most
   */
  static EvidenceReader of(
      Path directory, List<StepResult> steps, int seconds, Predicate<StepResult> first) {
    EvidenceReader reader = new EvidenceReader(directory);
    List<StepResult> ordered =
        steps.stream()
            .sorted(Comparator.comparing((StepResult step) -> !first.test(step)))
            .toList();
    int room = seconds;
    for (StepResult step : ordered) {
      room -= reader.read(step, room);
    }
    reader.series.sort(Comparator.comparingInt(Series::step));
    return reader;
  }

  /** What could not be read, one sentence each. */
  List<String> problems() {
    return problems.stream().sorted().toList();
  }

  /** The distributions, by mix and concurrency. */
  List<Spectrum> spectra() {
    return sums.entrySet().stream()
        .filter(entry -> entry.getValue().successes.getTotalCount() > 0)
        .map(entry -> spectrum(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** The courses that there was room for, by step. */
  List<Series> series() {
    return List.copyOf(series);
  }

  int leftOut() {
    return leftOut;
  }

  /** Reads one step and tells how many seconds its course took up. */
  private int read(StepResult step, int room) {
    try {
      List<StepInterval> intervals = StepSeries.latencies(directory, step.number());
      if (step.valid()) {
        Key key = new Key(step.setting().writeFraction(), step.setting().threads());
        Sum sum = sums.computeIfAbsent(key, unused -> new Sum());
        for (StepInterval interval : intervals) {
          sum.successes.add(interval.successes());
          sum.failed += interval.failed();
        }
      }
      if (intervals.size() > room) {
        leftOut++;
        return 0;
      }
      series.add(Courses.of(step, intervals, watched(step)));
      return intervals.size();
    } catch (InvalidResultException e) {
      problems.add(e.getMessage());
      return 0;
    }
  }

  private List<WatchSample> watched(StepResult step) {
    try {
      return StepSeries.watched(directory, step.number());
    } catch (InvalidResultException e) {
      problems.add(e.getMessage());
      return List.of();
    }
  }

  private static Spectrum spectrum(Key key, Sum sum) {
    LatencySummary summary = Histograms.summarise(sum.successes, sum.failed, PERCENTILES);
    List<Double> percentiles = new ArrayList<>();
    List<Long> nanos = new ArrayList<>();
    for (PercentileValue value : summary.percentiles()) {
      boolean carried = summary.count() * (1 - value.percentile() / 100) >= FEWEST_BEYOND;
      if (carried && value.nanos().isPresent()) {
        percentiles.add(value.percentile());
        nanos.add(Rounded.nanos(value.nanos().getAsLong()));
      }
    }
    return new Spectrum(key.writeFraction(), key.threads(), summary.count(), percentiles, nanos);
  }
}
