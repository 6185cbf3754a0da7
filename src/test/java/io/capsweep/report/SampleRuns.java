package io.capsweep.report;

import io.capsweep.result.CpuUse;
import io.capsweep.result.StepResult;
import io.capsweep.result.store.HistogramLog;
import io.capsweep.result.store.RunWriter;
import io.capsweep.result.watch.GeneratorWatch;
import io.capsweep.result.watch.MachineWatch;
import io.capsweep.result.watch.WatchSample;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/** Folders of made-up runs, as a sweep leaves them: with logs and watched samples. */
public final class SampleRuns {
  private static final int SECONDS = 6;
  private static final long SECOND = 1_000_000_000L;

  private SampleRuns() {}

  /** Two fitted mixes and a predicted one, two repeats, caveats. */
  public static Path whole(Path results) {
    return write(results, Fixtures.whole());
  }

  /** The folder of an answer. */
  public static Path write(Path results, Answer answer) {
    RunWriter writer =
        RunWriter.create(results, answer.run().profileName(), answer.run().started());
    writer.profile("name: sample\n".getBytes(StandardCharsets.UTF_8));
    for (StepResult step : answer.steps()) {
      log(writer, step);
      writer.watch(step.number(), samples());
      writer.append(step);
    }
    writer.finish(answer.run());
    return writer.directory();
  }

  private static void log(RunWriter writer, StepResult step) {
    long start = step.started().toEpochMilli();
    long perSecond = step.outcomes().ok() / SECONDS;
    try (HistogramLog log = writer.histogramLog(step.number(), step.started())) {
      for (int second = 0; second < SECONDS; second++) {
        Histogram histogram = new Histogram(3);
        for (int i = 1; i <= 1000 && perSecond > 0; i++) {
          histogram.recordValueWithCount(
              step.setting().threads() * (100_000L + 400L * i * i / (1001 - i)),
              Math.max(1, perSecond / 1000));
        }
        log.interval(
            HistogramLog.READ_SERVICE,
            start + 1000L * second,
            start + 1000L * (second + 1),
            histogram);
      }
    }
  }

  private static List<WatchSample> samples() {
    List<WatchSample> samples = new ArrayList<>();
    for (int second = 0; second < SECONDS; second++) {
      samples.add(
          new WatchSample(
              second * SECOND,
              (second + 1) * SECOND,
              new CpuUse(
                  2,
                  OptionalLong.of(SECOND / 5),
                  OptionalLong.of(SECOND),
                  OptionalLong.of(0),
                  OptionalDouble.of(0.4)),
              MachineWatch.UNKNOWN,
              new GeneratorWatch(
                  OptionalLong.empty(),
                  OptionalDouble.empty(),
                  OptionalDouble.empty(),
                  0,
                  0,
                  0,
                  0,
                  OptionalLong.empty()),
              Map.of(
                  "flushes",
                  second < 3 ? 4L : 5L,
                  "compactions",
                  2L,
                  "pendingCompactions",
                  (long) second,
                  "gcPauseNanos",
                  SECOND / 20 * (second / 2))));
    }
    return samples;
  }
}
