package io.capsweep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.profile.TargetSource;
import io.capsweep.server.node.CqlProbe;
import io.capsweep.target.TargetException;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContainerCassandraIT {
  private static final TargetSource.Container IMAGE = new TargetSource.Container("cassandra:5.0.9");

  @Test
  void should_start_in_a_container(@TempDir Path directory) {
    Assumptions.assumeTrue(
        ContainerCassandra.available(), "SKIPPED: no container engine answers on this machine");
    try (Server server = Servers.open(IMAGE, directory, line -> {})) {
      assertThat(server.source()).isEqualTo("container");
      assertThat(server.contactPoints()).allMatch(CqlProbe::answers);
      assertThat(server.localDatacenter()).isEqualTo("datacenter1");
    }
  }

  @Test
  void should_say_what_to_do_when_there_is_no_container_engine(@TempDir Path directory) {
    Assumptions.assumeFalse(
        ContainerCassandra.available(), "SKIPPED: a container engine answers on this machine");
    assertThatThrownBy(() -> Servers.open(IMAGE, directory, line -> {}))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("start Docker, or use target.managed");
  }
}
