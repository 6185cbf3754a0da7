package io.capsweep.csv;

import java.util.List;

/**
 * Which columns a kind of file may have.
 *
 * @param known all columns that are read; others are left alone unless they are nearly one of these
 * @param required those that must be there
 * @param example a first row, for messages
 */
public record CsvShape(List<String> known, List<String> required, String example) {
  public CsvShape {
    known = List.copyOf(known);
    required = List.copyOf(required);
  }
}
