package io.capsweep.result.store;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * One step's latencies over time, in HdrHistogram's interval log format 1.3: nanoseconds, one line
 * an interval and tag. Durable once closed. For one thread.
 */
public final class HistogramLog implements AutoCloseable {
  /** Service times of reads that succeeded. */
  public static final String READ_SERVICE = "read.service";

  /** Service times of writes that succeeded. */
  public static final String WRITE_SERVICE = "write.service";

  /** How long reads took that failed. */
  public static final String READ_FAILURE = "read.failure";

  /** How long writes took that failed. */
  public static final String WRITE_FAILURE = "write.failure";

  /** The log prints each interval's maximum divided by this: milliseconds. */
  private static final double NANOS_PER_MILLISECOND = 1e6;

  private static final double MILLIS_PER_SECOND = 1e3;

  private final Path file;
  private final FileOutputStream stream;
  private final Watched out;
  private final HistogramLogWriter writer;
  private final long startMillis;

  /** Takes a plain stream: a channel would close when the thread is interrupted. */
  private HistogramLog(Path file, FileOutputStream stream, Instant started) {
    this.file = file;
    this.stream = stream;
    this.out = new Watched(new BufferedOutputStream(stream));
    this.writer = new HistogramLogWriter(out);
    this.startMillis = started.toEpochMilli();
  }

  static HistogramLog create(Path file, Instant started) {
    try {
      Files.createFile(file);
    } catch (IOException e) {
      throw ResultStoreException.writing(file, e);
    }
    return open(file, started);
  }

  static HistogramLog open(Path file, Instant started) {
    try {
      HistogramLog log = new HistogramLog(file, new FileOutputStream(file.toFile()), started);
      log.writeHead();
      return log;
    } catch (IOException e) {
      throw ResultStoreException.writing(file, e);
    }
  }

  private void writeHead() {
    writer.outputComment("[capsweep: latencies in nanoseconds, Interval_Max in milliseconds]");
    writer.outputLogFormatVersion();
    writer.outputStartTime(startMillis);
    writer.outputBaseTime(startMillis);
    writer.outputLegend();
  }

  /**
   * Appends one interval.
   *
   * @param tag what was timed: letters, digits and dots
   * @param fromMillis wall clock at the interval's beginning, milliseconds since 1970
   * @param toMillis wall clock at its end
   * @param histogram nanoseconds; left as it was
   * @throws ResultStoreException if it cannot be written
   */
  public void interval(String tag, long fromMillis, long toMillis, Histogram histogram) {
    if (!tag.matches("[A-Za-z0-9.]+")) {
      throw new IllegalArgumentException("tag \"" + tag + "\" is not of letters, digits and dots");
    }
    String before = histogram.getTag();
    histogram.setTag(tag);
    writer.outputIntervalHistogram(
        (fromMillis - startMillis) / MILLIS_PER_SECOND,
        (toMillis - startMillis) / MILLIS_PER_SECOND,
        histogram,
        NANOS_PER_MILLISECOND);
    histogram.setTag(before);
    out.check(file);
  }

  /** Makes the log durable. */
  @Override
  public void close() {
    try (stream) {
      out.flush();
      out.check(file);
      stream.getFD().sync();
    } catch (IOException e) {
      throw ResultStoreException.writing(file, e);
    }
    try {
      DurableFiles.forceDirectory(file.getParent());
    } catch (IOException e) {
      throw ResultStoreException.writing(file, e);
    }
  }

  /** HdrHistogram's writer prints to a PrintStream, which keeps failures to itself. */
  private static final class Watched extends FilterOutputStream {
    private IOException failure;

    Watched(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int octet) throws IOException {
      write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] octets, int offset, int length) throws IOException {
      try {
        out.write(octets, offset, length);
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        out.flush();
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }

    void check(Path file) {
      if (failure != null) {
        throw ResultStoreException.writing(file, failure);
      }
    }
  }
}
