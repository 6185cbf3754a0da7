package io.capsweep.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** Published data and answers; SOURCES-model.md beside them says where they come from. */
public final class Published {
  private Published() {}

  public static JsonNode json(String name) {
    try {
      return new ObjectMapper().readTree(bytes(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The numbers of a CSV file by row, its header left out. */
  public static List<double[]> rows(String name) {
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

  /** The second column of a CSV file, grouped by the first, in the order met. */
  public static List<double[]> groups(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8)
            .lines()
            .skip(1)
            .map(line -> line.split(",", -1))
            .collect(
                Collectors.groupingBy(fields -> fields[0], LinkedHashMap::new, Collectors.toList()))
            .values()
            .stream()
            .map(
                rows ->
                    rows.stream().mapToDouble(fields -> Double.parseDouble(fields[1])).toArray())
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
