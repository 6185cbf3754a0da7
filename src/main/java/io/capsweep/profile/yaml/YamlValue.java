package io.capsweep.profile.yaml;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value of a YAML document with the place it was written at. */
public sealed interface YamlValue {
  /** Where it was written. */
  Location at();

  /** A short form for messages, without control characters. */
  String shown();

  /** What readers of YAML 1.1 take an unquoted scalar for. */
  enum Kind {
    TEXT,
    NUMBER,
    FLAG,
    NOTHING
  }

  /**
   * A scalar, its text untouched.
   *
   * @param kind TEXT whenever it is quoted
   */
  record Scalar(Location at, String text, boolean quoted, Kind kind) implements YamlValue {
    @Override
    public String shown() {
      if (kind == Kind.NOTHING && !quoted) {
        return "nothing";
      }
      String clean = shorten(text);
      return quoted ? '"' + clean + '"' : clean;
    }
  }

  /** A list. */
  record Sequence(Location at, List<YamlValue> items) implements YamlValue {
    public Sequence {
      items = List.copyOf(items);
    }

    @Override
    public String shown() {
      return items.isEmpty() ? "an empty list" : "a list";
    }
  }

  /** Keys and values, in the order written. */
  record Mapping(Location at, Map<String, Entry> entries) implements YamlValue {
    public Mapping {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    @Override
    public String shown() {
      return "a mapping";
    }
  }

  /** A key's place and its value. */
  record Entry(Location keyAt, YamlValue value) {}

  /** The text without control characters, cut where it is long. */
  static String shorten(String text) {
    int limit = 60;
    StringBuilder clean = new StringBuilder();
    text.codePoints()
        .limit(limit)
        .map(point -> Character.isISOControl(point) ? '?' : point)
        .forEach(clean::appendCodePoint);
    return text.codePointCount(0, text.length()) > limit ? clean + "..." : clean.toString();
  }
}
