package io.capsweep.report.document;

import io.capsweep.report.document.RunCharts.Series;
import io.capsweep.report.document.RunCharts.Spectrum;
import io.capsweep.result.Histograms;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.StepResult;
import io.capsweep.result.series.StepInterval;
import io.capsweep.result.series.StepSeries;
import io.capsweep.result.store.InvalidResultException;
import io.capsweep.result.watch.WatchSample;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;

/** Reads the logs of a run's steps: distributions of all of them, courses of as many as fit. */
final class EvidenceReader {
  private static final double[] PERCENTILES = {
    10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.75, 99.9, 99.95, 99.975, 99.99, 99.995, 99.999,
    99.9999
  };

  /** Of more spectra than this only these are kept. */
  private static final int MANY = 120;

  private static final double[] FEW_PERCENTILES = {25, 50, 75, 90, 99, 99.9, 99.99, 99.999};
  private static final int DIGITS = 3;

  /** All of a step in one piece. */
  private static final double WHOLE = Double.POSITIVE_INFINITY;

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

    synchronized void add(List<StepInterval> intervals) {
      for (StepInterval interval : intervals) {
        successes.add(interval.successes());
        failed += interval.failed();
      }
    }
  }

  private final Path directory;
  private final Map<Key, Sum> sums = new ConcurrentSkipListMap<>(Key.ORDER);
  private final Map<Integer, Series> series = new ConcurrentSkipListMap<>();
  private final Set<String> problems = new ConcurrentSkipListSet<>();
  private final Set<Integer> leftOut = new ConcurrentSkipListSet<>();

  private EvidenceReader(Path directory) {
    this.directory = directory;
  }

  /**
   * Reads the logs, several at a time: what comes of it does not depend on the order.
   *
   * @param points how many points of courses there is room for
   * @param first those whose course matters most
   */
  static EvidenceReader of(
      Path directory, List<StepResult> steps, int points, Predicate<StepResult> first) {
    EvidenceReader reader = new EvidenceReader(directory);
    Set<Integer> shown = shown(steps, points, first);
    steps.parallelStream().forEach(step -> reader.read(step, shown.contains(step.number())));
    return reader;
  }

  /** Numbers of the steps that there is room for. */
  private static Set<Integer> shown(
      List<StepResult> steps, int points, Predicate<StepResult> first) {
    Set<Integer> shown = new HashSet<>();
    int room = points;
    for (StepResult step :
        steps.stream().sorted(Comparator.comparing(step -> !first.test(step))).toList()) {
      if (Courses.points(step) <= room) {
        room -= Courses.points(step);
        shown.add(step.number());
      }
    }
    return shown;
  }

  /** What could not be read, one sentence each. */
  List<String> problems() {
    return List.copyOf(problems);
  }

  /** Where the distributions are told. */
  List<Double> percentiles() {
    return DoubleStream.of(sums.size() > MANY ? FEW_PERCENTILES : PERCENTILES).boxed().toList();
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
    return List.copyOf(series.values());
  }

  int leftOut() {
    return leftOut.size();
  }

  private void read(StepResult step, boolean shown) {
    try {
      List<StepInterval> intervals =
          StepSeries.latencies(
              directory, step.number(), shown ? Courses.pieceSeconds(step) : WHOLE);
      if (step.valid()) {
        sums.computeIfAbsent(
                new Key(step.setting().writeFraction(), step.setting().threads()), key -> new Sum())
            .add(intervals);
      }
      if (shown) {
        series.put(step.number(), Courses.of(step, intervals, watched(step)));
      } else {
        leftOut.add(step.number());
      }
    } catch (InvalidResultException e) {
      problems.add(e.getMessage());
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

  private Spectrum spectrum(Key key, Sum sum) {
    double[] told = percentiles().stream().mapToDouble(Double::doubleValue).toArray();
    LatencySummary summary = Histograms.summarise(sum.successes, sum.failed, told);
    List<Long> nanos =
        summary.percentiles().stream()
            .takeWhile(value -> summary.count() * (1 - value.percentile() / 100) >= FEWEST_BEYOND)
            .flatMapToLong(value -> value.nanos().stream())
            .mapToObj(Rounded::nanos)
            .toList();
    return new Spectrum(key.writeFraction(), key.threads(), summary.count(), nanos);
  }
}
