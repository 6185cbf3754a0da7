package io.capsweep.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Published data and answers; SOURCES-model.md beside them says where they come from. */
final class Published {
  private Published() {}

  static JsonNode json(String name) {
    try {
      return new ObjectMapper().readTree(bytes(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The numbers of a CSV file by row, its header left out. */
  static List<double[]> rows(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8)
        .lines()
        .skip(1)
        .filter(line -> !line.isBlank())
        .map(
            line -> {
              String[] fields = line.split(",", -1);
              double[] row = new double[fields.length];
              for (int i = 0; i < row.length; i++) {
                row[i] = Double.parseDouble(fields[i]);
              }
              return row;
            })
        .toList();
  }

  private static byte[] bytes(String name) {
    try (InputStream in = Published.class.getResourceAsStream("/published/" + name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
