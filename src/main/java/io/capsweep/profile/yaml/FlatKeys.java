package io.capsweep.profile.yaml;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A document as one flat list of paths and values, for comparing two of them; without secrets. */
public final class FlatKeys {
  private FlatKeys() {}

  /** By path, such as "target.managed.heap"; a list is one value. */
  public static Map<String, String> of(YamlValue document) {
    Map<String, String> flat = new LinkedHashMap<>();
    add(document, "", flat);
    return flat;
  }

  private static void add(YamlValue value, String path, Map<String, String> flat) {
    if (path.toLowerCase(Locale.ROOT).contains("password")) {
      return;
    }
    if (value instanceof YamlValue.Mapping mapping) {
      mapping
          .entries()
          .forEach(
              (key, entry) -> add(entry.value(), path.isEmpty() ? key : path + "." + key, flat));
    } else {
      flat.put(path, text(value));
    }
  }

  private static String text(YamlValue value) {
    if (value instanceof YamlValue.Scalar scalar) {
      return scalar.text();
    }
    if (value instanceof YamlValue.Sequence sequence) {
      return sequence.items().stream()
          .map(FlatKeys::text)
          .collect(Collectors.joining(",", "[", "]"));
    }
    Map<String, String> nested = of(value);
    return nested.entrySet().stream()
        .map(entry -> entry.getKey() + ":" + entry.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }
}
