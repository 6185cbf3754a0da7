package io.capsweep.capacity.repeats;

import io.capsweep.capacity.MeasurementCsv;
import io.capsweep.csv.CsvException;
import io.capsweep.csv.CsvReader;
import io.capsweep.csv.CsvRow;
import io.capsweep.csv.CsvShape;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Repeated measurements by any tool, from a CSV file. */
public final class ObservationCsv {
  private static final CsvShape SHAPE =
      new CsvShape(
          MeasurementCsv.COLUMNS, List.of(MeasurementCsv.DAY), "day,run,operationsPerSecond");

  /** A nanosecond. */
  private static final double LEAST_MILLIS = 1e-6;

  private ObservationCsv() {}

  /**
   * All rows, in order.
   *
   * @throws CsvException naming file and line of the first thing that cannot be used
   */
  public static List<Observation> read(Path file) {
    return CsvReader.read(file, SHAPE, ObservationCsv::observation);
  }

  /** The same from text; {@code name} stands for the file in messages. */
  public static List<Observation> parse(String text, String name) {
    return CsvReader.parse(text, name, SHAPE, ObservationCsv::observation);
  }

  private static Observation observation(CsvRow row) {
    if (!row.has(MeasurementCsv.RATE) && !row.has(MeasurementCsv.P999)) {
      throw new CsvException(
          row.place()
              + ": found neither column '"
              + MeasurementCsv.RATE
              + "' nor '"
              + MeasurementCsv.P999
              + "', expected one of them or both");
    }
    if (row.has(MeasurementCsv.RATE)) {
      row.required(MeasurementCsv.RATE);
    }
    if (row.has(MeasurementCsv.WRITE_FRACTION)) {
      row.required(MeasurementCsv.WRITE_FRACTION);
    }
    OptionalInt threads = MeasurementCsv.threads(row);
    int count = row.count(MeasurementCsv.RUNS).orElse(1);
    OptionalDouble deviation = MeasurementCsv.standardDeviation(row, count);
    if (count > 1 && deviation.isEmpty()) {
      throw row.refused(
          MeasurementCsv.STANDARD_DEVIATION,
          "",
          "the standard deviation over the " + count + " runs that this row sums up");
    }
    row.required(MeasurementCsv.DAY);
    OptionalDouble writeFraction = row.share(MeasurementCsv.WRITE_FRACTION);
    return new Observation(
        new Setting(writeFraction, threads, Optional.empty()),
        row.day(MeasurementCsv.DAY).orElseThrow(),
        row.text(MeasurementCsv.RUN).orElse(row.place()),
        Optional.empty(),
        count,
        row.positive(MeasurementCsv.RATE),
        deviation,
        row.number(
            MeasurementCsv.P999,
            LEAST_MILLIS,
            MeasurementCsv.MOST_MILLIS,
            MeasurementCsv.MILLISECONDS));
  }
}
