package io.capsweep.server;

import io.capsweep.profile.TargetSource;
import io.capsweep.server.node.CassandraArtifacts;
import io.capsweep.server.node.JavaRuntime;
import io.capsweep.server.node.NodeProcess;
import io.capsweep.server.node.Ports;
import io.capsweep.server.node.StartFailure;
import io.capsweep.target.TargetException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The nodes of one cluster, as processes started by this one. */
final class Cluster {
  /** The data center that every node is in. */
  static final String DATACENTER = "datacenter1";

  private static final int MOST_NODES = 3;
  private static final long LEAST_HEAP_BYTES = 128L << 20;
  private static final long POLL_MILLIS = 200;
  private static final int POLLS = 900;
  private static final long TERMINATE_MILLIS = 10_000;

  private final String version;
  private final List<NodeProcess> nodes;

  private Cluster(String version, List<NodeProcess> nodes) {
    this.version = version;
    this.nodes = List.copyOf(nodes);
  }

  /**
   * Starts the nodes and returns once each answers CQL and sees the others.
   *
   * @param marker what the servers watch, see {@link NodeProcess#start}
   * @param started told of the cluster when its processes run, before they answer
   * @throws TargetException if it cannot be started; nothing is left running then
   */
  static Cluster start(
      TargetSource.Managed spec,
      Path directory,
      Optional<Path> marker,
      Consumer<Cluster> started,
      Consumer<String> progress) {
    check(spec);
    JavaRuntime java = JavaRuntime.find();
    CassandraArtifacts artifacts = CassandraArtifacts.resolve(spec.version(), progress);
    List<String> addresses =
        IntStream.rangeClosed(1, spec.nodes()).mapToObj(node -> "127.0.0." + node).toList();
    try (Ports ports = Ports.reserve(addresses, spec.settings())) {
      if (ports.nativePort() != Ports.NATIVE_DEFAULT
          && !spec.settings().containsKey("native_transport_port")) {
        progress.accept("port " + Ports.NATIVE_DEFAULT + " is taken; using " + ports.nativePort());
      }
      progress.accept(
          "starting Cassandra "
              + spec.version()
              + (spec.nodes() == 1 ? "" : ", " + spec.nodes() + " nodes,")
              + " on Java "
              + java.version());
      if (spec.version().startsWith("4.")) {
        progress.accept("note: Cassandra 4 on Java 17 is not supported by its own project");
      }
      return launch(
          new NodeProcess.Setup(spec, artifacts, java, addresses, ports),
          directory,
          marker,
          started,
          progress);
    }
  }

  private static Cluster launch(
      NodeProcess.Setup setup,
      Path directory,
      Optional<Path> marker,
      Consumer<Cluster> started,
      Consumer<String> progress) {
    List<NodeProcess> nodes = new ArrayList<>();
    boolean up = false;
    try {
      for (int node = 0; node < setup.addresses().size(); node++) {
        nodes.add(NodeProcess.start(setup, node, directory, marker));
      }
      Cluster cluster = new Cluster(setup.spec().version(), nodes);
      started.accept(cluster);
      cluster.awaitUp();
      progress.accept("Cassandra " + setup.spec().version() + " answers");
      up = true;
      return cluster;
    } finally {
      if (!up) {
        Cluster remains = new Cluster(setup.spec().version(), nodes);
        remains.kill();
        remains.deleteData();
      }
    }
  }

  private static void check(TargetSource.Managed spec) {
    if (spec.nodes() < 1 || spec.nodes() > MOST_NODES) {
      throw new TargetException(
          TargetException.Kind.REFUSED,
          "target.managed.nodes: found " + spec.nodes() + ", expected 1 to " + MOST_NODES);
    }
    if (spec.heapBytes() < LEAST_HEAP_BYTES) {
      throw new TargetException(
          TargetException.Kind.REFUSED,
          "target.managed.heap: found "
              + spec.heapBytes()
              + " bytes, expected at least 128m: Cassandra does not start with less");
    }
  }

  private void awaitUp() {
    List<NodeProcess> waiting = new ArrayList<>(nodes);
    for (int poll = 0; poll < POLLS; poll++) {
      for (NodeProcess node : nodes) {
        if (!node.alive()) {
          throw StartFailure.ended(version, node);
        }
      }
      waiting.removeIf(this::up);
      if (waiting.isEmpty()) {
        return;
      }
      try {
        Thread.sleep(POLL_MILLIS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new TargetException(
            TargetException.Kind.UNREACHABLE, "interrupted while Cassandra started", interrupted);
      }
    }
    throw StartFailure.silent(version, waiting.get(0), POLLS * POLL_MILLIS / 1000);
  }

  private boolean up(NodeProcess node) {
    return node.answers() && nodes.stream().filter(other -> other != node).allMatch(node::sees);
  }

  /** CQL addresses. */
  List<InetSocketAddress> contactPoints() {
    return nodes.stream().map(NodeProcess::address).toList();
  }

  /** The processes. */
  List<ProcessHandle> processes() {
    return nodes.stream().map(NodeProcess::handle).toList();
  }

  /** Asks all nodes to end, and kills after ten seconds those that still run. */
  void stop() {
    Processes.stop(processes(), TERMINATE_MILLIS);
  }

  /** Ends all nodes at once. */
  void kill() {
    Processes.stop(processes(), 0);
  }

  /** Deletes the nodes' data; logs and configuration stay. */
  void deleteData() {
    nodes.forEach(node -> node.files().deleteData());
  }
}
