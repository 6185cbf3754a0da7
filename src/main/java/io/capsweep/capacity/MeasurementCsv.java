package io.capsweep.capacity;

import io.capsweep.csv.CsvException;
import io.capsweep.csv.CsvReader;
import io.capsweep.csv.CsvRow;
import io.capsweep.csv.CsvShape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Rates measured by any tool, from a CSV file. */
public final class MeasurementCsv {
  public static final String WRITE_FRACTION = "writeFraction";
  public static final String THREADS = "threads";
  public static final String RATE = "operationsPerSecond";
  public static final String P999 = "p999Millis";
  public static final String DAY = "day";
  public static final String RUN = "run";
  public static final String RUNS = "n";
  public static final String STANDARD_DEVIATION = "standardDeviation";

  /** Every column that a file of measurements may have. */
  public static final List<String> COLUMNS =
      List.of(WRITE_FRACTION, THREADS, RATE, P999, DAY, RUN, RUNS, STANDARD_DEVIATION);

  private static final CsvShape SHAPE =
      new CsvShape(
          COLUMNS, List.of(WRITE_FRACTION, RATE), "writeFraction,threads,operationsPerSecond");
  private static final CsvShape ONE_MIX =
      new CsvShape(COLUMNS, List.of(RATE), "writeFraction,threads,operationsPerSecond");

  /** Milliseconds of a latency, at most. */
  public static final double MOST_MILLIS = 1e12;

  public static final String MILLISECONDS = "milliseconds";

  private static final double NANOS_PER_MILLI = 1e6;

  private MeasurementCsv() {}

  /**
   * All rows of a file, in order.
   *
   * @throws CsvException naming file and line of the first thing that cannot be used
   */
  public static List<Measurement> read(Path file) {
    return CsvReader.read(file, SHAPE, MeasurementCsv::measurement);
  }

  /**
   * What a file holds whose rows may all be of one mix, which it then need not tell.
   *
   * @param rows in order; of write fraction 0 where the file tells none
   * @param mixKnown whether it has the column
   */
  public record Rates(List<Measurement> rows, boolean mixKnown) {
    public Rates {
      rows = List.copyOf(rows);
    }
  }

  /** All rows of a file that may leave out the write fraction, in which case they are of one. */
  public static Rates readRates(Path file) {
    List<Boolean> known = new ArrayList<>();
    List<Measurement> rows =
        CsvReader.read(
            file,
            ONE_MIX,
            row -> {
              known.add(row.has(WRITE_FRACTION));
              return measurement(row);
            });
    return new Rates(rows, known.get(0));
  }

  /** The same from text; {@code name} stands for the file in messages. */
  static List<Measurement> parse(String text, String name) {
    return CsvReader.parse(text, name, SHAPE, MeasurementCsv::measurement);
  }

  private static Measurement measurement(CsvRow row) {
    if (row.has(WRITE_FRACTION)) {
      row.required(WRITE_FRACTION);
    }
    double writeFraction = row.share(WRITE_FRACTION).orElse(0);
    row.required(RATE);
    double rate = row.positive(RATE).orElseThrow();
    int runs = row.count(RUNS).orElse(1);
    return new Measurement(
        writeFraction,
        writeFraction,
        threads(row),
        rate,
        runs,
        standardDeviation(row, runs),
        p999Nanos(row),
        Optional.empty(),
        false,
        row.day(DAY));
  }

  /** In a file that has the column every row must fill it: an operating point is not guessed. */
  public static OptionalInt threads(CsvRow row) {
    if (row.has(THREADS)) {
      row.required(THREADS);
    }
    return row.count(THREADS);
  }

  /** Over the runs that the row sums up, in operations per second. */
  public static OptionalDouble standardDeviation(CsvRow row, int runs) {
    OptionalDouble deviation = row.number(STANDARD_DEVIATION, 0, CsvRow.MOST, "a number");
    if (deviation.isPresent() && runs < 2) {
      throw row.refused(
          STANDARD_DEVIATION,
          row.required(STANDARD_DEVIATION),
          "a row with n of 2 or more, as a single run has none; leave it empty or add column n");
    }
    return deviation;
  }

  private static OptionalLong p999Nanos(CsvRow row) {
    OptionalDouble millis = row.number(P999, 0, MOST_MILLIS, MILLISECONDS);
    return millis.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Math.round(NANOS_PER_MILLI * millis.getAsDouble()));
  }
}
