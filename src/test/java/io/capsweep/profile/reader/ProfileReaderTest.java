package io.capsweep.profile.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.profile.KeyDistribution;
import io.capsweep.profile.LadderChoice;
import io.capsweep.profile.Mix;
import io.capsweep.profile.Profile;
import io.capsweep.profile.SecretSource;
import io.capsweep.profile.Slo;
import io.capsweep.profile.SweepPlan;
import io.capsweep.profile.TargetSource;
import io.capsweep.profile.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProfileReaderTest {
  private static final String FULL =
      """
      name: full
      time-zone: Europe/Dublin
      box: {instance-type: c6i.4xlarge, price-per-hour: 0.68}
      target:
        contact-points: [10.0.0.1, "db2:9999", "[::1]:9042"]
        local-datacenter: dc1
        auth: {username-env: DB_USER, password-file: secrets/password}
        tls:
          truststore: trust.p12
          truststore-password-env: TRUST
          keystore: key.p12
          keystore-password-file: secrets/key
          hostname-verification: false
        keyspace: loadtest
        replication: 3
        read-consistency: LOCAL_QUORUM
        write-consistency: THREE
        adopt-keyspace: true
      dataset: {partitions: 50, rows-per-partition: 20, value-bytes: 4k, value-compressibility: 0.5,
                table-options: "gc_grace_seconds = 0", seed: -9}
      workload:
        read: {kind: partition, limit: 7, keys: "hotspot(0.2, 0.8)"}
        write: {kind: batch, rows: 5, keys: zipfian(0.99)}
      client: {io-threads: 3, request-timeout: 1500ms, retries: 1, pin: "0-3,8"}
      sweep:
        search: {max-threads: 512, time-limit: 1h30m}
        write-fractions: [0, 0.25, 1]
        predict: [0.5]
        repeats: 4
        server-warm-up: 30s
        warm-up: {at-least: 1s, at-most: 5s}
        measure: {at-least: 6s, at-most: 60s, operations: 20000}
        order: as-written
        slices: {length: 250ms, blocks: 40}
      slo:
        percentile: p99
        limit: 20ms
        read: {limit: 5ms}
        write: {percentile: 99.9%, limit: 750us}
      ladder: results/ladder-run
      """;

  @Test
  void should_fill_in_everything_but_name_and_target() {
    Profile profile = ProfileTexts.read(ProfileTexts.MINIMAL);
    assertThat(profile.timeZone()).isEqualTo(ZoneId.of("UTC"));
    assertThat(profile.target().source())
        .isEqualTo(new TargetSource.Managed("5.0.9", 1L << 30, 1, Optional.empty(), Map.of()));
    assertThat(profile.target().keyspace()).isEqualTo("capsweep");
    assertThat(profile.target().adoptKeyspace()).isFalse();
    assertThat(profile.dataset().rows()).isEqualTo(100_000);
    assertThat(profile.workload().read())
        .isEqualTo(new Workload.Read(Workload.ReadKind.ROW, 1, new KeyDistribution.Uniform()));
    assertThat(profile.sweep().concurrency())
        .isEqualTo(new SweepPlan.Concurrency.Fixed(List.of(4, 16, 64)));
    assertThat(profile.sweep().predict()).isEmpty();
    assertThat(profile.slo())
        .isEqualTo(new Slo(99.9, Duration.ofMillis(15), Optional.empty(), Optional.empty()));
    assertThat(profile.ladder()).isEqualTo(new LadderChoice.None());
  }

  @Test
  void should_read_every_key_of_target() {
    Profile profile = ProfileTexts.read(FULL);
    TargetSource.ContactPoints cluster = (TargetSource.ContactPoints) profile.target().source();
    assertThat(cluster.addresses()).containsExactly("10.0.0.1:9042", "db2:9999", "[::1]:9042");
    assertThat(cluster.localDatacenter()).isEqualTo("dc1");
    assertThat(cluster.auth().orElseThrow().username())
        .isEqualTo(new SecretSource.Environment("DB_USER"));
    assertThat(cluster.auth().orElseThrow().password())
        .isEqualTo(new SecretSource.File(Path.of("secrets/password")));
    assertThat(cluster.tls().orElseThrow().trustStorePassword())
        .contains(new SecretSource.Environment("TRUST"));
    assertThat(cluster.tls().orElseThrow().keyStore()).contains(Path.of("key.p12"));
    assertThat(cluster.tls().orElseThrow().hostnameVerification()).isFalse();
    assertThat(profile.target().replication()).isEqualTo(3);
    assertThat(profile.target().writeConsistency()).isEqualTo("THREE");
    assertThat(profile.target().adoptKeyspace()).isTrue();
  }

  @Test
  void should_read_every_key_of_data_and_workload() {
    Profile profile = ProfileTexts.read(FULL);
    assertThat(profile.box().orElseThrow().pricePerHour()).hasValue(0.68);
    assertThat(profile.dataset().valueBytes()).isEqualTo(4096);
    assertThat(profile.dataset().seed()).isEqualTo(-9);
    assertThat(profile.dataset().tableOptions()).contains("gc_grace_seconds = 0");
    assertThat(profile.workload().read())
        .isEqualTo(
            new Workload.Read(
                Workload.ReadKind.PARTITION, 7, new KeyDistribution.Hotspot(0.2, 0.8)));
    assertThat(profile.workload().write())
        .isEqualTo(
            new Workload.Write(Workload.WriteKind.BATCH, 5, new KeyDistribution.Zipfian(0.99)));
    assertThat(profile.client().requestTimeout()).isEqualTo(Duration.ofMillis(1500));
    assertThat(profile.client().pin()).contains("0-3,8");
  }

  @Test
  void should_read_every_key_of_sweep_and_slo() {
    Profile profile = ProfileTexts.read(FULL);
    SweepPlan sweep = profile.sweep();
    assertThat(sweep.concurrency())
        .isEqualTo(new SweepPlan.Concurrency.Search(512, Duration.ofMinutes(90)));
    assertThat(sweep.writeFractions()).containsExactly(new Mix(0), new Mix(0.25), new Mix(1));
    assertThat(sweep.serverWarmUp())
        .isEqualTo(new SweepPlan.ServerWarmUp(false, Duration.ofSeconds(30)));
    assertThat(sweep.warmUp())
        .isEqualTo(new SweepPlan.WarmUp.Auto(Duration.ofSeconds(1), Duration.ofSeconds(5)));
    assertThat(sweep.measure())
        .isEqualTo(new SweepPlan.Measure(Duration.ofSeconds(6), Duration.ofSeconds(60), 20_000));
    assertThat(sweep.order()).isEqualTo(SweepPlan.Order.AS_WRITTEN);
    assertThat(sweep.slices()).contains(new SweepPlan.Slices(Duration.ofMillis(250), 40));
    assertThat(profile.slo().percentile()).isEqualTo(99);
    assertThat(profile.slo().read()).contains(new Slo.Objective(99, Duration.ofMillis(5)));
    assertThat(profile.slo().write()).contains(new Slo.Objective(99.9, Duration.ofNanos(750_000)));
    assertThat(profile.ladder()).isEqualTo(new LadderChoice.FromRun(Path.of("results/ladder-run")));
  }

  @Test
  void should_take_warm_up_words_and_plain_durations() {
    assertThat(warmUps("none", "auto").serverWarmUp())
        .isEqualTo(new SweepPlan.ServerWarmUp(false, Duration.ZERO));
    assertThat(warmUps("{at-most: 90s}", "auto").serverWarmUp())
        .isEqualTo(new SweepPlan.ServerWarmUp(true, Duration.ofSeconds(90)));
    assertThat(warmUps("none", "4s").warmUp())
        .isEqualTo(new SweepPlan.WarmUp.Fixed(Duration.ofSeconds(4)));
    assertThat(warmUps("none", "{at-most: 1s}").warmUp())
        .isEqualTo(new SweepPlan.WarmUp.Auto(Duration.ofSeconds(1), Duration.ofSeconds(1)));
    assertThat(warmUps("none", "{at-least: 20s}").warmUp())
        .isEqualTo(new SweepPlan.WarmUp.Auto(Duration.ofSeconds(20), Duration.ofSeconds(20)));
  }

  private static SweepPlan warmUps(String server, String step) {
    return ProfileTexts.read(
            ProfileTexts.MINIMAL, "sweep.server-warm-up=" + server, "sweep.warm-up=" + step)
        .sweep();
  }

  @Test
  void should_put_a_hotspot_cut_by_yaml_together_again() {
    Profile profile =
        ProfileTexts.read(
            ProfileTexts.MINIMAL, "workload={read: {kind: row, keys: hotspot(0.2,0.8)}}");
    assertThat(profile.workload().read().keys()).isEqualTo(new KeyDistribution.Hotspot(0.2, 0.8));
  }

  @Test
  void should_keep_the_types_of_server_settings() {
    Profile profile =
        ProfileTexts.read(
            ProfileTexts.MINIMAL,
            "target.managed.settings={commitlog_sync: periodic, concurrent_reads: 64,"
                + " phi: 1.5, cdc_enabled: false, seeds: [a, 2], nested: {key: \"no\"}}");
    assertThat(((TargetSource.Managed) profile.target().source()).settings())
        .containsOnly(
            Map.entry("commitlog_sync", "periodic"),
            Map.entry("concurrent_reads", 64L),
            Map.entry("phi", 1.5),
            Map.entry("cdc_enabled", false),
            Map.entry("seeds", List.of("a", 2L)),
            Map.entry("nested", Map.of("key", "no")));
  }

  @Test
  void should_let_the_last_override_count_and_null_take_a_key_away() {
    Profile profile =
        ProfileTexts.read(
            FULL,
            "sweep.search=null",
            "sweep.threads=[1]",
            "sweep.threads=[4,8]",
            "target.contact-points=null",
            "target.local-datacenter=null",
            "target.auth=null",
            "target.tls=null",
            "target.managed.nodes=3",
            "box.price-per-hour=null",
            "client.nothing-here=null",
            "nothing.here=null");
    assertThat(profile.sweep().concurrency())
        .isEqualTo(new SweepPlan.Concurrency.Fixed(List.of(4, 8)));
    assertThat(((TargetSource.Managed) profile.target().source()).nodes()).isEqualTo(3);
    assertThat(profile.box().orElseThrow().pricePerHour()).isEmpty();
  }

  @Test
  void should_tell_all_problems_in_the_order_of_the_file() {
    assertThat(
            ProfileTexts.problems(
                """
                sweep: {repeats: -1}
                name: two words
                dataset:
                  partitions: 0
                  value-byte: 1
                """,
                "slo.limit=5"))
        .satisfiesExactly(
            line -> assertThat(line).startsWith("p.yaml:1: target: found no such key"),
            line -> assertThat(line).startsWith("p.yaml:1: sweep.repeats: found -1, expected"),
            line -> assertThat(line).startsWith("p.yaml:2: name: found two words"),
            line -> assertThat(line).startsWith("p.yaml:4: dataset.partitions: found 0"),
            line ->
                assertThat(line)
                    .startsWith("p.yaml:5: dataset.value-byte: found an unknown key")
                    .endsWith("did you mean 'value-bytes'?"),
            line -> assertThat(line).startsWith("--set slo.limit=5: slo.limit: found 5"));
  }

  @Test
  void should_refuse_an_override_without_a_path() {
    assertThatThrownBy(() -> ProfileOverride.parse("sweep.threads"))
        .hasMessageContaining("found sweep.threads, expected path=value");
    assertThatThrownBy(() -> ProfileOverride.parse("a..b=1")).hasMessageContaining("expected");
    assertThat(ProfileOverride.parse("dataset.table-options=a = 1"))
        .isEqualTo(new ProfileOverride("dataset.table-options", "a = 1"));
  }

  @Test
  void should_say_where_an_override_meets_a_plain_value() {
    assertThat(ProfileTexts.problems("ladder: true\n" + ProfileTexts.MINIMAL, "ladder.run=x"))
        .containsExactly(
            "--set ladder.run=x: ladder: found a plain value at p.yaml:1, expected a mapping to set"
                + " a key of; set ladder={run: ...} as a whole");
    assertThat(ProfileTexts.problems(ProfileTexts.MINIMAL, "sweep.threads="))
        .singleElement()
        .asString()
        .contains("found nothing, expected a value");
  }
}
