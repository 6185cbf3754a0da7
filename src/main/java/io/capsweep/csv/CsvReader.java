package io.capsweep.csv;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Reads CSV files: UTF-8, columns named in the first row and separated by commas, numbers with a
 * decimal point and nothing between thousands.
 */
public final class CsvReader {
  /** More rows than any study or demand curve needs, and as many as fit into a small heap. */
  public static final int MOST_ROWS = 1_000_000;

  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setIgnoreEmptyLines(true).setIgnoreSurroundingSpaces(true).get();

  /** Where commons-csv found what it does not read. */
  private static final Pattern LINE = Pattern.compile("line:? ?([0-9]+)");

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private CsvReader() {}

  /**
   * All rows of a file, in order.
   *
   * @param map makes of a row what is wanted of it
   * @throws CsvException naming file, line and column of the first thing that cannot be used
   */
  public static <T> List<T> read(Path file, CsvShape shape, Function<CsvRow, T> map) {
    try (BufferedReader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return parse(text, file.toString(), shape, map);
    } catch (NoSuchFileException e) {
      throw new CsvException(file + ": no such file", e);
    } catch (IOException e) {
      throw unreadable(file.toString(), e);
    }
  }

  /** The same from text; {@code name} stands for the file in messages. */
  public static <T> List<T> parse(
      String text, String name, CsvShape shape, Function<CsvRow, T> map) {
    try (Reader reader = new BufferedReader(new StringReader(text))) {
      return parse(reader, name, shape, map);
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  private static <T> List<T> parse(
      Reader text, String name, CsvShape shape, Function<CsvRow, T> map) throws IOException {
    skipByteOrderMark(text);
    List<T> rows = new ArrayList<>();
    try (CSVParser parser = CSVParser.parse(text, FORMAT)) {
      Iterator<CSVRecord> records = parser.iterator();
      if (!records.hasNext()) {
        throw new CsvException(name + ": the file is empty; expected a row of names");
      }
      List<String> header = records.next().toList();
      CsvColumns columns = new CsvColumns(shape, header, place(name, parser));
      while (records.hasNext()) {
        CSVRecord row = records.next();
        String place = place(name, parser);
        checkSize(row, header.size(), rows.size(), place);
        rows.add(map.apply(new CsvRow(row, columns, place)));
      }
    } catch (UncheckedIOException e) {
      throw unreadable(name, e.getCause());
    }
    if (rows.isEmpty()) {
      throw new CsvException(name + ": no row under the names");
    }
    return rows;
  }

  private static void checkSize(CSVRecord row, int fields, int before, String place) {
    if (row.size() != fields) {
      throw new CsvException(
          place
              + ": found "
              + row.size()
              + " fields, expected "
              + fields
              + " as in the first row; "
              + (row.size() < fields
                  ? "an empty field needs its comma too"
                  : "write numbers without thousands separators and with a decimal point"));
    }
    if (before == MOST_ROWS) {
      throw new CsvException(
          place + ": found more than " + MOST_ROWS + " rows; expected at most that, sum them up");
    }
  }

  private static void skipByteOrderMark(Reader text) throws IOException {
    text.mark(1);
    if (text.read() != BYTE_ORDER_MARK) {
      text.reset();
    }
  }

  private static CsvException unreadable(String name, IOException failure) {
    if (failure instanceof CharacterCodingException) {
      return new CsvException(name + ": not UTF-8 text; save it as CSV in UTF-8", failure);
    }
    return new CsvException(name + ": " + reason(failure), failure);
  }

  /** In plain words what the file system or the parser says. */
  private static String reason(IOException failure) {
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    String said = String.valueOf(failure.getMessage());
    Matcher line = LINE.matcher(said);
    String at = line.find() ? " (line " + line.group(1) + ")" : "";
    if (said.contains("EOF reached before encapsulated token")) {
      return "a quotation mark is opened and not closed" + at;
    }
    if (said.contains("between encapsulated token and delimiter")) {
      return "found something behind a closing quotation mark, expected a comma"
          + at
          + "; separate the columns by commas";
    }
    return "not a CSV file: " + said;
  }

  private static String place(String name, CSVParser parser) {
    return name + ":" + parser.getCurrentLineNumber();
  }
}
