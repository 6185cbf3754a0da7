package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import io.capsweep.profile.Dataset;
import io.capsweep.profile.TargetSpec;
import io.capsweep.result.TargetFacts;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Asks the server what it is. */
final class ServerFacts {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  /** The settings table shows passwords of key stores on some versions. */
  private static final Pattern SECRET =
      Pattern.compile("password|secret|credential|token_provider", Pattern.CASE_INSENSITIVE);

  /** Partition key with its header and deletion time, shared by a partition's rows. */
  private static final int PARTITION_BYTES = 8 + 2 + 12;

  /** Clustering key, row and cell headers, sizes, timestamp, length of the value. */
  private static final int ROW_BYTES = 4 + 16;

  private final CqlSession session;
  private final TargetSpec spec;

  ServerFacts(CqlSession session, TargetSpec spec) {
    this.session = session;
    this.spec = spec;
  }

  /** Everything at once. */
  TargetFacts read(String source, Schema schema, Dataset dataset) {
    List<InetSocketAddress> nodes = nodes();
    return new TargetFacts(
        source,
        version(),
        nodes.stream()
            .map(node -> node.getAddress().getHostAddress() + ":" + node.getPort())
            .toList(),
        nodes.stream().allMatch(node -> isHere(node.getAddress())),
        schema.replicas(),
        spec.readConsistency(),
        spec.writeConsistency(),
        rowBytes(dataset),
        settings(),
        schema.describe());
  }

  /** A row's estimated bytes on the server's disk, after compression where it compresses. */
  static long rowBytes(Dataset dataset) {
    double value = dataset.valueBytes() * (1 - dataset.valueCompressibility());
    return Math.round(value + ROW_BYTES + (double) PARTITION_BYTES / dataset.rowsPerPartition());
  }

  /** One version, or all of them where nodes differ. */
  private String version() {
    TreeSet<String> versions = new TreeSet<>();
    Row local = session.execute(statement("SELECT release_version FROM system.local")).one();
    versions.add(local.getString(0));
    for (Row peer : session.execute(statement("SELECT release_version FROM system.peers"))) {
      if (peer.getString(0) != null) {
        versions.add(peer.getString(0));
      }
    }
    return String.join(", ", versions);
  }

  private List<InetSocketAddress> nodes() {
    List<InetSocketAddress> addresses = new ArrayList<>();
    for (Node node : session.getMetadata().getNodes().values()) {
      if (node.getEndPoint().resolve() instanceof InetSocketAddress address) {
        addresses.add(address);
      }
    }
    addresses.sort(
        (a, b) -> a.getAddress().getHostAddress().compareTo(b.getAddress().getHostAddress()));
    return addresses;
  }

  private static boolean isHere(InetAddress address) {
    try {
      return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
    } catch (SocketException e) {
      return false;
    }
  }

  /** Empty where the server has no such table (before 4.0), or does not let us read it. */
  private Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    try {
      for (Row row : session.execute(statement("SELECT name, value FROM system_views.settings"))) {
        String name = row.getString(0);
        String value = row.getString(1);
        if (name != null && value != null && !SECRET.matcher(name).find()) {
          settings.put(name, value);
        }
      }
    } catch (DriverException e) {
      settings.clear();
    }
    return settings;
  }

  private static SimpleStatement statement(String cql) {
    return SimpleStatement.newInstance(cql).setTimeout(TIMEOUT);
  }
}
