package io.capsweep.capacity;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Reads rates measured by any tool: UTF-8, columns named in the first row and separated by commas,
 * numbers with a decimal point and nothing between thousands.
 */
public final class MeasurementCsv {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setIgnoreEmptyLines(true).setIgnoreSurroundingSpaces(true).get();

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private MeasurementCsv() {}

  /**
   * All rows of a file, in order.
   *
   * @throws MeasurementException naming file and line of the first thing that cannot be used
   */
  public static List<Measurement> read(Path file) {
    return parse(text(file), file.toString());
  }

  /** The same from text; {@code name} stands for the file in messages. */
  static List<Measurement> parse(String text, String name) {
    String plain = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    List<Measurement> measurements = new ArrayList<>();
    try (CSVParser parser = CSVParser.parse(new StringReader(plain), FORMAT)) {
      Iterator<CSVRecord> rows = parser.iterator();
      if (!rows.hasNext()) {
        throw new MeasurementException(name + ": the file is empty; expected a row of names");
      }
      List<String> header = rows.next().toList();
      CsvColumns columns = new CsvColumns(header, place(name, parser));
      while (rows.hasNext()) {
        CSVRecord row = rows.next();
        if (row.size() != header.size()) {
          throw new MeasurementException(
              place(name, parser)
                  + ": found "
                  + row.size()
                  + " fields, expected "
                  + header.size()
                  + " as in the first row; write numbers without thousands separators");
        }
        measurements.add(new CsvRow(row, columns, place(name, parser)).measurement());
      }
    } catch (IOException | UncheckedIOException e) {
      throw new MeasurementException(name + ": not a CSV file: " + e.getMessage(), e);
    }
    if (measurements.isEmpty()) {
      throw new MeasurementException(name + ": no row under the names");
    }
    return measurements;
  }

  private static String place(String name, CSVParser parser) {
    return name + ":" + parser.getCurrentLineNumber();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      throw new MeasurementException(file + ": no such file", e);
    } catch (CharacterCodingException e) {
      throw new MeasurementException(file + ": not UTF-8 text; save it as CSV in UTF-8", e);
    } catch (IOException e) {
      throw new MeasurementException(file + ": cannot be read: " + e.getMessage(), e);
    }
  }
}
