package io.capsweep.result.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JSON text as values that know their line: maps, lists, strings, numbers, booleans and {@link
 * #NULL}. Bounded in depth and size, so that a hostile file costs an error and no more.
 */
final class JsonTree {
  /** Stands for JSON's null. */
  static final Object NULL = new Object();

  private static final int LONGEST_EXCERPT = 60;
  private static final int DEEPEST = 64;
  private static final int LONGEST_STRING = 4 << 20;
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

  /** A value and the line it begins on. */
  record Node(int line, Object content) {}

  private final JsonParser parser;
  private final int firstLine;

  private JsonTree(JsonParser parser, int firstLine) {
    this.parser = parser;
    this.firstLine = firstLine;
  }

  /**
   * Parses one JSON value.
   *
   * @param file name for messages
   * @param firstLine line of the text's beginning in that file
   * @throws InvalidResultException if it is not one JSON value
   */
  static Node parse(String text, String file, int firstLine) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      JsonTree tree = new JsonTree(parser, firstLine);
      if (parser.nextToken() == null) {
        throw new InvalidResultException(file + ":" + firstLine + ": found nothing, expected JSON");
      }
      Node root = tree.node();
      if (parser.nextToken() != null) {
        throw new InvalidResultException(
            file + ":" + tree.line() + ": found more text after the JSON value, expected its end");
      }
      return root;
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
      throw new InvalidResultException(
          file + ":" + (firstLine + line - 1) + ": not valid JSON: " + reason(e), e);
    } catch (IOException e) {
      throw new InvalidResultException(file + ":" + firstLine + ": " + e.getMessage(), e);
    }
  }

  /** Without what only tells of the parser's own source. */
  private static String reason(JsonProcessingException e) {
    return e.getOriginalMessage().replaceAll("(?s) \\(start marker at .*", "");
  }

  private int line() {
    return firstLine + parser.currentTokenLocation().getLineNr() - 1;
  }

  private Node node() throws IOException {
    int line = line();
    return new Node(
        line,
        switch (parser.currentToken()) {
          case START_OBJECT -> object();
          case START_ARRAY -> array();
          case VALUE_STRING -> parser.getText();
          case VALUE_NUMBER_INT -> parser.getNumberValue();
          case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
          case VALUE_TRUE -> true;
          case VALUE_FALSE -> false;
          default -> NULL;
        });
  }

  private Map<String, Node> object() throws IOException {
    Map<String, Node> entries = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      entries.put(key, node());
    }
    return entries;
  }

  private List<Node> array() throws IOException {
    List<Node> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(node());
    }
    return elements;
  }

  /** A value in few words, for messages. */
  static String excerpt(Object content) {
    if (content instanceof Map) {
      return "an object";
    }
    if (content instanceof List<?> list) {
      return "an array of " + list.size();
    }
    if (content == NULL) {
      return "null";
    }
    String text = content instanceof String ? '"' + content.toString() + '"' : content.toString();
    return text.length() <= LONGEST_EXCERPT ? text : text.substring(0, LONGEST_EXCERPT) + "…";
  }
}
