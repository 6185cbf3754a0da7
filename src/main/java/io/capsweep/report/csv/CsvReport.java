package io.capsweep.report.csv;

import io.capsweep.report.document.Report;
import io.capsweep.report.document.RunReport;
import io.capsweep.report.document.StepRow;
import io.capsweep.text.Names;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes a report's steps as CSV: a header row, a line a step, unknown numbers as empty cells. */
public final class CsvReport {
  private static final double NANOS_PER_MILLISECOND = 1e6;
  private static final String[] HEADER = {
    "run",
    "day",
    "step",
    "writeFraction",
    "threads",
    "repeat",
    "role",
    "started",
    "operationsPerSecond",
    "p50Millis",
    "p99Millis",
    "p999Millis",
    "maxMillis",
    "ok",
    "timeout",
    "unavailable",
    "overloaded",
    "error",
    "notSent",
    "verdict",
    "limit",
    "void"
  };

  private CsvReport() {}

  /** The whole file, lines ending as RFC 4180 has it; the same in every locale. */
  public static String render(Report report) {
    StringWriter text = new StringWriter();
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader(HEADER).get();
    try (CSVPrinter printer = new CSVPrinter(text, format)) {
      for (RunReport run : report.runs()) {
        for (StepRow step : run.steps()) {
          printer.printRecord(cells(run, step));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static List<Object> cells(RunReport run, StepRow step) {
    return Arrays.asList(
        text(run.id()),
        run.day(step.started()),
        step.number(),
        decimal(OptionalDouble.of(step.writeFraction())),
        step.threads(),
        step.repeat(),
        Names.of(step.role()),
        step.started(),
        decimal(step.operationsPerSecond()),
        millis(step.p50Nanos()),
        millis(step.p99Nanos()),
        millis(step.p999Nanos()),
        millis(step.maxNanos()),
        step.outcomes().ok(),
        step.outcomes().timeout(),
        step.outcomes().unavailable(),
        step.outcomes().overloaded(),
        step.outcomes().error(),
        step.outcomes().notSent(),
        Names.of(step.verdict()),
        Names.of(step.limit()),
        text(String.join("; ", step.voidReasons())));
  }

  /** A spreadsheet takes a text that begins like this for a formula. */
  private static String text(String value) {
    return value.matches("(?s)[=+\\-@\\t\\r].*") ? "'" + value : value;
  }

  private static String decimal(OptionalDouble value) {
    return value.isPresent() ? BigDecimal.valueOf(value.getAsDouble()).toPlainString() : "";
  }

  private static String millis(OptionalLong nanos) {
    return nanos.isPresent()
        ? BigDecimal.valueOf(nanos.getAsLong() / NANOS_PER_MILLISECOND).toPlainString()
        : "";
  }
}
