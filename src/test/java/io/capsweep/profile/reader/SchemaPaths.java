package io.capsweep.profile.reader;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Walks the profile's JSON Schema: its mappings and its keys, by path. */
final class SchemaPaths {
  private static final String RESOURCE = "/schema/profile.schema.json";

  /** A key of the schema: its path and its own schemas (several where anyOf says so). */
  record Key(String path, JsonNode node, List<JsonNode> alternatives) {}

  private SchemaPaths() {}

  static JsonNode root() {
    try (InputStream in = SchemaPaths.class.getResourceAsStream(RESOURCE)) {
      return new ObjectMapper().readTree(in);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Every key, depth first. */
  static List<Key> keys() {
    List<Key> keys = new ArrayList<>();
    collect(root(), root(), "", keys);
    return keys;
  }

  /** The mappings with their own keys, by path; the document's path is empty. */
  static Map<String, JsonNode> mappings() {
    Map<String, JsonNode> mappings = new LinkedHashMap<>();
    mappings.put("", root());
    for (Key key : keys()) {
      key.alternatives().stream()
          .filter(alternative -> alternative.has("properties"))
          .forEach(alternative -> mappings.put(key.path(), alternative));
    }
    return mappings;
  }

  private static void collect(JsonNode root, JsonNode mapping, String path, List<Key> keys) {
    mapping
        .path("properties")
        .properties()
        .forEach(
            property -> {
              String below = path.isEmpty() ? property.getKey() : path + "." + property.getKey();
              List<JsonNode> alternatives = alternatives(root, property.getValue());
              keys.add(new Key(below, property.getValue(), alternatives));
              alternatives.forEach(alternative -> collect(root, alternative, below, keys));
            });
  }

  private static List<JsonNode> alternatives(JsonNode root, JsonNode node) {
    List<JsonNode> alternatives = new ArrayList<>();
    alternatives.add(node);
    if (node.has("$ref")) {
      alternatives.addAll(alternatives(root, root.at(node.get("$ref").asText().substring(1))));
    }
    node.path("anyOf").forEach(choice -> alternatives.addAll(alternatives(root, choice)));
    return alternatives;
  }
}
