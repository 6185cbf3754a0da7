package io.capsweep.report.document;

import io.capsweep.report.document.RunCharts.Mark;
import io.capsweep.report.document.RunCharts.Series;
import io.capsweep.result.Histograms;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.StepResult;
import io.capsweep.result.series.StepInterval;
import io.capsweep.result.watch.ServerCounter;
import io.capsweep.result.watch.WatchSample;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Makes the course of a step over time. */
final class Courses {
  private static final double NANOS_PER_SECOND = 1e9;

  /** Shorter pieces say nothing of a rate. */
  private static final double SHORTEST_SECONDS = 0.05;

  private static final Map<ServerCounter, String> MARKED =
      Map.of(
          ServerCounter.FLUSHES, "flush",
          ServerCounter.COMPACTIONS, "compaction");

  private Courses() {}

  static Series of(StepResult step, List<StepInterval> all, List<WatchSample> watched) {
    List<StepInterval> intervals =
        all.stream()
            .filter(interval -> interval.toSeconds() - interval.fromSeconds() >= SHORTEST_SECONDS)
            .toList();
    List<LatencySummary> latencies =
        intervals.stream()
            .map(
                interval ->
                    Histograms.summarise(interval.successes(), interval.failed(), 50, 99, 99.9))
            .toList();
    List<WatchSample> samples = watched.stream().filter(sample -> capacity(sample) > 0).toList();
    return new Series(
        step.number(),
        step.setting().writeFraction(),
        step.setting().threads(),
        step.setting().repeat(),
        intervals.stream().map(Courses::middle).toList(),
        intervals.stream().map(interval -> Rounded.rate(interval.operationsPerSecond())).toList(),
        nanosAt(latencies, 50),
        nanosAt(latencies, 99),
        nanosAt(latencies, 99.9),
        samples.stream().map(Courses::middle).toList(),
        samples.stream().map(sample -> share(sample, sample.cpu().generatorNanos())).toList(),
        samples.stream().map(sample -> share(sample, sample.cpu().serverNanos())).toList(),
        marks(watched));
  }

  private static double middle(StepInterval interval) {
    return Rounded.thousandth((interval.fromSeconds() + interval.toSeconds()) / 2);
  }

  private static double middle(WatchSample sample) {
    return Rounded.thousandth((sample.fromNanos() + sample.toNanos()) / 2.0 / NANOS_PER_SECOND);
  }

  private static double capacity(WatchSample sample) {
    return (double) sample.cpu().cpus() * (sample.toNanos() - sample.fromNanos());
  }

  private static double share(WatchSample sample, OptionalLong nanos) {
    return Rounded.thousandth(Math.min(1, nanos.orElse(0) / capacity(sample)));
  }

  private static List<Long> nanosAt(List<LatencySummary> latencies, double percentile) {
    return latencies.stream()
        .map(latency -> Rounded.nanos(latency.nanosAt(percentile).orElse(0)))
        .toList();
  }

  private static List<Mark> marks(List<WatchSample> samples) {
    List<Mark> marks = new ArrayList<>();
    for (int i = 1; i < samples.size(); i++) {
      Map<String, Long> before = samples.get(i - 1).server();
      Map<String, Long> after = samples.get(i).server();
      double second = middle(samples.get(i));
      for (ServerCounter counter : List.of(ServerCounter.FLUSHES, ServerCounter.COMPACTIONS)) {
        Long from = before.get(counter.key());
        Long to = after.get(counter.key());
        if (from != null && to != null && to > from) {
          marks.add(new Mark(second, Quantities.count(to - from, MARKED.get(counter))));
        }
      }
    }
    return marks;
  }
}
