package io.capsweep.server;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** One or more running Cassandra nodes that can be connected to. */
public interface Server extends AutoCloseable {
  /** CQL addresses of the nodes. */
  List<InetSocketAddress> contactPoints();

  /** Name of the data center. */
  String localDatacenter();

  /** Process ids of the nodes where they run on this machine; else empty. */
  List<Long> processIds();

  /** managed, attached or container. */
  String source();

  /** Folder with effective configuration and logs, where there is one. */
  Optional<Path> directory();

  /** Stops what this tool started for this run; leaves what it attached to. */
  @Override
  void close();
}
