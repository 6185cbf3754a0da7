package io.capsweep.caveat;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.caveat.RunEvidence.AnchorMovement;
import io.capsweep.caveat.RunEvidence.Data;
import io.capsweep.caveat.RunEvidence.Design;
import io.capsweep.caveat.RunEvidence.Machine;
import io.capsweep.caveat.RunEvidence.ServerWarmUp;
import io.capsweep.result.Caveat;
import io.capsweep.result.TargetFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Each caveat once where it belongs and once where it does not. */
class RunRulesTest {
  private static final long GIB = 1L << 30;

  /** A cluster of one's own on other machines, measured as well as can be. */
  private TargetFacts target = facts("contact-points", false, 3, "LOCAL_QUORUM", "group", "");

  private Data data = new Data(1_000_000, 500 * GIB, "uniform", "uniform");
  private Machine machine =
      new Machine(OptionalInt.of(8), OptionalLong.of(32 * GIB), Optional.empty());
  private Optional<ServerWarmUp> warmUp =
      Optional.of(new ServerWarmUp(true, 90_000_000_000L, OptionalDouble.empty()));
  private Design design = new Design(List.of(), 3, 4);
  private Optional<RunEvidence.Costs> costs = Optional.empty();
  private Optional<RunEvidence.Slices> slices = Optional.empty();
  private Optional<AnchorMovement> anchor =
      Optional.of(new AnchorMovement(0.2, 64, -0.021, OptionalDouble.of(0.034)));

  @Test
  void should_find_closed_loop() {
    assertAbsent("closed-loop");
    design = new Design(List.of(64, 4, 64, 1024), 3, 4);
    assertPresent("closed-loop", "4, 64, 1,024 clients");
  }

  @Test
  void should_find_colocated_generator() {
    assertAbsent("colocated-generator");
    target = facts("contact-points", true, 3, "LOCAL_QUORUM", "group", "");
    assertPresent("colocated-generator", "this machine and its 8 CPUs");
  }

  @Test
  void should_find_managed_server() {
    assertAbsent("managed-server");
    target = facts("managed", false, 3, "LOCAL_QUORUM", "group", "");
    assertPresent("managed-server", "Cassandra 5.0.9, started by this tool for this run");
    target = facts("attached", false, 3, "LOCAL_QUORUM", "group", "");
    assertPresent("managed-server", "started by this tool earlier");
  }

  @Test
  void should_find_cold_server() {
    assertAbsent("cold-server");
    warmUp = Optional.of(new ServerWarmUp(false, 30_000_000_000L, OptionalDouble.of(0.043)));
    assertPresent("cold-server", "no plateau after 30.0 s of warm-up");
    assertPresent("cold-server", "+4.3%");
    warmUp = Optional.empty();
    assertPresent("cold-server", "not warmed up");
  }

  @Test
  void should_find_data_in_memory_and_not_where_it_is_larger() {
    target = facts("managed", true, 1, "ONE", "periodic", "");
    assertAbsent("data-fits-in-memory");
    data = new Data(100, 3 * GIB, "uniform", "uniform");
    assertPresent("data-fits-in-memory", "3.0 GiB of data; 32.0 GiB of memory");
  }

  @Test
  void should_not_take_this_machine_s_memory_for_a_remote_server_s() {
    assertPresent("data-fits-in-memory", "not known");
  }

  @Test
  void should_find_hot_partitions() {
    assertAbsent("hot-partitions");
    data = new Data(100, 1, "uniform", "uniform");
    assertPresent("hot-partitions", "100 partitions");
    data = new Data(1_000_000, 1, "zipfian(0.99)", "uniform");
    assertPresent("hot-partitions", "reads zipfian(0.99)");
    data = new Data(1_000_000, 1, "uniform", "hotspot(0.2,0.8)");
    assertPresent("hot-partitions", "writes hotspot(0.2,0.8)");
  }

  @Test
  void should_find_acknowledgements_before_fsync() {
    assertAbsent("acknowledged-before-fsync");
    target = facts("managed", true, 1, "ONE", "periodic", "");
    assertPresent("acknowledged-before-fsync", "commitlog_sync=periodic, synced every 10000ms");
    target = facts("managed", true, 1, "ONE", "batch", "... AND durable_writes = false;");
    assertPresent("acknowledged-before-fsync", "durable_writes = false");
    target = facts("managed", true, 1, "ONE", "", "");
    assertPresent("acknowledged-before-fsync", "cannot be read");
  }

