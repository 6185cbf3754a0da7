package io.capsweep.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import io.capsweep.load.Operation;
import io.capsweep.load.Outcome;
import io.capsweep.profile.TargetSource;
import io.capsweep.result.TargetFacts;
import io.capsweep.server.Server;
import io.capsweep.server.Servers;
import io.capsweep.target.TargetException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The target against a real Cassandra: structure and invariants, never speed. */
class CassandraTargetIT {
  private static final long SEED = 3;

  @TempDir private static Path directory;
  private static Server server;
  private static InetSocketAddress address;

  @BeforeAll
  static void start() {
    TargetSource.Managed managed =
        new TargetSource.Managed("5.0.9", 512L << 20, 1, Optional.empty(), Map.of());
    server = Servers.open(managed, directory, line -> {});
    address = server.contactPoints().get(0);
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
    }
  }

  @Test
  void should_load_count_read_and_write() throws Exception {
    List<Long> progress = Collections.synchronizedList(new ArrayList<>());
    try (CassandraTarget target = connect(TrialProfile.of("whole"))) {
      target.prepare();
      target.load((rows, ofRows) -> progress.add(rows));

      assertThat(progress).isSorted().endsWith(1_000L);
      assertThat(run(target.reads(), 500)).isEqualTo(new Tally(500, 0, 0));
      assertThat(run(target.writes(), 500)).isEqualTo(new Tally(500, 0, 0));
      assertThat(count("whole")).isEqualTo(1_000);
      assertThat(target.answers()).isTrue();
    }
  }

  @Test
  void should_read_slices_and_write_batches_into_one_partition() throws Exception {
    TrialProfile profile = TrialProfile.of("batches").readingPartitions(10).writingBatches(10);
    try (CassandraTarget target = connect(profile)) {
      target.prepare();
      target.load((rows, ofRows) -> {});

      assertThat(run(target.reads(), 200)).isEqualTo(new Tally(200, 0, 0));
      assertThat(run(target.writes(), 200)).isEqualTo(new Tally(200, 0, 0));
      assertThat(count("batches")).isEqualTo(1_000);
    }
  }

  @Test
  void should_load_the_same_bytes_again_and_leave_no_row_of_before() {
    TrialProfile profile = TrialProfile.of("again");
    try (CassandraTarget target = connect(profile.holding(30, 40, 10))) {
      target.prepare();
      target.load((rows, ofRows) -> {});
    }
    try (CassandraTarget target = connect(profile);
        CqlSession session = session()) {
      target.prepare();
      target.load((rows, ofRows) -> {});

      assertThat(count("again")).isEqualTo(1_000);
      assertThat(
              session
                  .execute("SELECT value FROM again.data WHERE partition = 3 AND row = 5")
                  .one()
                  .getByteBuffer(0))
          .isEqualTo(ValuesTest.values(100, 0, 7).loaded(3, 5));
    }
  }

  @Test
  void should_count_many_partitions_by_token_range() {
    List<Long> progress = Collections.synchronizedList(new ArrayList<>());
    try (CassandraTarget target = connect(TrialProfile.of("many").holding(20_000, 1, 8))) {
      target.prepare();
      target.load((rows, ofRows) -> progress.add(rows));
    }
    assertThat(progress).hasSizeLessThan(600).endsWith(20_000L);
  }

  @Test
  void should_say_how_many_rows_are_missing_after_the_load() {
    TrialProfile profile = TrialProfile.of("missing");
    try (CassandraTarget target = connect(profile);
        CqlSession session = session()) {
      target.prepare();

      assertThatThrownBy(
              () ->
                  target.load(
                      (rows, ofRows) -> {
                        if (rows == ofRows) {
                          session.execute("DELETE FROM missing.data WHERE partition = 3");
                        }
                      }))
          .isInstanceOf(TargetException.class)
          .hasMessageContaining("1000 rows")
          .hasMessageContaining("950 are there");
    }
  }

  @Test
  void should_tell_reads_that_find_nothing() throws Exception {
    TrialProfile profile = TrialProfile.of("holes");
    try (CassandraTarget loading = connect(profile)) {
      loading.prepare();
      loading.load((rows, ofRows) -> {});
    }
    try (CassandraTarget target = connect(profile.holding(40, 50, 100))) {
      Tally tally = run(target.reads(), 1_000);

      assertThat(tally.ok()).isEqualTo(1_000);
      assertThat(tally.empty()).isBetween(400, 600);
    }
  }

  @Test
  void should_leave_a_keyspace_of_others_alone_unless_told() {
    try (CqlSession session = session()) {
      session.execute(
          "CREATE KEYSPACE foreign_one WITH replication ="
              + " {'class': 'SimpleStrategy', 'replication_factor': 1}");
      session.execute("CREATE TABLE foreign_one.theirs (id int PRIMARY KEY)");
      session.execute("CREATE TABLE foreign_one.data (id int PRIMARY KEY)");
      session.execute("INSERT INTO foreign_one.theirs (id) VALUES (1)");
    }
    TrialProfile profile = TrialProfile.of("foreign_one");
    try (CassandraTarget target = connect(profile)) {
      assertThatThrownBy(target::prepare)
          .isInstanceOf(TargetException.class)
          .hasMessageContaining("foreign_one exists and was not made by capsweep")
          .hasMessageContaining("adopt-keyspace");
    }
    try (CassandraTarget target = profile.connect(address, "datacenter1", true);
        CqlSession session = session()) {
      target.prepare();
      target.load((rows, ofRows) -> {});

      assertThat(count("foreign_one")).isEqualTo(1_000);
      assertThat(session.execute("SELECT id FROM foreign_one.theirs").all()).hasSize(1);
      assertThat(target.facts().schema()).contains("SimpleStrategy").doesNotContain("theirs");
    }
  }

  @Test
  void should_refuse_what_the_server_refuses_before_any_load() {
    try (CassandraTarget target =
        connect(TrialProfile.of("options").withTableOptions("no_such_option = 3"))) {
      assertThatThrownBy(target::prepare)
          .isInstanceOf(TargetException.class)
          .hasMessageContaining("no_such_option");
    }
    try (CassandraTarget target = connect(TrialProfile.of("three").replicated(3))) {
      assertThatThrownBy(target::prepare)
          .isInstanceOf(TargetException.class)
          .hasMessageContaining("target.replication is 3")
          .hasMessageContaining("has 1 node");
    }
    try (CassandraTarget target = connect(TrialProfile.of("never_made"))) {
      assertThatThrownBy(target::reads)
          .isInstanceOf(TargetException.class)
          .hasMessageContaining("never_made");
    }
  }

  @Test
  void should_apply_table_options() {
    try (CassandraTarget target =
        connect(TrialProfile.of("tuned").withTableOptions("gc_grace_seconds = 77"))) {
      target.prepare();

      assertThat(target.facts().schema()).contains("gc_grace_seconds = 77");
    }
  }

  @Test
  void should_tell_facts_without_secrets() {
    try (CassandraTarget target = connect(TrialProfile.of("facts"))) {
      target.prepare();
      TargetFacts facts = target.facts();

      assertThat(facts.version()).isEqualTo("5.0.9");
      assertThat(facts.loopback()).isTrue();
      assertThat(facts.addresses())
          .containsExactly(address.getHostString() + ":" + address.getPort());
      assertThat(facts.replication()).isEqualTo(1);
      assertThat(facts.rowBytes()).isBetween(100L, 150L);
      assertThat(facts.settings()).containsKey("commitlog_sync").hasSizeGreaterThan(100);
      assertThat(facts.settings().keySet()).noneMatch(name -> name.contains("password"));
      assertThat(facts.schema()).contains("CREATE KEYSPACE facts").contains("CREATE TABLE");
    }
  }

  @Test
  void should_name_the_data_centers_there_are() {
    assertThatThrownBy(() -> TrialProfile.of("nowhere").connect(address, "dc9", false))
        .isInstanceOfSatisfying(
            TargetException.class,
            e -> assertThat(e.kind()).isEqualTo(TargetException.Kind.UNREACHABLE))
        .hasMessageContaining("dc9")
        .hasMessageContaining("found: " + server.localDatacenter());
  }

  @Test
  void should_say_that_nobody_answers() throws Exception {
    InetSocketAddress closed;
    try (ServerSocket socket = new ServerSocket(0, 1, address.getAddress())) {
      closed = new InetSocketAddress("127.0.0.1", socket.getLocalPort());
    }
    assertThatThrownBy(() -> TrialProfile.of("nowhere").connect(closed, "datacenter1", false))
        .isInstanceOfSatisfying(
            TargetException.class,
            e -> assertThat(e.kind()).isEqualTo(TargetException.Kind.UNREACHABLE))
        .hasMessageContaining("nobody answers at 127.0.0.1:" + closed.getPort())
        .hasMessageContaining("target.contact-points");
  }

  @Test
  void should_give_up_on_a_port_that_says_nothing() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 50, address.getAddress())) {
      InetSocketAddress there = new InetSocketAddress("127.0.0.1", silent.getLocalPort());

      assertThatThrownBy(() -> TrialProfile.of("nowhere").connect(there, "datacenter1", false))
          .isInstanceOf(TargetException.class)
          .hasMessageContaining("127.0.0.1:" + silent.getLocalPort());
    }
  }

  @Test
  void should_say_that_a_host_name_does_not_resolve() {
    InetSocketAddress unknown = InetSocketAddress.createUnresolved("no-such-host.invalid", 9042);

    assertThatThrownBy(() -> TrialProfile.of("nowhere").connect(unknown, "datacenter1", false))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("no-such-host.invalid does not resolve");
  }

  @Test
  void should_never_throw_when_sending_after_the_end() throws Exception {
    CassandraTarget target = connect(TrialProfile.of("ended"));
    target.prepare();
    Operation reads = target.reads();
    Operation writes = target.writes();
    target.close();

    assertThat(run(reads, 10)).isEqualTo(new Tally(0, 0, 10));
    assertThat(run(writes, 10)).isEqualTo(new Tally(0, 0, 10));
    assertThat(target.answers()).isFalse();
  }

  /** How operations ended: well, well but without a row, and not sent at all. */
  private record Tally(int ok, int empty, int notSent) {}

  private static Tally run(Operation operation, int times) throws InterruptedException {
    SplittableRandom random = new SplittableRandom(SEED);
    AtomicInteger ok = new AtomicInteger();
    AtomicInteger empty = new AtomicInteger();
    AtomicInteger notSent = new AtomicInteger();
    CountDownLatch left = new CountDownLatch(times);
    for (int i = 0; i < times; i++) {
      operation.send(
          random,
          (outcome, foundNothing) -> {
            ok.addAndGet(outcome == Outcome.OK ? 1 : 0);
            empty.addAndGet(foundNothing ? 1 : 0);
            notSent.addAndGet(outcome == Outcome.NOT_SENT ? 1 : 0);
            left.countDown();
          });
    }
    assertThat(left.await(30, TimeUnit.SECONDS)).isTrue();
    return new Tally(ok.get(), empty.get(), notSent.get());
  }

  private static CassandraTarget connect(TrialProfile profile) {
    return profile.connect(address, server.localDatacenter(), false);
  }

  private static CqlSession session() {
    return CqlSession.builder()
        .addContactPoint(address)
        .withLocalDatacenter(server.localDatacenter())
        .build();
  }

  private static long count(String keyspace) {
    try (CqlSession session = session()) {
      return session.execute("SELECT count(*) FROM " + keyspace + ".data").one().getLong(0);
    }
  }
}
