package io.capsweep.csv;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVRecord;

/** One row of a CSV file, checked field by field; each method refuses what it cannot use. */
public final class CsvRow {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");
  private static final Pattern GROUPED =
      Pattern.compile("[+-]?[0-9]+([,._'’\\s\\u00A0\\u202F][0-9]+)+");
  private static final double LARGEST_COUNT = 1e9;

  private final CSVRecord row;
  private final CsvColumns columns;
  private final String place;

  CsvRow(CSVRecord row, CsvColumns columns, String place) {
    this.row = row;
    this.columns = columns;
    this.place = place;
  }

  /** File and line, for messages. */
  public String place() {
    return place;
  }

  /** Whether the file has the column at all. */
  public boolean has(String column) {
    return columns.position(column).isPresent();
  }

  /** What is in the column; absent when that is nothing, or the file has none of that name. */
  public Optional<String> text(String column) {
    return columns.position(column).map(row::get).map(String::strip).filter(s -> !s.isEmpty());
  }

  /**
   * What is in the column.
   *
   * @throws CsvException when that is nothing
   */
  public String required(String column) {
    return text(column).orElseThrow(() -> refused(column, "", "a value"));
  }

  /** A number above 0, or nothing. */
  public OptionalDouble positive(String column) {
    return number(column, Double.MIN_VALUE, Double.MAX_VALUE, "a number above 0");
  }

  /** A share from 0 to 1, or nothing. */
  public OptionalDouble share(String column) {
    return number(column, 0, 1, "0 to 1");
  }

  /** A whole number from 1, or nothing. */
  public OptionalInt count(String column) {
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

  /** A number within these ends, or nothing; {@code expected} says in words what they are. */
  public OptionalDouble number(String column, double low, double high, String expected) {
    Optional<String> text = text(column);
    return text.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(inRange(column, text.get(), low, high, expected));
  }

  /** The exception for a field that cannot be used. */
  public CsvException refused(String column, String found, String expected) {
    String shown = found.isEmpty() ? "nothing" : "'" + found + "'";
    return new CsvException(place + ": " + column + ": found " + shown + ", expected " + expected);
  }

  private double inRange(String column, String text, double low, double high, String expected) {
    if (!NUMBER.matcher(text).matches()) {
      throw refused(column, text, expected + hint(text));
    }
    double value = Double.parseDouble(text);
    if (!(value >= low && value <= high)) {
      boolean percent = low == 0 && high == 1 && value > 1 && value <= 100;
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
}
