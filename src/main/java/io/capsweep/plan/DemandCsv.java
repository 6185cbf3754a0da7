package io.capsweep.plan;

import io.capsweep.csv.CsvException;
import io.capsweep.csv.CsvReader;
import io.capsweep.csv.CsvRow;
import io.capsweep.csv.CsvShape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Reads a demand: rows of time, operationsPerSecond and writeFraction, each holding until the next;
 * low and high may bound the operations per second with 80% confidence.
 */
public final class DemandCsv {
  private static final String TIME = "time";
  private static final String RATE = "operationsPerSecond";
  private static final String MIX = "writeFraction";
  private static final String LOW = "low";
  private static final String HIGH = "high";

  private static final CsvShape SHAPE =
      new CsvShape(
          List.of(TIME, RATE, MIX, LOW, HIGH),
          List.of(TIME, RATE, MIX),
          "time,operationsPerSecond,writeFraction");

  /** From the lower to the upper end of an 80% interval, in normal standard deviations. */
  private static final double EIGHTY_PERCENT = 2 * 1.2815515655446004;

  private static final String FORMS =
      "a time such as 08:00, Mon 08:00, 2026-12-24 or 2026-12-24T08:00";

  private DemandCsv() {}

  /** A row before it is known how long it holds. */
  private record Start(
      String time,
      Clock clock,
      double hours,
      double rate,
      double mix,
      OptionalDouble spread,
      String place) {}

  /**
   * All rows, in order.
   *
   * @throws CsvException naming file, line and column of the first thing that cannot be used
   */
  public static List<DemandRow> read(Path file) {
    return rows(CsvReader.read(file, SHAPE, DemandCsv::start));
  }

  /** The same from text; {@code name} stands for the file in messages. */
  static List<DemandRow> parse(String text, String name) {
    return rows(CsvReader.parse(text, name, SHAPE, DemandCsv::start));
  }

  private static Start start(CsvRow row) {
    String time = row.required(TIME);
    Clock clock = Clock.of(time).orElseThrow(() -> row.refused(TIME, time, FORMS));
    row.required(RATE);
    double rate = number(row, RATE).orElseThrow();
    row.required(MIX);
    return new Start(
        time,
        clock,
        clock.hours(time),
        rate,
        row.share(MIX).orElseThrow(),
        spread(row, rate),
        row.place());
  }

  private static OptionalDouble number(CsvRow row, String column) {
    return row.number(column, 0, CsvRow.MOST, "a number");
  }

  private static OptionalDouble spread(CsvRow row, double rate) {
    OptionalDouble low = number(row, LOW);
    OptionalDouble high = number(row, HIGH);
    if (low.isEmpty() && high.isEmpty()) {
      return OptionalDouble.empty();
    }
    if (low.isEmpty() || high.isEmpty()) {
      throw row.refused(
          low.isEmpty() ? LOW : HIGH, "", "both ends of the 80% interval, or neither");
    }
    if (!(low.getAsDouble() > 0 && low.getAsDouble() <= rate)) {
      throw row.refused(LOW, row.required(LOW), "above 0 and at most operationsPerSecond");
    }
    if (!(high.getAsDouble() >= rate)) {
      throw row.refused(HIGH, row.required(HIGH), "at least operationsPerSecond");
    }
    return OptionalDouble.of(Math.log(high.getAsDouble() / low.getAsDouble()) / EIGHTY_PERCENT);
  }

  private static List<DemandRow> rows(List<Start> starts) {
    List<DemandRow> rows = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      Start start = starts.get(i);
      rows.add(
          new DemandRow(
              start.time(),
              hours(starts, i),
              start.rate(),
              start.mix(),
              start.spread(),
              start.place()));
    }
    return rows;
  }

  private static double hours(List<Start> starts, int index) {
    Start start = starts.get(index);
    Start first = starts.get(0);
    if (start.clock() != first.clock()) {
      throw refused(start, "a time written as in the first row, such as " + first.time());
    }
    if (index + 1 < starts.size()) {
      Start next = starts.get(index + 1);
      if (next.clock() == start.clock() && !(next.hours() > start.hours())) {
        throw refused(next, "a time after " + start.time());
      }
      // A next row of another form is refused in its turn.
      return next.clock() == start.clock() ? next.hours() - start.hours() : 1;
    }
    OptionalDouble period = start.clock().period();
    if (period.isPresent()) {
      return first.hours() + period.getAsDouble() - start.hours();
    }
    if (index > 0) {
      return start.hours() - starts.get(index - 1).hours();
    }
    return start.clock() == Clock.DATE ? 24 : 1;
  }

  private static CsvException refused(Start start, String expected) {
    return new CsvException(
        start.place() + ": time: found '" + start.time() + "', expected " + expected);
  }
}
