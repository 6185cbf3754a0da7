package io.capsweep.server;

import io.capsweep.profile.TargetSource;
import io.capsweep.server.node.CqlProbe;
import io.capsweep.server.node.NodeFiles;
import io.capsweep.target.TargetException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A managed Cassandra that outlives the command that starts it, one per user. Its folder has the
 * record of it, and a marker file: the servers end when that file is removed.
 */
public final class StandingServer {
  private static final long TERMINATE_MILLIS = 10_000;
  private static final String LEAVE = "; stop it with: capsweep cassandra stop";

  private final Path folder;
  private final Path record;
  private final Path marker;

  private StandingServer(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
    this.record = this.folder.resolve("server.properties");
    this.marker = this.folder.resolve("running");
  }

  /** How a standing server is. */
  public enum Condition {
    /** Every node answers CQL. */
    RUNNING,
    /** Every process is there, but not every node answers: starting, or overloaded, or ill. */
    NOT_ANSWERING,
    /** At least one process has ended without having been stopped. */
    ENDED
  }

  /**
   * A standing server.
   *
   * @param since start of its first process
   * @param folder has a folder a node, with conf and logs
   */
  public record Status(
      Condition condition,
      String version,
      List<InetSocketAddress> addresses,
      List<Long> processIds,
      Instant since,
      Path folder) {
    public Status {
      addresses = List.copyOf(addresses);
      processIds = List.copyOf(processIds);
    }
  }

  /**
   * The user's: in $CAPSWEEP_STATE, else $XDG_STATE_HOME/capsweep, else ~/.local/state/capsweep.
   */
  public static StandingServer ofUser() {
    return in(stateFolder(System.getenv(), Path.of(System.getProperty("user.home"))));
  }

  /** The one whose state is kept in a folder. */
  static StandingServer in(Path stateFolder) {
    return new StandingServer(stateFolder.resolve("standing-server"));
  }

  static Path stateFolder(Map<String, String> environment, Path home) {
    String own = environment.getOrDefault("CAPSWEEP_STATE", "");
    if (!own.isBlank()) {
      return Path.of(own);
    }
    String state = environment.getOrDefault("XDG_STATE_HOME", "");
    return (state.isBlank() ? home.resolve(".local/state") : Path.of(state)).resolve("capsweep");
  }

  /** How it is; empty if there is none. */
  public Optional<Status> status() {
    return read().map(this::statusOf);
  }

  /**
   * Starts it, and returns once every node answers. What an ended one left is removed first.
   *
   * @throws TargetException REFUSED if one runs already, else as {@link ManagedCassandra#start}
   */
  public Status start(TargetSource.Managed spec, Consumer<String> progress) {
    return exclusively(
        () -> {
          Optional<Status> earlier = status();
          if (earlier.isPresent() && earlier.get().condition() != Condition.ENDED) {
            throw new TargetException(
                TargetException.Kind.REFUSED,
                "a standing Cassandra "
                    + earlier.get().version()
                    + " runs already, pid "
                    + earlier.get().processIds()
                    + LEAVE);
          }
          remove();
          Files.writeString(marker, "The standing server ends when this file is removed.\n");
          return launch(spec, progress);
        });
  }

  private Status launch(TargetSource.Managed spec, Consumer<String> progress) {
    Thread interrupted = new Thread(this::removeMarker, "capsweep-standing-server-end");
    Runtime.getRuntime().addShutdownHook(interrupted);
    boolean up = false;
    try {
      Cluster.start(spec, folder, Optional.of(marker), started -> write(spec, started), progress);
      up = true;
      return status().orElseThrow();
    } finally {
      try {
        Runtime.getRuntime().removeShutdownHook(interrupted);
      } catch (IllegalStateException shuttingDown) {
        // Interrupted while starting: the hook has ended the servers.
        up = false;
      }
      if (!up) {
        remove();
      }
    }
  }

  /** Stops it and deletes its data; false if there is none. */
  public boolean stop() {
    return exclusively(
        () -> {
          boolean there = Files.exists(record) || Files.exists(marker);
          remove();
          return there;
        });
  }

