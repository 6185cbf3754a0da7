package io.capsweep.server;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A server that was there before and stays: a standing one, or a cluster of the user's. */
record BorrowedServer(
    String source,
    List<InetSocketAddress> contactPoints,
    String localDatacenter,
    List<Long> processIds,
    Optional<Path> directory)
    implements Server {
  BorrowedServer {
    contactPoints = List.copyOf(contactPoints);
    processIds = List.copyOf(processIds);
  }

  /** Leaves it running. */
  @Override
  public void close() {}
}
