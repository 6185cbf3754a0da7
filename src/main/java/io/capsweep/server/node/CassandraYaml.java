package io.capsweep.server.node;

import io.capsweep.target.TargetException;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes a node's cassandra.yaml, with keys that 4.1 and 5.0 both know. What is not set here is
 * Cassandra's default.
 */
public final class CassandraYaml {
  static final String NATIVE_PORT = "native_transport_port";
  static final String STORAGE_PORT = "storage_port";
  private static final String NUM_TOKENS = "num_tokens";
  private static final int DEFAULT_TOKENS = 16;

  private CassandraYaml() {}

  /**
   * The file's text.
   *
   * @param node which of the addresses it is, from 0
   * @param overrides keys that replace or add to the tool's own
   * @throws TargetException if a key is overridden that must be the tool's own
   */
  static String of(
      int node,
      List<String> addresses,
      Ports ports,
      NodeFiles files,
      Map<String, Object> overrides) {
    Map<String, Object> own = new LinkedHashMap<>();
    own.put("cluster_name", "capsweep");
    own.put("listen_address", addresses.get(node));
    own.put("rpc_address", addresses.get(node));
    own.put(NATIVE_PORT, ports.nativePort());
    own.put(STORAGE_PORT, ports.storagePort());
    own.put("seed_provider", seedProvider(addresses));
    own.put("data_file_directories", List.of(files.data().resolve("data").toString()));
    own.put("commitlog_directory", files.data().resolve("commitlog").toString());
    own.put("hints_directory", files.data().resolve("hints").toString());
    own.put("saved_caches_directory", files.data().resolve("saved_caches").toString());
    own.put("cdc_raw_directory", files.data().resolve("cdc_raw").toString());
    refuse(own.keySet(), overrides.keySet());

    Map<String, Object> settings = new LinkedHashMap<>(own);
    settings.put("endpoint_snitch", "SimpleSnitch");
    settings.put("partitioner", "org.apache.cassandra.dht.Murmur3Partitioner");
    settings.put("auto_bootstrap", false);
    settings.put("commitlog_sync", "periodic");
    settings.put("commitlog_sync_period", "10000ms");
    // The tool drops its own table again and again; a snapshot of each would fill the disk.
    settings.put("auto_snapshot", false);
    settings.put(NUM_TOKENS, DEFAULT_TOKENS);
    settings.putAll(new TreeMap<>(overrides));
    if (!settings.containsKey("initial_token")
        && settings.get(NUM_TOKENS) instanceof Number tokens
        && tokens.intValue() >= 1) {
      settings.put("initial_token", tokens(node, addresses.size(), tokens.intValue()));
    }
    return settings.entrySet().stream()
        .map(entry -> entry.getKey() + ": " + render(entry.getValue()) + "\n")
        .collect(Collectors.joining());
  }

  private static void refuse(Set<String> own, Set<String> overrides) {
    Set<String> taken = new TreeSet<>(own);
    taken.retainAll(overrides);
    taken.removeAll(Set.of(NATIVE_PORT, STORAGE_PORT));
    if (!taken.isEmpty()) {
      throw new TargetException(
          TargetException.Kind.REFUSED,
          "target.managed.settings: "
              + String.join(", ", taken)
              + " cannot be set: addresses and folders are the tool's own; remove it");
    }
  }

  private static Object seedProvider(List<String> addresses) {
    Map<String, Object> provider = new LinkedHashMap<>();
    provider.put("class_name", "org.apache.cassandra.locator.SimpleSeedProvider");
    provider.put("parameters", List.of(Map.of("seeds", String.join(",", addresses))));
    return List.of(provider);
  }

  /**
   * A node's tokens: the ring of 2^64 cut in equal parts dealt to the nodes in turn, so that every
   * run places the data alike and each node owns the same share.
   */
  static String tokens(int node, int nodes, int tokensPerNode) {
    BigInteger parts = BigInteger.valueOf((long) nodes * tokensPerNode);
    BigInteger ring = BigInteger.ONE.shiftLeft(Long.SIZE);
    BigInteger first = BigInteger.valueOf(Long.MIN_VALUE).add(BigInteger.ONE);
    return IntStream.range(0, tokensPerNode)
        .mapToObj(part -> BigInteger.valueOf((long) part * nodes + node))
        .map(part -> first.add(ring.multiply(part).divide(parts)).toString())
        .collect(Collectors.joining(","));
  }

  /** A value as JSON, which is YAML too; map keys sorted, so that equal values read equal. */
  public static String render(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> sorted = new TreeMap<>();
      map.forEach((key, entry) -> sorted.put(String.valueOf(key), entry));
      return sorted.entrySet().stream()
          .map(entry -> quote(entry.getKey()) + ": " + render(entry.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(CassandraYaml::render).collect(Collectors.joining(", ", "[", "]"));
    }
    if (value == null || value instanceof Number || value instanceof Boolean) {
      return String.valueOf(value);
    }
    return quote(value.toString());
  }

  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
