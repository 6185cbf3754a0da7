package io.capsweep.server;

import io.capsweep.profile.TargetSource;
import io.capsweep.server.node.CassandraYaml;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * What is written down of a standing server, so that a later process finds it again.
 *
 * @param settings the overrides of cassandra.yaml as one text, equal for equal settings
 */
record StandingRecord(
    String version, long heapBytes, Optional<String> pin, String settings, List<Node> nodes) {
  /** Two readings of one process's start differ by less, even where the clock is being set. */
  private static final Duration SAME_START = Duration.ofSeconds(2);

  StandingRecord {
    nodes = List.copyOf(nodes);
  }

  /** A node's process, told from a later one with the same id by its start, and its address. */
  record Node(long pid, Instant started, String host, int port) {
    static Node of(ProcessHandle process, InetSocketAddress address) {
      return new Node(
          process.pid(),
          process.info().startInstant().orElse(Instant.EPOCH),
          address.getHostString(),
          address.getPort());
    }

    InetSocketAddress address() {
      return new InetSocketAddress(host, port);
    }

    /** The process, if it is still the same and runs. */
    Optional<ProcessHandle> process() {
      return ProcessHandle.of(pid)
          .filter(ProcessHandle::isAlive)
          .filter(process -> !unreaped(process.pid()))
          .filter(
              process ->
                  Duration.between(process.info().startInstant().orElse(Instant.EPOCH), started)
                          .abs()
                          .compareTo(SAME_START)
                      <= 0);
    }
  }

  /**
   * Whether it has ended but its parent has not noticed: some containers' first process never does.
   */
  private static boolean unreaped(long pid) {
    try {
      String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
      // The name in brackets may hold anything; the state follows it.
      return stat.startsWith(") Z", stat.lastIndexOf(')'));
    } catch (IOException elsewhere) {
      // No /proc here, or the process is gone: then there is nothing to see.
      return false;
    }
  }

  static StandingRecord of(TargetSource.Managed spec, Cluster cluster) {
    List<Node> nodes = new ArrayList<>();
    for (int node = 0; node < spec.nodes(); node++) {
      nodes.add(Node.of(cluster.processes().get(node), cluster.contactPoints().get(node)));
    }
    return new StandingRecord(
        spec.version(), spec.heapBytes(), spec.pin(), CassandraYaml.render(spec.settings()), nodes);
  }

  /** The names of what a profile asks for otherwise; empty if this server is what it asks for. */
  List<String> differences(TargetSource.Managed spec) {
    List<String> different = new ArrayList<>();
    if (!version.equals(spec.version())) {
      different.add("version");
    }
    if (heapBytes != spec.heapBytes()) {
      different.add("heap");
    }
    if (nodes.size() != spec.nodes()) {
      different.add("nodes");
    }
    if (!pin.equals(spec.pin())) {
      different.add("pin");
    }
    if (!settings.equals(CassandraYaml.render(spec.settings()))) {
      different.add("settings");
    }
    return different;
  }

  /** Writes it; the file is there as a whole or not at all. */
  void write(Path file) throws IOException {
    Properties facts = new Properties();
    facts.setProperty("version", version);
    facts.setProperty("heapBytes", Long.toString(heapBytes));
    pin.ifPresent(cpus -> facts.setProperty("pin", cpus));
    facts.setProperty("settings", settings);
    facts.setProperty("nodes", Integer.toString(nodes.size()));
    for (int i = 0; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      facts.setProperty("pid." + i, Long.toString(node.pid()));
      facts.setProperty("started." + i, node.started().toString());
      facts.setProperty("host." + i, node.host());
      facts.setProperty("port." + i, Integer.toString(node.port()));
    }
    StringWriter text = new StringWriter();
    facts.store(text, null);
    Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
    Files.writeString(temporary, text.toString());
    Files.move(
        temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Reads it.
   *
   * @throws IOException if it cannot be read or is not what {@link #write} wrote
   */
  static StandingRecord read(Path file) throws IOException {
    Properties facts = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      facts.load(reader);
      List<Node> nodes = new ArrayList<>();
      int count = Integer.parseInt(facts.getProperty("nodes"));
      for (int i = 0; i < count; i++) {
        nodes.add(
            new Node(
                Long.parseLong(facts.getProperty("pid." + i)),
                Instant.parse(facts.getProperty("started." + i)),
                facts.getProperty("host." + i),
                Integer.parseInt(facts.getProperty("port." + i))));
      }
      return new StandingRecord(
          facts.getProperty("version"),
          Long.parseLong(facts.getProperty("heapBytes")),
          Optional.ofNullable(facts.getProperty("pin")),
          facts.getProperty("settings"),
          nodes);
    } catch (RuntimeException damaged) {
      throw new IOException(file + " is damaged", damaged);
    }
  }
}
