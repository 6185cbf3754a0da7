package io.capsweep.server;

import io.capsweep.profile.TargetSource;
import io.capsweep.target.TargetException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.cassandra.CassandraContainer;
import org.testcontainers.containers.ContainerLaunchException;
import org.testcontainers.utility.DockerImageName;

/** Cassandra in a container, removed when closed or, by Testcontainers, when this process ends. */
public final class ContainerCassandra implements Server {
  private final CassandraContainer container;

  private ContainerCassandra(CassandraContainer container) {
    this.container = container;
  }

  /**
   * Starts it and returns once it answers CQL.
   *
   * @throws TargetException if there is no container engine, the image has no tag or digest, or the
   *     container does not come up
   */
  public static ContainerCassandra start(TargetSource.Container spec, Consumer<String> progress) {
    String image = spec.image();
    boolean pinned =
        image.contains("@") || image.substring(image.lastIndexOf('/') + 1).contains(":");
    if (!pinned || image.endsWith(":latest")) {
      throw new TargetException(
          TargetException.Kind.REFUSED,
          "target.container.image: '"
              + image
              + "' is not pinned, so that runs could not be compared; give a tag, such as"
              + " cassandra:5.0.9");
    }
    if (!available()) {
      throw new TargetException(
          TargetException.Kind.UNREACHABLE,
          "target.container: no container engine answers (tried DOCKER_HOST and the usual"
              + " sockets); start Docker, or use target.managed, which needs none");
    }
    progress.accept("starting container " + image);
    CassandraContainer container =
        new CassandraContainer(DockerImageName.parse(image).asCompatibleSubstituteFor("cassandra"));
    try {
      container.start();
    } catch (ContainerLaunchException failure) {
      container.stop();
      throw new TargetException(
          TargetException.Kind.UNREACHABLE,
          "target.container: "
              + image
              + " does not come up: "
              + failure.getMessage()
              + "; is the image's name right, and can the engine fetch it?",
          failure);
    }
    return new ContainerCassandra(container);
  }

  /** Whether a container engine answers. */
  public static boolean available() {
    return DockerClientFactory.instance().isDockerAvailable();
  }

  @Override
  public List<InetSocketAddress> contactPoints() {
    return List.of(container.getContactPoint());
  }

  @Override
  public String localDatacenter() {
    return container.getLocalDatacenter();
  }

  /** None: they are the engine's, which may be on another machine. */
  @Override
  public List<Long> processIds() {
    return List.of();
  }

  @Override
  public String source() {
    return "container";
  }

  @Override
  public Optional<Path> directory() {
    return Optional.empty();
  }

  /** Stops and removes the container. Can be repeated. */
  @Override
  public void close() {
    container.stop();
  }
}
