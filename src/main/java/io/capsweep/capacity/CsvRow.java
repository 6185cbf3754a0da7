package io.capsweep.capacity;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVRecord;

/** One row of a CSV file of measurements, checked field by field. */
final class CsvRow {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");
  private static final Pattern GROUPED =
      Pattern.compile("[+-]?[0-9]+([,._'’\\s\\u00A0\\u202F][0-9]+)+");
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double LARGEST_COUNT = 1e9;

  private final CSVRecord row;
  private final CsvColumns columns;
  private final String place;

  CsvRow(CSVRecord row, CsvColumns columns, String place) {
    this.row = row;
    this.columns = columns;
    this.place = place;
  }

  /**
   * What the row says.
   *
   * @throws MeasurementException naming the first field that cannot be used
   */
  Measurement measurement() {
    double writeFraction =
        inRange(CsvColumns.WRITE_FRACTION, required(CsvColumns.WRITE_FRACTION), 0, 1, "0 to 1");
    double rate =
        inRange(
            CsvColumns.RATE,
            required(CsvColumns.RATE),
            Double.MIN_VALUE,
            Double.MAX_VALUE,
            "a number above 0");
    int runs = count(CsvColumns.RUNS).orElse(1);
    return new Measurement(
        writeFraction,
        writeFraction,
        threads(),
        rate,
        runs,
        standardDeviation(runs),
        p999Nanos(),
        Optional.empty(),
        text(CsvColumns.DAY));
  }

  /**
   * In a file that has the column every row must fill it: one operating point cannot be guessed.
   */
  private OptionalInt threads() {
    if (columns.position(CsvColumns.THREADS).isPresent()) {
      required(CsvColumns.THREADS);
    }
    return count(CsvColumns.THREADS);
  }

  private OptionalDouble standardDeviation(int runs) {
    Optional<String> text = text(CsvColumns.STANDARD_DEVIATION);
    if (text.isEmpty()) {
      return OptionalDouble.empty();
    }
    if (runs < 2) {
      throw refused(
          CsvColumns.STANDARD_DEVIATION,
          text.get(),
          "a row with n of 2 or more, as a single run has none; leave it empty or add column n");
    }
    return OptionalDouble.of(
        inRange(CsvColumns.STANDARD_DEVIATION, text.get(), 0, Double.MAX_VALUE, "a number from 0"));
  }

  private OptionalLong p999Nanos() {
    Optional<String> text = text(CsvColumns.P999);
    return text.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            Math.round(
                NANOS_PER_MILLI
                    * inRange(CsvColumns.P999, text.get(), 0, 1e12, "milliseconds from 0")));
  }

  private OptionalInt count(String column) {
    Optional<String> text = text(column);
    if (text.isEmpty()) {
      return OptionalInt.empty();
    }
    double value = inRange(column, text.get(), 1, LARGEST_COUNT, "a whole number from 1");
    if (value != Math.rint(value)) {
      throw refused(column, text.get(), "a whole number from 1");
    }
    return OptionalInt.of((int) value);
  }

  private Optional<String> text(String column) {
    return columns.position(column).map(row::get).map(String::strip).filter(s -> !s.isEmpty());
  }

  private String required(String column) {
    return text(column).orElseThrow(() -> refused(column, "", "a value"));
  }

  private double inRange(String column, String text, double low, double high, String expected) {
    if (!NUMBER.matcher(text).matches()) {
      throw refused(column, text, expected + hint(text));
    }
    double value = Double.parseDouble(text);
    if (!(value >= low && value <= high)) {
      boolean percent = column.equals(CsvColumns.WRITE_FRACTION) && value > 1 && value <= 100;
      throw refused(column, text, expected + (percent ? " (0.2 for 20%)" : ""));
    }
    return value;
  }

  private static String hint(String text) {
    if (GROUPED.matcher(text).matches()) {
      return ", written without thousands separators and with a decimal point, such as 80409 or 0.2";
    }
    return text.endsWith("%") ? ", as a share: 0.2 for 20%" : "";
  }

  private MeasurementException refused(String column, String found, String expected) {
    String shown = found.isEmpty() ? "nothing" : "'" + found + "'";
    return new MeasurementException(
        place + ": " + column + ": found " + shown + ", expected " + expected);
  }
}