  /**
   * The standing server if it runs and is what a profile asks for; otherwise says why not, if there
   * is one.
   *
   * @return it leaves the server running when closed
   */
  public Optional<Server> attach(TargetSource.Managed spec, Consumer<String> progress) {
    Optional<StandingRecord> recorded = read();
    if (recorded.isEmpty()) {
      return Optional.empty();
    }
    Status status = statusOf(recorded.get());
    List<String> differences = recorded.get().differences(spec);
    String name = "standing Cassandra " + status.version();
    if (status.condition() == Condition.ENDED) {
      return Optional.empty();
    }
    if (status.condition() == Condition.NOT_ANSWERING) {
      progress.accept("the " + name + " does not answer and is not used" + LEAVE);
      return Optional.empty();
    }
    if (!differences.isEmpty()) {
      progress.accept(
          "the "
              + name
              + " is not what the profile asks for ("
              + String.join(", ", differences)
              + "); it keeps running beside this one and takes its share of the machine"
              + LEAVE);
      return Optional.empty();
    }
    progress.accept("attached to the " + name + ", running since " + status.since());
    return Optional.of(
        new BorrowedServer(
            "attached",
            status.addresses(),
            Cluster.DATACENTER,
            status.processIds(),
            Optional.of(folder)));
  }

  private Status statusOf(StandingRecord recorded) {
    List<StandingRecord.Node> nodes = recorded.nodes();
    List<InetSocketAddress> addresses = nodes.stream().map(StandingRecord.Node::address).toList();
    Condition condition = Condition.RUNNING;
    if (nodes.stream().anyMatch(node -> node.process().isEmpty())) {
      condition = Condition.ENDED;
    } else if (!addresses.stream().allMatch(CqlProbe::answers)) {
      condition = Condition.NOT_ANSWERING;
    }
    return new Status(
        condition,
        recorded.version(),
        addresses,
        nodes.stream().map(StandingRecord.Node::pid).toList(),
        nodes.stream().map(StandingRecord.Node::started).min(Instant::compareTo).orElseThrow(),
        folder);
  }

  private Optional<StandingRecord> read() {
    if (!Files.exists(record)) {
      return Optional.empty();
    }
    try {
      return Optional.of(StandingRecord.read(record));
    } catch (IOException failure) {
      throw refused(
          "cannot read the record of the standing server: "
              + failure.getMessage()
              + "; delete "
              + folder
              + ": the server, if it runs, ends when that is gone");
    }
  }

  private void write(TargetSource.Managed spec, Cluster cluster) {
    try {
      StandingRecord.of(spec, cluster).write(record);
    } catch (IOException failure) {
      throw refused("cannot write " + record + ": " + failure);
    }
  }

  /** Ends the processes in good order and removes everything but logs and configuration. */
  private void remove() {
    read()
        .ifPresent(
            recorded ->
                Processes.stop(
                    recorded.nodes().stream().flatMap(node -> node.process().stream()).toList(),
                    TERMINATE_MILLIS));
    removeMarker();
    for (int node = 0; node < Cluster.MOST_NODES; node++) {
      NodeFiles.of(folder, node).deleteData();
    }
    try {
      Files.deleteIfExists(record);
    } catch (IOException failure) {
      throw refused("cannot delete " + record + ": " + failure);
    }
  }

  private void removeMarker() {
    try {
      Files.deleteIfExists(marker);
    } catch (IOException failure) {
      throw refused("cannot delete " + marker + ": " + failure);
    }
  }

  private interface Action<T> {
    T run() throws IOException;
  }

  private <T> T exclusively(Action<T> action) {
    Path lock = folder.resolve("lock");
    try {
      Files.createDirectories(folder);
      try (FileChannel file =
          FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        if (file.tryLock() == null) {
          throw refused("another command starts or stops the standing server just now: " + lock);
        }
        return action.run();
      }
    } catch (OverlappingFileLockException here) {
      throw refused("this process starts or stops the standing server just now: " + lock);
    } catch (IOException failure) {
      throw refused("cannot write in " + folder + ": " + failure + "; CAPSWEEP_STATE moves it");
    }
  }

  private static TargetException refused(String message) {
    return new TargetException(TargetException.Kind.REFUSED, message);
  }
}
