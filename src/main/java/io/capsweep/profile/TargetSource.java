package io.capsweep.profile;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the server comes from: started by this tool, already running, or a container. */
public sealed interface TargetSource {

  /**
   * A Cassandra that this tool starts from Maven artifacts.
   *
   * @param heapBytes maximum heap of each node
   * @param nodes 1 to 3
   * @param pin CPU list for taskset, such as "0-11"
   * @param settings entries of cassandra.yaml that override the tool's own
   */
  record Managed(
      String version, long heapBytes, int nodes, Optional<String> pin, Map<String, Object> settings)
      implements TargetSource {
    public Managed {
      settings = Map.copyOf(settings);
    }

    /** The same on these CPUs, where it is not bound to some already. */
    public Managed boundTo(Optional<String> cpus) {
      return new Managed(version, heapBytes, nodes, pin.or(() -> cpus), settings);
    }
  }

  /**
   * An existing cluster. Addresses are "host:port"; the port is always there (9042 when not given).
   */
  record ContactPoints(
      List<String> addresses, String localDatacenter, Optional<Auth> auth, Optional<Tls> tls)
      implements TargetSource {
    public ContactPoints {
      addresses = List.copyOf(addresses);
    }
  }

  /** A Cassandra in a container, by pinned image tag. */
  record Container(String image) implements TargetSource {}
}
