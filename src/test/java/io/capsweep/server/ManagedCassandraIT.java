package io.capsweep.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.profile.TargetSource;
import io.capsweep.server.node.CqlProbe;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManagedCassandraIT {
  private final List<String> progress = Collections.synchronizedList(new ArrayList<>());

  @Test
  void should_start_answer_and_leave_nothing_but_logs(@TempDir Path directory) {
    Server server = Servers.open(managed("5.0.9", 1, Map.of()), directory, progress::add);
    try (server) {
      assertThat(server.contactPoints()).hasSize(1).allMatch(CqlProbe::answers);
      assertThat(server.processIds()).hasSize(1).allMatch(ManagedCassandraIT::alive);
      assertThat(server.source()).isEqualTo("managed");
    }
    server.close();
    assertThat(server.processIds()).noneMatch(ManagedCassandraIT::alive);
    assertThat(directory.resolve("node1/data")).doesNotExist();
    assertThat(directory.resolve("node1/logs/system.log")).isNotEmptyFile();
    assertThat(directory.resolve("node1/conf/cassandra.yaml")).isNotEmptyFile();
  }

  static TargetSource.Managed managed(String version, int nodes, Map<String, Object> settings) {
    return new TargetSource.Managed(version, 512L << 20, nodes, Optional.empty(), settings);
  }

  static boolean alive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }
}
