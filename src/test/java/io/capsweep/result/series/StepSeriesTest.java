package io.capsweep.result.series;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.store.HistogramLog;
import io.capsweep.result.store.RunWriter;
import java.nio.file.Path;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepSeriesTest {
  @Test
  void should_count_a_second_in_which_nothing_ended_as_a_part_of_its_piece(@TempDir Path folder) {
    RunWriter writer = RunWriter.create(folder, "series", Instant.EPOCH);
    try (HistogramLog log = writer.histogramLog(1, Instant.EPOCH)) {
      for (long second : new long[] {0, 3, 4, 5}) {
        Histogram hundred = new Histogram(3);
        hundred.recordValueWithCount(1_000, 100);
        log.interval(HistogramLog.READ_SERVICE, 1_000 * second, 1_000 * (second + 1), hundred);
      }
    }

    assertThat(StepSeries.latencies(writer.directory(), 1, 2))
        .extracting(StepInterval::operationsPerSecond)
        .containsExactly(50.0, 50.0, 100.0);
  }
}
