package io.capsweep.csv;

import java.time.YearMonth;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVRecord;

/** One row of a CSV file, checked field by field; each method refuses what it cannot use. */
public final class CsvRow {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");
  private static final Pattern GROUPED =
      Pattern.compile("[+-]?[0-9]+([,._'’\\s\\u00A0\\u202F][0-9]+)+");
  private static final double LARGEST_COUNT = 1e9;
  private static final String WHOLE = "a whole number";

  private static final double LEAST = 1e-9;

  /** More than any machine measures or any demand asks. */
  public static final double MOST = 1e15;

  private static final Pattern DATED =
      Pattern.compile("([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(.*)");
  private static final Pattern DATED_BACKWARDS =
      Pattern.compile("([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4})(.*)");

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

  /** A number above 0 that some machine may have measured, or nothing. */
  public OptionalDouble positive(String column) {
    return number(column, LEAST, MOST, "a number");
  }

  /**
   * The label of a day, or nothing: any text. What looks like a date must be one, and have no time
   * of day, which would make a day of its own of every row.
   */
  public Optional<String> day(String column) {
    Optional<String> text = text(column);
    text.ifPresent(
        day -> {
          Matcher forwards = DATED.matcher(day);
          Matcher backwards = DATED_BACKWARDS.matcher(day);
          if (forwards.matches()) {
            boolean real = date(forwards.group(1), forwards.group(2), forwards.group(3));
            refuseNoDay(column, day, real, forwards.group(4));
          } else if (backwards.matches()) {
            String year = backwards.group(3);
            boolean real =
                date(year, backwards.group(2), backwards.group(1))
                    || date(year, backwards.group(1), backwards.group(2));
            refuseNoDay(column, day, real, backwards.group(4));
          }
        });
    return text;
  }

  private void refuseNoDay(String column, String text, boolean real, String rest) {
    if (!real) {
      throw refused(column, text, "a date that there is, such as 2026-02-28, or a label");
    }
    if (!rest.isEmpty()) {
      throw refused(column, text, "the day alone, such as 2026-02-28, or a label");
    }
  }

  private static boolean date(String year, String month, String day) {
    int of = Integer.parseInt(month);
    return of >= 1
        && of <= 12
        && Integer.parseInt(day) >= 1
        && Integer.parseInt(day) <= YearMonth.of(Integer.parseInt(year), of).lengthOfMonth();
  }

  /** A share from 0 to 1, or nothing. */
  public OptionalDouble share(String column) {
    return number(column, 0, 1, "a share");
  }

  /** A whole number from 1, or nothing. */
  public OptionalInt count(String column) {
    Optional<String> text = text(column);
    if (text.isEmpty()) {
      return OptionalInt.empty();
    }
    double value = inRange(column, text.get(), 1, LARGEST_COUNT, WHOLE);
    if (value != Math.rint(value)) {
      throw refused(column, text.get(), range(WHOLE, 1, LARGEST_COUNT));
    }
    return OptionalInt.of((int) value);
  }

  /** A number within these ends, or nothing; {@code kind} says in a word or two what it is. */
  public OptionalDouble number(String column, double low, double high, String kind) {
    Optional<String> text = text(column);
    return text.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(inRange(column, text.get(), low, high, kind));
  }

  /** The exception for a field that cannot be used. */
  public CsvException refused(String column, String found, String expected) {
    String shown = found.isEmpty() ? "nothing" : "'" + found + "'";
    return new CsvException(place + ": " + column + ": found " + shown + ", expected " + expected);
  }

  private static String range(String kind, double low, double high) {
    return kind + " from " + end(low) + " to " + end(high);
  }

  private static String end(double value) {
    boolean plain = value == Math.rint(value) && value < MOST;
    return plain
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.0e", value).replaceAll("e[+]?(-?)0?([0-9])", "e$1$2");
  }

  private double inRange(String column, String text, double low, double high, String kind) {
    String expected = range(kind, low, high);
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
