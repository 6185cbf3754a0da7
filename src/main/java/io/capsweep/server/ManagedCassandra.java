package io.capsweep.server;

import io.capsweep.profile.TargetSource;
import io.capsweep.target.TargetException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Cassandra in JVMs of its own on loopback addresses, from Maven artifacts. The servers end when
 * this process ends, in whatever way.
 */
public final class ManagedCassandra implements Server {
  private static final long GRACE_MILLIS = 5_000;

  private final Cluster cluster;
  private final Path directory;
  private final Thread shutdownHook;
  private final CountDownLatch closing = new CountDownLatch(1);
  private volatile boolean leaving;
  private boolean ended;

  private ManagedCassandra(Cluster cluster, Path directory) {
    this.cluster = cluster;
    this.directory = directory;
    this.shutdownHook = new Thread(this::leave, "capsweep-server-end");
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
    closing.countDown();
    end();
    try {
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException shuttingDown) {
      // The hook runs, or has run: there is nothing to remove it from.
      return;
    }
  }

  private synchronized void end() {
    if (ended) {
      return;
    }
    if (leaving) {
      cluster.kill();
    } else {
      cluster.stop();
    }
    cluster.deleteData();
    ended = true;
  }

  /**
   * This process is asked to end: whoever uses the server may finish and close it, but not for
   * long, and no time is spent on an orderly stop.
   */
  private void leave() {
    leaving = true;
    try {
      closing.await(GRACE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    cluster.kill();
    end();
  }
}
