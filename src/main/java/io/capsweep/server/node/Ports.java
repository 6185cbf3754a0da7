package io.capsweep.server.node;

import io.capsweep.target.TargetException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The two ports that all nodes of a cluster share, free on each of its addresses when reserved.
 *
 * <p>Between this choice and the server's own bind, the reservation keeps other runs of this tool
 * off the same ports.
 */
public final class Ports implements AutoCloseable {
  /** Cassandra's own CQL port, taken where it is free. */
  public static final int NATIVE_DEFAULT = 9042;

  private static final int STORAGE_DEFAULT = 7000;

  // The highest candidates stay below the usual ephemeral range, which starts at 32768.
  private static final int STEP = 10;
  private static final int CANDIDATES = 190;
  private static final int HIGHEST_PORT = 65_535;

  private final List<String> addresses;
  private final Path lockFolder;
  private final List<PortLock> locks = new ArrayList<>();
  private int nativePort;
  private int storagePort;

  private Ports(List<String> addresses, Path lockFolder) {
    this.addresses = List.copyOf(addresses);
    this.lockFolder = lockFolder;
  }

  /**
   * Reserves ports: those in the settings, else Cassandra's own, else the next free ones.
   *
   * @param settings may have native_transport_port and storage_port
   * @throws TargetException if a port in the settings is taken, or none is free
   */
  public static Ports reserve(List<String> addresses, Map<String, Object> settings) {
    return reserve(addresses, settings, Path.of(System.getProperty("java.io.tmpdir")));
  }

  static Ports reserve(List<String> addresses, Map<String, Object> settings, Path lockFolder) {
    Ports ports = new Ports(addresses, lockFolder);
    boolean complete = false;
    try {
      ports.nativePort = ports.take(settings, CassandraYaml.NATIVE_PORT, NATIVE_DEFAULT);
      ports.storagePort = ports.take(settings, CassandraYaml.STORAGE_PORT, STORAGE_DEFAULT);
      complete = true;
      return ports;
    } finally {
      if (!complete) {
        ports.close();
      }
    }
  }

  /** CQL. */
  public int nativePort() {
    return nativePort;
  }

  /** Between nodes. */
  public int storagePort() {
    return storagePort;
  }

  /** Gives the reservation back; a server that has bound the ports keeps them. */
  @Override
  public void close() {
    locks.forEach(PortLock::close);
  }

  private int take(Map<String, Object> settings, String key, int preferred) {
    Object asked = settings.get(key);
    if (asked != null) {
      return takeAsked(key, asked);
    }
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
      int port = preferred + candidate * STEP;
      if (lock(port) && unusable(port).isEmpty()) {
        return port;
      }
    }
    throw new TargetException(
        TargetException.Kind.UNREACHABLE,
        "no free port for Cassandra's "
            + key
            + ": every tenth from "
            + preferred
            + " is taken; first: "
            + unusable(preferred).orElse("in use by another run of this tool"));
  }

  private int takeAsked(String key, Object asked) {
    if (!(asked instanceof Number number)
        || number.longValue() < 1
        || number.longValue() > HIGHEST_PORT) {
      throw new TargetException(
          TargetException.Kind.REFUSED,
          "target.managed.settings." + key + ": found " + asked + ", expected a port, 1 to 65535");
    }
    int port = number.intValue();
    Optional<String> trouble =
        lock(port) ? unusable(port) : Optional.of("another run of this tool has just taken it");
    if (trouble.isPresent()) {
      throw new TargetException(
          TargetException.Kind.UNREACHABLE,
          "port "
              + port
              + " (target.managed.settings."
              + key
              + ") cannot be used: "
              + trouble.get()
              + "; stop that process, or leave the key out to have a free port chosen");
    }
    return port;
  }

  private boolean lock(int port) {
    Optional<PortLock> lock = PortLock.tryLock(lockFolder, port);
    lock.ifPresent(locks::add);
    return lock.isPresent();
  }

  private Optional<String> unusable(int port) {
    for (String address : addresses) {
      try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getByName(address))) {
        socket.setReuseAddress(true);
      } catch (IOException refused) {
        String owner =
            PortOwner.find(port)
                .map(pid -> " (listening there: pid " + pid + PortOwner.nameOf(pid) + ")")
                .orElse("");
        return Optional.of(address + ":" + port + ": " + refused.getMessage() + owner);
      }
    }
    return Optional.empty();
  }
}
