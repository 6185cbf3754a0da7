package io.capsweep.cassandra;

import io.capsweep.profile.Auth;
import io.capsweep.profile.ClientSpec;
import io.capsweep.profile.Dataset;
import io.capsweep.profile.KeyDistribution;
import io.capsweep.profile.LadderChoice;
import io.capsweep.profile.Mix;
import io.capsweep.profile.Profile;
import io.capsweep.profile.Slo;
import io.capsweep.profile.SweepPlan;
import io.capsweep.profile.TargetSource;
import io.capsweep.profile.TargetSpec;
import io.capsweep.profile.Tls;
import io.capsweep.profile.Workload;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Profiles for trials against a server: small, and each part can be replaced. */
record TrialProfile(
    TargetSource source, String keyspace, int replication, Dataset dataset, Workload workload) {

  private static final KeyDistribution UNIFORM = new KeyDistribution.Uniform();
  private static final Workload.Read ROW = new Workload.Read(Workload.ReadKind.ROW, 1, UNIFORM);

  static TrialProfile of(String keyspace) {
    return new TrialProfile(
        contactPoints(Optional.empty(), Optional.empty()),
        keyspace,
        1,
        new Dataset(20, 50, 100, 0.0, Optional.empty(), 7),
        new Workload(ROW, new Workload.Write(Workload.WriteKind.ROW, 1, UNIFORM)));
  }

  TrialProfile secured(Optional<Auth> auth, Optional<Tls> tls) {
    return new TrialProfile(contactPoints(auth, tls), keyspace, replication, dataset, workload);
  }

  TrialProfile replicated(int factor) {
    return new TrialProfile(source, keyspace, factor, dataset, workload);
  }

  TrialProfile holding(long partitions, int rowsPerPartition, int valueBytes) {
    return with(new Dataset(partitions, rowsPerPartition, valueBytes, 0.0, Optional.empty(), 7));
  }

  TrialProfile withTableOptions(String options) {
    return with(
        new Dataset(
            dataset.partitions(),
            dataset.rowsPerPartition(),
            dataset.valueBytes(),
            0.0,
            Optional.of(options),
            7));
  }

  TrialProfile readingPartitions(int limit) {
    return working(
        new Workload(
            new Workload.Read(Workload.ReadKind.PARTITION, limit, UNIFORM), workload.write()));
  }

  TrialProfile writingBatches(int rows) {
    return working(
        new Workload(workload.read(), new Workload.Write(Workload.WriteKind.BATCH, rows, UNIFORM)));
  }

  private TrialProfile with(Dataset other) {
    return new TrialProfile(source, keyspace, replication, other, workload);
  }

  private TrialProfile working(Workload other) {
    return new TrialProfile(source, keyspace, replication, dataset, other);
  }

  private static TargetSource contactPoints(Optional<Auth> auth, Optional<Tls> tls) {
    return new TargetSource.ContactPoints(List.of("127.0.0.1:9042"), "datacenter1", auth, tls);
  }

  /** A target that may replace the table of a keyspace it did not make, if so asked. */
  CassandraTarget connect(InetSocketAddress address, String datacenter, boolean adopt) {
    return CassandraTarget.connect(
        profile(adopt), List.of(address), datacenter, "contact-points", List.of());
  }

  private Profile profile(boolean adopt) {
    return new Profile(
        "trial",
        ZoneOffset.UTC,
        Optional.empty(),
        new TargetSpec(source, keyspace, replication, "LOCAL_ONE", "LOCAL_ONE", adopt),
        dataset,
        workload,
        new ClientSpec(1, Duration.ofSeconds(10), 0, Optional.empty()),
        new SweepPlan(
            new SweepPlan.Concurrency.Fixed(List.of(1)),
            List.of(new Mix(0.5)),
            List.of(),
            1,
            new SweepPlan.ServerWarmUp(false, Duration.ZERO),
            new SweepPlan.WarmUp.Fixed(Duration.ZERO),
            new SweepPlan.Measure(Duration.ofSeconds(1), Duration.ofSeconds(1), 0),
            SweepPlan.Order.AS_WRITTEN,
            Optional.empty()),
        new Slo(99.9, Duration.ofMillis(15), Optional.empty(), Optional.empty()),
        new LadderChoice.None());
  }
}