  @Test
  void should_find_replication_one() {
    assertAbsent("replication-one");
    target = facts("managed", true, 1, "QUORUM", "group", "");
    assertPresent("replication-one", "replication factor 1");
  }

  @Test
  void should_find_consistency_one() {
    assertAbsent("consistency-one");
    target = facts("contact-points", false, 3, "LOCAL_ONE", "group", "");
    assertPresent("consistency-one", "reads LOCAL_ONE, writes LOCAL_QUORUM");
  }

  @Test
  void should_find_a_single_run_and_a_single_day() {
    assertAbsent("single-run");
    assertAbsent("single-day");
    design = new Design(List.of(), 1, 1);
    assertPresent("single-run", "once");
    assertPresent("single-day", "one day");
  }

  @Test
  void should_find_a_virtual_machine() {
    assertAbsent("virtual-machine");
    machine = new Machine(OptionalInt.empty(), OptionalLong.empty(), Optional.of("KVM"));
    assertPresent("virtual-machine", "KVM");
  }

  @Test
  void should_find_slices_and_steps_that_disagree() {
    assertAbsent("carry-over");
    costs = Optional.of(new RunEvidence.Costs(2.0, 2.3, 0.2));
    assertAbsent("carry-over");
    costs = Optional.of(new RunEvidence.Costs(2.0, 2.5, 0.2));
    assertPresent("carry-over", "costs 2.00 reads by whole steps and 2.50 by slices");
    costs = Optional.of(new RunEvidence.Costs(2.0, 1.6, 0.2));
    assertPresent("carry-over", "noise explains up to 20%");
  }

  @Test
  void should_find_failures_in_slices() {
    assertAbsent("errors-in-slices");
    slices = Optional.of(new RunEvidence.Slices(0.01, Optional.empty()));
    assertAbsent("errors-in-slices");
    slices = Optional.of(new RunEvidence.Slices(0.02, Optional.empty()));
    assertPresent("errors-in-slices", "2.0% of the operations in slices failed");
  }

  @Test
  void should_find_void_slices() {
    assertAbsent("slices-void");
    slices = Optional.of(new RunEvidence.Slices(0, Optional.of("a server was started anew")));
    assertPresent("slices-void", "a server was started anew");
  }

  @Test
  void should_find_an_anchor_that_moved() {
    assertAbsent("anchor-moved");
    anchor = Optional.of(new AnchorMovement(0.2, 64, -0.08, OptionalDouble.of(0.034)));
    assertPresent("anchor-moved", "20% writes at 64 threads: -8.0% from its first run to its last");
    anchor = Optional.of(new AnchorMovement(0.2, 64, 0.051, OptionalDouble.empty()));
    assertPresent("anchor-moved", "noise unknown");
    anchor = Optional.of(new AnchorMovement(0.2, 64, 0.049, OptionalDouble.empty()));
    assertAbsent("anchor-moved");
    anchor = Optional.empty();
    assertAbsent("anchor-moved");
  }

  @Test
  void should_judge_a_run_whose_target_never_answered() {
    RunEvidence evidence =
        new RunEvidence(Optional.empty(), data, machine, warmUp, design, anchor, costs, slices);

    assertThat(Rules.ofRun(evidence)).extracting(Caveat::id).containsOnly("data-fits-in-memory");
  }

  private void assertPresent(String id, String evidence) {
    List<Caveat> found = judged().stream().filter(caveat -> caveat.id().equals(id)).toList();
    assertThat(found).as(id).hasSize(1);
    assertThat(found.get(0).evidence()).contains(evidence);
    assertThat(found.get(0).meaning()).isNotBlank();
    assertThat(found.get(0).remedy()).isNotBlank();
  }

  private void assertAbsent(String id) {
    assertThat(Rules.ids()).contains(id);
    assertThat(judged()).extracting(Caveat::id).doesNotContain(id);
  }

  private List<Caveat> judged() {
    return Rules.ofRun(
        new RunEvidence(Optional.of(target), data, machine, warmUp, design, anchor, costs, slices));
  }

  private static TargetFacts facts(
      String source,
      boolean loopback,
      int replication,
      String readConsistency,
      String sync,
      String schema) {
    Map<String, String> settings =
        sync.isEmpty()
            ? Map.of()
            : Map.of("commitlog_sync", sync, "commitlog_sync_period", "10000ms");
    return new TargetFacts(
        source,
        "5.0.9",
        List.of("10.0.0.1:9042"),
        loopback,
        replication,
        readConsistency,
        "LOCAL_QUORUM",
        320,
        settings,
        schema);
  }
}
