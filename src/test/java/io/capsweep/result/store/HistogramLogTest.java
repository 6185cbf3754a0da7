package io.capsweep.result.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistogramLogTest {
  private static final Instant STARTED = Instant.parse("2026-11-30T10:15:00.250Z");

  @TempDir Path directory;

  @Test
  void should_open_in_the_reader_of_hdrhistogram() throws IOException {
    Path file = write();

    Map<String, Histogram> sums = new TreeMap<>();
    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      long intervals = 0;
      while (reader.hasNext()) {
        EncodableHistogram interval = reader.nextIntervalHistogram();
        long second = intervals++ / 4;
        assertThat(interval.getStartTimeStamp()).isEqualTo(STARTED.toEpochMilli() + 1000 * second);
        assertThat(interval.getEndTimeStamp())
            .isEqualTo(STARTED.toEpochMilli() + 1000 * (second + 1));
        sums.computeIfAbsent(interval.getTag(), tag -> new Histogram(3)).add((Histogram) interval);
      }
      assertThat(reader.getStartTimeSec()).isEqualTo(STARTED.toEpochMilli() / 1e3);
    }

    assertThat(sums.keySet())
        .containsExactly("read.failure", "read.service", "write.failure", "write.service");
    assertThat(sums.get("read.service").getTotalCount()).isEqualTo(300);
    assertThat(sums.get("read.service").getMaxValue()).isBetween(3_000_000L, 3_003_000L);
    assertThat(sums.get("write.service").getTotalCount()).isEqualTo(3);
  }

  @Test
  void should_open_in_the_processor_of_hdrhistogram() throws IOException {
    Path file = write();
    Path output = directory.resolve("processed");

    // A thread by its type; run here and now.
    Runnable processor =
        new HistogramLogProcessor(
            new String[] {
              "-i", file.toString(), "-o", output.toString(), "-csv", "-tag", "read.service"
            });
    processor.run();

    assertThat(Path.of(output + ".hgrm")).content().contains("3.000,1.000000000000,300,");
  }

  @Test
  void should_leave_the_histogram_and_its_tag_as_they_were() {
    Histogram histogram = new Histogram(3);
    histogram.recordValue(5);
    histogram.setTag("mine");
    try (HistogramLog log = HistogramLog.create(directory.resolve("a.hlog"), STARTED)) {
      log.interval("read.service", 0, 1, histogram);
      assertThatThrownBy(() -> log.interval("a,b", 0, 1, histogram))
          .isInstanceOf(IllegalArgumentException.class);
    }

    assertThat(histogram.getTag()).isEqualTo("mine");
    assertThat(histogram.getTotalCount()).isEqualTo(1);
  }

  @Test
  void should_never_overwrite_a_log() {
    write();

    assertThatThrownBy(this::write).isInstanceOf(ResultStoreException.class);
  }

  @Test
  void should_tell_that_the_disk_is_full() {
    assumeTrue(Files.exists(Path.of("/dev/full")), "needs /dev/full");
    HistogramLog log = HistogramLog.open(Path.of("/dev/full"), STARTED);
    log.interval("read.service", 0, 1, new Histogram(3));

    assertThatThrownBy(log::close)
        .isInstanceOf(ResultStoreException.class)
        .extracting("kind")
        .isEqualTo(ResultStoreException.Kind.DISK_FULL);
  }

  private Path write() {
    Path file = directory.resolve("step-0001.hlog");
    try (HistogramLog log = HistogramLog.create(file, STARTED)) {
      for (int second = 0; second < 3; second++) {
        long from = STARTED.toEpochMilli() + 1000L * second;
        Histogram reads = new Histogram(3);
        reads.recordValueWithCount(1_000_000L * (second + 1), 100);
        Histogram writes = new Histogram(3);
        writes.recordValue(7);
        log.interval(HistogramLog.READ_SERVICE, from, from + 1000, reads);
        log.interval(HistogramLog.WRITE_SERVICE, from, from + 1000, writes);
        log.interval(HistogramLog.READ_FAILURE, from, from + 1000, new Histogram(3));
        log.interval(HistogramLog.WRITE_FAILURE, from, from + 1000, writes);
      }
    }
    return file;
  }
}
