package io.capsweep.result;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a target tells of itself.
 *
 * @param source managed, attached, contact-points or container
 * @param version the server's own word
 * @param addresses of the nodes, "host:port"
 * @param loopback whether every node is on this machine
 * @param rowBytes a loaded row's estimated size on the server's disk, keys included
 * @param settings effective settings by name, where they can be read
 * @param schema CQL of keyspace and table
 */
public record TargetFacts(
    String source,
    String version,
    List<String> addresses,
    boolean loopback,
    int replication,
    String readConsistency,
    String writeConsistency,
    long rowBytes,
    Map<String, String> settings,
    String schema) {
  public TargetFacts {
    addresses = List.copyOf(addresses);
    settings = Collections.unmodifiableMap(new TreeMap<>(settings));
  }
}
