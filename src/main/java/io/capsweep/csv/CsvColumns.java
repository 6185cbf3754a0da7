package io.capsweep.csv;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Which column of a CSV file holds what. Columns with other names are left alone. */
final class CsvColumns {
  private final CsvShape shape;
  private final Map<String, Integer> positions = new HashMap<>();

  /**
   * Reads a header.
   *
   * @param place of the header, for messages
   * @throws CsvException for a repeated or missing column, or one that is nearly known
   */
  CsvColumns(CsvShape shape, List<String> header, String place) {
    this.shape = shape;
    for (int i = 0; i < header.size(); i++) {
      String name = header.get(i).strip();
      if (shape.known().contains(name)) {
        if (positions.put(name, i) != null) {
          throw new CsvException(place + ": column '" + name + "' is there twice");
        }
      } else {
        refuseNearlyKnown(name, place);
      }
    }
    for (String required : shape.required()) {
      if (!positions.containsKey(required)) {
        throw new CsvException(missing(required, header, place));
      }
    }
  }

  /** Where a column is; absent when the file has none of that name. */
  Optional<Integer> position(String name) {
    return Optional.ofNullable(positions.get(name));
  }

  private String missing(String required, List<String> header, String place) {
    String hint =
        header.size() == 1 && header.get(0).matches(".*[;\t].*")
            ? " Separate the columns by commas."
            : "";
    return place
        + ": no column '"
        + required
        + "': found "
        + String.join(", ", header)
        + ". Name the columns in the first row, as in: "
        + shape.example()
        + "."
        + hint;
  }

  private void refuseNearlyKnown(String name, String place) {
    String plain = plain(name);
    for (String known : shape.known()) {
      boolean near =
          plain(known).equals(plain) || (known.length() > 5 && distance(name, known) < 3);
      if (near) {
        throw new CsvException(
            place + ": unknown column '" + name + "'; did you mean '" + known + "'?");
      }
    }
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  /** Levenshtein's. */
  private static int distance(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int changed = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[other.length()];
  }
}
