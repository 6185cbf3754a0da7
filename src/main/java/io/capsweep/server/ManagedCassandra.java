package io.capsweep.server;

import io.capsweep.profile.TargetSource;
import io.capsweep.target.TargetException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Cassandra in JVMs of its own on loopback addresses, from Maven artifacts. The servers end when
 * this process ends, in whatever way.
 */
public final class ManagedCassandra implements Server {
  private final Cluster cluster;
  private final Path directory;
  private final Thread shutdownHook;
  private final AtomicBoolean closed = new AtomicBoolean();

  private ManagedCassandra(Cluster cluster, Path directory) {
    this.cluster = cluster;
    this.directory = directory;
    this.shutdownHook = new Thread(this::abandon, "capsweep-server-end");
  }

  /**
   * Starts it and returns once every node answers CQL and sees the others.
   *
   * @param directory takes a folder a node: conf, logs, data
   * @param progress told in lines what happens
   * @throws TargetException if it does not come up; the message has the end of its log
   */
  public static ManagedCassandra start(
      TargetSource.Managed spec, Path directory, Consumer<String> progress) {
    Cluster cluster = Cluster.start(spec, directory, Optional.empty(), started -> {}, progress);
    ManagedCassandra server = new ManagedCassandra(cluster, directory);
    Runtime.getRuntime().addShutdownHook(server.shutdownHook);
    return server;
  }

  @Override
  public List<InetSocketAddress> contactPoints() {
    return cluster.contactPoints();
  }

  @Override
  public String localDatacenter() {
    return Cluster.DATACENTER;
  }

  @Override
  public List<Long> processIds() {
    return cluster.processes().stream().map(ProcessHandle::pid).toList();
  }

  @Override
  public String source() {
    return "managed";
  }

  @Override
  public Optional<Path> directory() {
    return Optional.of(directory);
  }

  /** Stops the nodes, within ten seconds or by force, and deletes their data. Can be repeated. */
  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      cluster.stop();
      cluster.deleteData();
      removeHook();
    }
  }

  /** The end of this process without close: no time to be orderly. */
  private void abandon() {
    closed.set(true);
    cluster.kill();
    cluster.deleteData();
  }

  private void removeHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException shuttingDown) {
      // The hook runs, or has run: there is nothing to remove it from.
      return;
    }
  }
}
