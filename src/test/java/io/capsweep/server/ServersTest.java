package io.capsweep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.profile.TargetSource;
import io.capsweep.target.TargetException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServersTest {
  private static final Path NOWHERE = Path.of("nowhere");

  @Test
  void should_own_nothing_of_an_existing_cluster() {
    TargetSource.ContactPoints cluster =
        new TargetSource.ContactPoints(
            List.of("db.example:9042", "[::1]:9043"), "dc1", Optional.empty(), Optional.empty());
    try (Server server = Servers.open(cluster, NOWHERE, line -> {})) {
      assertThat(server.contactPoints())
          .containsExactly(
              InetSocketAddress.createUnresolved("db.example", 9042),
              InetSocketAddress.createUnresolved("::1", 9043));
      assertThat(server.localDatacenter()).isEqualTo("dc1");
      assertThat(server.source()).isEqualTo("contact-points");
      assertThat(server.processIds()).isEmpty();
      assertThat(server.directory()).isEmpty();
    }
  }

  @Test
  void should_refuse_an_image_without_a_tag() {
    assertThatThrownBy(
            () ->
                Servers.open(
                    new TargetSource.Container("registry:5000/cassandra"), NOWHERE, line -> {}))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("not pinned");
  }

  @Test
  void should_refuse_a_heap_and_nodes_that_cannot_work() {
    assertThatThrownBy(() -> start(4, 1L << 30)).hasMessageContaining("target.managed.nodes");
    assertThatThrownBy(() -> start(1, 1L << 20)).hasMessageContaining("target.managed.heap");
  }

  private static void start(int nodes, long heapBytes) {
    ManagedCassandra.start(
        new TargetSource.Managed("5.0.9", heapBytes, nodes, Optional.empty(), Map.of()),
        NOWHERE,
        line -> {});
  }
}
