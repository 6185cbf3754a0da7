package io.capsweep.server;

import io.capsweep.profile.TargetSource;
import io.capsweep.target.TargetException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Opens the server that a profile names, whatever kind it is. */
public final class Servers {
  private Servers() {}

  /** As the method below, on the CPUs of this process. */
  public static Server open(TargetSource source, Path directory, Consumer<String> progress) {
    return open(source, directory, Optional.empty(), progress);
  }

  /**
   * Starts it, or attaches to one that runs.
   *
   * @param directory where a server of our own keeps configuration, logs and data
   * @param cpus what a server of our own may use where its profile does not say; empty for what
   *     this process may
   * @param progress told in lines what happens
   * @throws TargetException if there is none to be had
   */
  public static Server open(
      TargetSource source, Path directory, Optional<String> cpus, Consumer<String> progress) {
    if (source instanceof TargetSource.Managed managed) {
      return StandingServer.ofUser()
          .attach(managed, progress)
          .orElseGet(() -> ManagedCassandra.start(managed.boundTo(cpus), directory, progress));
    }
    if (source instanceof TargetSource.Container container) {
      return ContainerCassandra.start(container, progress);
    }
    return existing((TargetSource.ContactPoints) source);
  }

  private static Server existing(TargetSource.ContactPoints cluster) {
    List<InetSocketAddress> addresses =
        cluster.addresses().stream().map(Servers::unresolved).toList();
    return new BorrowedServer(
        "contact-points", addresses, cluster.localDatacenter(), List.of(), Optional.empty());
  }

  /** Names are resolved when connecting, so that an unknown one is the driver's to tell. */
  private static InetSocketAddress unresolved(String hostAndPort) {
    int colon = hostAndPort.lastIndexOf(':');
    String host = hostAndPort.substring(0, colon).replace("[", "").replace("]", "");
    return InetSocketAddress.createUnresolved(
        host, Integer.parseInt(hostAndPort.substring(colon + 1)));
  }
}
