package io.capsweep.cassandra.counters;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import io.capsweep.profile.TargetSource;
import io.capsweep.result.watch.ServerCounter;
import io.capsweep.result.watch.ServerCounters;
import io.capsweep.server.Server;
import io.capsweep.server.Servers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CounterReaderIT {
  @TempDir Path folder;

  @Test
  void should_read_counters_of_a_real_server() throws IOException {
    TargetSource.Managed managed =
        new TargetSource.Managed("5.0.9", 512L << 20, 1, Optional.empty(), Map.of());
    try (Server server = Servers.open(managed, folder, line -> {});
        CqlSession session = session(server);
        CounterReader both = new CounterReader(session, server.processIds());
        CounterReader overCql = new CounterReader(session, List.of())) {
      ServerCounters first = both.read();

      assertThat(first.values()).containsOnlyKeys(ServerCounter.values());
      assertThat(first.values().values()).allMatch(value -> value >= 0);
      assertThat(first.value(ServerCounter.FLUSHES).orElseThrow()).isPositive();
      assertThat(first.value(ServerCounter.GC_PAUSE_NANOS).orElseThrow()).isPositive();
      assertThat(overCql.read().values())
          .containsKeys(
              ServerCounter.FLUSHES,
              ServerCounter.PENDING_COMPACTIONS,
              ServerCounter.ACTIVE_TABLE_TASKS,
              ServerCounter.HINT_FILES,
              ServerCounter.BLOCKED_REQUESTS)
          .doesNotContainKeys(ServerCounter.GC_PAUSES, ServerCounter.DROPPED_MESSAGES);

      assertLeavesOutWhatCannotBeAttachedTo(session);

      session.execute(
          "CREATE KEYSPACE counted WITH replication ="
              + " {'class': 'SimpleStrategy', 'replication_factor': 1}");
      session.execute("CREATE TABLE counted.data (k int PRIMARY KEY)");
      session.execute("INSERT INTO counted.data (k) VALUES (1)");
      session.execute("TRUNCATE counted.data");
      assertThat(both.read().value(ServerCounter.FLUSHES).orElseThrow())
          .isGreaterThan(first.value(ServerCounter.FLUSHES).orElseThrow());

      for (long id : server.processIds()) {
        ProcessHandle process = ProcessHandle.of(id).orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
      }
      assertThat(both.read().values()).isEmpty();
    }
  }

  /** A process that is no Java, and one that is not there. */
  private static void assertLeavesOutWhatCannotBeAttachedTo(CqlSession session) throws IOException {
    Process stranger = new ProcessBuilder("sleep", "60").start();
    try (CounterReader counters =
        new CounterReader(session, List.of(stranger.pid(), (long) Integer.MAX_VALUE))) {
      assertThat(counters.read().values())
          .containsKey(ServerCounter.FLUSHES)
          .doesNotContainKeys(ServerCounter.GC_PAUSES, ServerCounter.DROPPED_MESSAGES);
    } finally {
      stranger.destroyForcibly();
    }
  }

  private static CqlSession session(Server server) {
    return CqlSession.builder()
        .addContactPoints(server.contactPoints())
        .withLocalDatacenter(server.localDatacenter())
        .build();
  }
}
