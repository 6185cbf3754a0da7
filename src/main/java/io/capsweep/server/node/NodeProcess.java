package io.capsweep.server.node;

import io.capsweep.profile.TargetSource;
import io.capsweep.target.TargetException;
import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A server's JVM that this process has started. */
public final class NodeProcess {
  private final Process process;
  private final NodeFiles files;
  private final InetSocketAddress address;
  private final int storagePort;

  private NodeProcess(
      Process process, NodeFiles files, InetSocketAddress address, int storagePort) {
    this.process = process;
    this.files = files;
    this.address = address;
    this.storagePort = storagePort;
  }

  /** What all nodes of a cluster have in common. */
  public record Setup(
      TargetSource.Managed spec,
      CassandraArtifacts artifacts,
      JavaRuntime java,
      List<String> addresses,
      Ports ports) {
    public Setup {
      addresses = List.copyOf(addresses);
    }
  }

  /**
   * Writes a node's files and starts its JVM, in a session of its own, so that Ctrl-C at the
   * terminal reaches this tool alone.
   *
   * @param node from 0
   * @param marker the JVM halts when this file is removed; empty: when this process ends
   * @throws TargetException if it cannot be started
   */
  public static NodeProcess start(
      Setup setup, int node, Path clusterFolder, Optional<Path> marker) {
    NodeFiles files = NodeFiles.of(clusterFolder, node);
    files.write(
        CassandraYaml.of(node, setup.addresses(), setup.ports(), files, setup.spec().settings()));
    try {
      Files.writeString(
          files.jvmArguments(),
          JvmArguments.asFile(JvmArguments.of(setup.artifacts(), setup.spec().heapBytes(), files)));
      ProcessBuilder builder =
          new ProcessBuilder(command(setup, files, marker))
              .directory(files.folder().toFile())
              .redirectErrorStream(true)
              .redirectOutput(files.console().toFile());
      // Options meant for this tool's JVM are not meant for the server's.
      builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
      if (marker.isPresent()) {
        builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
      }
      InetSocketAddress address =
          new InetSocketAddress(setup.addresses().get(node), setup.ports().nativePort());
      return new NodeProcess(builder.start(), files, address, setup.ports().storagePort());
    } catch (IOException failure) {
      throw new TargetException(
          TargetException.Kind.REFUSED,
          "cannot start " + setup.java().executable() + " in " + files.folder() + ": " + failure,
          failure);
    }
  }

  private static List<String> command(Setup setup, NodeFiles files, Optional<Path> marker) {
    List<String> command = new ArrayList<>();
    if (onPath("setsid")) {
      command.add("setsid");
    }
    setup
        .spec()
        .pin()
        .ifPresent(
            cpus -> {
              if (!onPath("taskset")) {
                throw new TargetException(
                    TargetException.Kind.REFUSED,
                    "target.managed.pin: needs the command taskset (package util-linux), which is"
                        + " not on the path; install it, or remove the key");
              }
              command.addAll(List.of("taskset", "-c", cpus));
            });
    command.add(setup.java().executable().toString());
    command.add("@" + files.jvmArguments());
    command.add(ServerGuard.class.getName());
    command.add(marker.map(Path::toString).orElse(ServerGuard.WATCH_STANDARD_INPUT));
    return command;
  }

  private static boolean onPath(String command) {
    String path = System.getenv().getOrDefault("PATH", "");
    return Arrays.stream(path.split(File.pathSeparator, -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, command)));
  }

  /** Its process id. */
  public long pid() {
    return process.pid();
  }

  /** Its operating-system process. */
  public ProcessHandle handle() {
    return process.toHandle();
  }

  /** Where it answers CQL once it is up. */
  public InetSocketAddress address() {
    return address;
  }

  /** Its folder. */
  public NodeFiles files() {
    return files;
  }

  /** Whether it runs. */
  public boolean alive() {
    return process.isAlive();
  }

  /** Whether it answers CQL. */
  public boolean answers() {
    return CqlProbe.answers(address);
  }

  /** Whether it sees the other node up; from its log, since neither JMX nor a driver is at hand. */
  public boolean sees(NodeProcess other) {
    String name = "/" + other.address.getHostString() + ":" + storagePort + " is now ";
    try {
      String log = Files.readString(files.systemLog());
      return log.lastIndexOf(name + "UP") > log.lastIndexOf(name + "DOWN");
    } catch (IOException notYet) {
      return false;
    }
  }

  /** Whether its ring has that many other nodes; true where a login keeps that from being read. */
  public boolean ringHas(int others) {
    return CqlProbe.peers(address).orElse(others) == others;
  }

  /** Its exit status; only once it has ended. */
  int exitStatus() {
    return process.exitValue();
  }

  /** Asks it to end. */
  public void terminate() {
    // Not Process.destroy, which closes standard input too: the guard would halt the JVM first.
    process.toHandle().destroy();
  }

  /** Waits for its end; true if it has ended. */
  public boolean awaitEnd(long millis) throws InterruptedException {
    return process.waitFor(millis, TimeUnit.MILLISECONDS);
  }

  /** Ends it at once. */
  public void kill() {
    process.destroyForcibly();
  }
}
