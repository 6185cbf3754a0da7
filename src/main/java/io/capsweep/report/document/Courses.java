package io.capsweep.report.document;

import io.capsweep.report.document.RunCharts.Series;
import io.capsweep.result.Histograms;
import io.capsweep.result.PercentileValue;
import io.capsweep.result.StepResult;
import io.capsweep.result.series.StepInterval;
import io.capsweep.result.watch.WatchSample;
import java.util.List;

/** Makes the course of a step over time. */
final class Courses {
  private static final double NANOS_PER_SECOND = 1e9;

  /** Shorter pieces say nothing of a rate. */
  private static final double SHORTEST_SECONDS = 0.05;

  /** Points that a course has at most. */
  private static final int MOST_POINTS = 240;

  private Courses() {}

  /** How many points the course of a step takes. */
  static int points(StepResult step) {
    return (int) Math.min(MOST_POINTS, Math.ceil(step.windowNanos() / NANOS_PER_SECOND));
  }

  /** Length of the pieces that a long step is drawn in, seconds; 0: as it was logged. */
  static double pieceSeconds(StepResult step) {
    double seconds = step.windowNanos() / NANOS_PER_SECOND;
    return seconds > MOST_POINTS ? Math.ceil(seconds / MOST_POINTS) : 0;
  }

  static Series of(StepResult step, List<StepInterval> all, List<WatchSample> watched) {
    List<StepInterval> intervals =
        all.stream()
            .filter(interval -> interval.toSeconds() - interval.fromSeconds() >= SHORTEST_SECONDS)
            .toList();
    List<List<PercentileValue>> latencies =
        intervals.stream()
            .map(
                interval ->
                    Histograms.percentiles(interval.successes(), interval.failed(), 50, 99, 99.9))
            .toList();
    List<Watched> pieces = Watched.of(watched, MOST_POINTS);
    return new Series(
        step.number(),
        step.setting().writeFraction(),
        step.setting().threads(),
        step.setting().repeat(),
        intervals.stream().map(Courses::middle).toList(),
        intervals.stream().map(interval -> Rounded.rate(interval.operationsPerSecond())).toList(),
        nanos(latencies, 0),
        nanos(latencies, 1),
        nanos(latencies, 2),
        pieces.stream().map(Watched::middleSeconds).toList(),
        pieces.stream().map(Watched::generatorShare).toList(),
        pieces.stream().map(Watched::serverShare).toList(),
        Watched.collectorShare(pieces),
        Watched.pendingCompactions(pieces),
        Watched.marks(pieces));
  }

  private static double middle(StepInterval interval) {
    return Rounded.thousandth((interval.fromSeconds() + interval.toSeconds()) / 2);
  }

  private static List<Long> nanos(List<List<PercentileValue>> latencies, int index) {
    return latencies.stream()
        .map(percentiles -> Rounded.nanos(percentiles.get(index).nanos().orElse(0)))
        .toList();
  }
}
