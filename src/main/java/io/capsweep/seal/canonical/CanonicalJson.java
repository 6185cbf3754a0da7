package io.capsweep.seal.canonical;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The canonical form of JSON (RFC 8785): no white space, keys sorted by their UTF-16 code units,
 * the fewest escapes, numbers as ECMAScript prints them.
 */
public final class CanonicalJson {
  private static final int DEEPEST = 64;
  private static final int LONGEST_STRING = 4 << 20;

  /** Whole numbers from here on are not exact in every reader. */
  private static final double LARGEST_EXACT = 9_007_199_254_740_992.0;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(LONGEST_STRING)
                  .build())
          .build();

  private final JsonParser parser;
  private final boolean strict;

  private CanonicalJson(JsonParser parser, boolean strict) {
    this.parser = parser;
    this.strict = strict;
  }

  /**
   * Any JSON text in its canonical form.
   *
   * @throws IOException if it is not exactly one JSON value
   */
  public static String of(String json) throws IOException {
    return canonical(json, false);
  }

  /**
   * The same for what is sealed: strings, booleans and whole numbers below 2^53 only, since those
   * look alike in every program.
   *
   * @throws IOException if it is not exactly one JSON value, or holds anything else
   */
  public static String strict(String json) throws IOException {
    return canonical(json, true);
  }

  private static String canonical(String json, boolean strict) throws IOException {
    try (JsonParser parser = FACTORY.createParser(json)) {
      if (parser.nextToken() == null) {
        throw new IOException("found nothing, expected JSON");
      }
      String text = new CanonicalJson(parser, strict).value();
      if (parser.nextToken() != null) {
        throw new IOException("found more text after the JSON value, expected its end");
      }
      return text;
    }
  }

  private String value() throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object();
      case START_ARRAY -> array();
      case VALUE_STRING -> quoted(parser.getText());
      case VALUE_TRUE -> "true";
      case VALUE_FALSE -> "false";
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number();
      default -> {
        if (strict) {
          throw new IOException("found null, expected a value");
        }
        yield "null";
      }
    };
  }

  private String number() throws IOException {
    double value = parser.getDoubleValue();
    if (strict
        && (parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT
            || !(Math.abs(value) < LARGEST_EXACT))) {
      throw new IOException("found the number " + value + ", expected a whole one below 2^53");
    }
    return EcmaNumber.text(value);
  }

  private String object() throws IOException {
    Map<String, String> entries = new TreeMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      entries.put(key, value());
    }
    StringBuilder text = new StringBuilder("{");
    entries.forEach(
        (key, value) ->
            text.append(text.length() == 1 ? "" : ",")
                .append(quoted(key))
                .append(':')
                .append(value));
    return text.append('}').toString();
  }

  private String array() throws IOException {
    List<String> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value());
    }
    return "[" + String.join(",", elements) + "]";
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      quoted.append(escaped(text.charAt(i)));
    }
    return quoted.append('"').toString();
  }

  private static String escaped(char unit) {
    return switch (unit) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\b' -> "\\b";
      case '\t' -> "\\t";
      case '\n' -> "\\n";
      case '\f' -> "\\f";
      case '\r' -> "\\r";
      default ->
          unit < ' ' ? String.format(Locale.ROOT, "\\u%04x", (int) unit) : String.valueOf(unit);
    };
  }
}
