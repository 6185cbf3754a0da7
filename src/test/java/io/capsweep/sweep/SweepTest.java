package io.capsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.capsweep.box.CpuWatch;
import io.capsweep.load.StepListener;
import io.capsweep.load.VirtualTime;
import io.capsweep.load.slices.SliceOrder;
import io.capsweep.profile.Profile;
import io.capsweep.profile.reader.ProfileReader;
import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Caveat;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.Prediction;
import io.capsweep.result.SliceResult;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.Summary;
import io.capsweep.result.Tool;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.RunWriter;
import io.capsweep.result.store.StoredRun;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.Seal;
import io.capsweep.sweep.sealing.SealedRun;
import io.capsweep.sweep.sealing.Sealing;
import io.capsweep.sweep.verdict.Objectives;
import io.capsweep.target.TargetException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole sweeps in virtual time, of a server whose law is known. */
class SweepTest {
  private static final long MICRO = 1_000L;
  private static final long SECOND = 1_000_000_000L;

  /** 1,000 reads a second, or 400 writes: a write costs 2.5 times as much. */
  private static final long READ_NANOS = 1_000 * MICRO;

  private static final long WRITE_NANOS = 2_500 * MICRO;
  private static final double COST = 2.5;

  private static final String SEARCH =
      """
      search: {max-threads: 64}
      write-fractions: [0.2, 0.5]
      predict: [0.8]
      repeats: 2
      server-warm-up: 5s
      warm-up: 2s
      measure: 5s
      """;

  @TempDir private Path results;
  private final VirtualTime time = new VirtualTime(0);
  private final VirtualServer server = new VirtualServer(time, READ_NANOS, WRITE_NANOS);
  private final Observer observer = new Observer();

  private static final class Observer implements SweepObserver {
    final List<String> told = new ArrayList<>();

    @Override
    public void stage(String description, Duration atMost, Duration left) {}

    @Override
    public void loaded(long rows, long ofRows) {}

    @Override
    public void stepStarted(int number, int of, StepSetting setting, Duration left) {}

    @Override
    public void rate(StepListener.Phase phase, Duration elapsed, double operationsPerSecond) {}

    @Override
    public void latencies(Duration since, Histogram successes, long failures) {}

    @Override
    public void stepEnded(StepResult result) {}

    @Override
    public void predicted(Prediction prediction) {}

    @Override
    public void sliced(SlicedLaw law) {}

    @Override
    public void searched(double writeFraction, String decision) {
      told.add(decision);
    }

    @Override
    public void note(String message) {
      told.add(message);
    }
  }

  private Summary sweep(String plan) throws InterruptedException {
    Profile profile = profile(plan);
    RunWriter writer = RunWriter.create(results, "virtual", Instant.EPOCH);
    return sweep(
        profile,
        writer,
        new RunLog(
            writer,
            new RunLog.Opening(
                new Tool("capsweep", "1", "0000000", false),
                List.of(),
                "virtual",
                "0".repeat(64),
                "UTC",
                new Objectives(profile.slo()).recorded(),
                Instant.EPOCH,
                new Fingerprint(Map.of()))));
  }

  private static Profile profile(String plan) {
    return ProfileReader.parse(
        """
            name: virtual
            target: {contact-points: ["10.0.0.1:9042"], local-datacenter: dc1}
            dataset: {partitions: 100, rows-per-partition: 10, value-bytes: 100}
            workload: {read: {kind: row}, write: {kind: row}}
            slo: {percentile: 99, limit: 500ms}
            sweep:
            """
            + plan.indent(2),
        "virtual.yaml",
        List.of());
  }

  private Summary sweep(Profile profile, RunWriter writer, RunLog fresh)
      throws InterruptedException {
    log = fresh;
    Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    Sweep sweep =
        new Sweep(
            new SweepContext(
                profile,
                server,
                writer,
                CpuWatch.ofThisMachine(),
                Optional.empty(),
                time,
                clock,
                observer),
            log,
            new Sealing(
                ledger(), results.resolve("config/key.pem"), results, clock, observer::note));
    sweep.run();
    sweep.conclude();
    return log.run().summary().orElseThrow();
  }

  private RunLog log;

  private Ledger ledger() {
    return new Ledger(results.resolve("ledger"));
  }

  private static double capacity(double writeFraction) {
    return 1e9 / ((1 - writeFraction) * READ_NANOS + writeFraction * WRITE_NANOS);
  }

  @Test
  void should_find_the_law_of_a_server_that_keeps_it_and_predict_a_mix() throws Exception {
    Summary summary =
        sweep(
            """
            threads: [2, 8]
            write-fractions: [0.2, 0.5]
            predict: [0.8]
            repeats: 3
            server-warm-up: 5s
            warm-up: 2s
            measure: 20s
            slices: {length: 1s, blocks: 20}
            """);

    SlicedLaw sliced = log.run().slices().orElseThrow();
    assertThat(sliced.wOverRInterval95().contains(COST)).as("%s", sliced).isTrue();
    assertThat(sliced.wOverR()).isCloseTo(COST, within(0.2));
    assertThat(sliced.predictions().get(0).hit()).contains(true);
    assertThat(sliced.predictions().get(0).point())
        .isCloseTo(capacity(0.8) / capacity(0.5), within(0.03));
    assertThat(RunReader.read(results.resolve(log.run().id())).slices())
        .hasSize(80)
        .isEqualTo(log.slices());
    Entry sealed = ledger().read().entries().get(0);
    Seal.Ratio ratio = sealed.seal().ratio().orElseThrow();
    assertThat(Double.parseDouble(ratio.point()))
        .isCloseTo(sliced.predictions().get(0).point(), within(1e-9));
    assertThat(ratio.bounds()).extracting(Seal.Bound::percent).containsExactly(50, 80, 95);
    assertThat(log.slices().subList(40, 80))
        .extracting(SliceResult::writeFraction)
        .as("the order of the slices follows from the seal")
        .isEqualTo(SliceOrder.of(List.of(0.8, 0.5), 20, new SealedRun(sealed, 1).seedOfSlices()));
    assertThat(log.steps()).allMatch(step -> step.operationsSha256().isPresent());
    assertThat(log.steps()).hasSize(13 + 6).allMatch(StepResult::valid);
    assertThat(summary.law().orElseThrow().wOverR().orElseThrow()).isCloseTo(COST, within(0.1));
    assertThat(summary.maximum()).hasSize(3);
    Prediction prediction = summary.predictions().get(0);
    assertThat(prediction.pointOperationsPerSecond())
        .isCloseTo(capacity(0.8), within(0.03 * capacity(0.8)));
    assertThat(prediction.measuredOperationsPerSecond().orElseThrow())
        .isCloseTo(capacity(0.8), within(0.03 * capacity(0.8)));
  }

  @Test
  void should_search_every_mix_and_predict_the_capacity_of_another() throws Exception {
    server.slowAbove = 20;
    Summary summary = sweep(SEARCH);

    assertThat(summary.deployable()).hasSize(3);
    for (CapacityPoint point : summary.deployable()) {
      assertThat(point.threads()).isBetween(19, 20);
      assertThat(point.operationsPerSecond())
          .isCloseTo(
              capacity(point.writeFraction()), within(0.03 * capacity(point.writeFraction())));
      assertThat(point.bracket().orElseThrow().metThreads()).isEqualTo(point.threads());
    }
    assertThat(summary.law().orElseThrow().wOverR().orElseThrow()).isCloseTo(COST, within(0.15));
    assertThat(summary.predictions().get(0).measuredOperationsPerSecond().orElseThrow())
        .isCloseTo(capacity(0.8), within(0.03 * capacity(0.8)));
    assertThat(observer.told).isNotEmpty();
    assertThat(log.steps())
        .extracting(step -> step.setting().role())
        .contains(StepSetting.Role.SEARCH, StepSetting.Role.ANCHOR);
  }

  @Test
  void should_go_on_with_a_search_that_was_broken_off() throws Exception {
    server.slowAbove = 20;
    sweep(SEARCH);
    StoredRun whole = RunReader.read(results.resolve(log.run().id()));
    int kept = 7;
    StoredRun broken =
        new StoredRun(
            whole.directory(), whole.run(), whole.steps().subList(0, kept), List.of(), List.of());
    RunWriter writer = RunWriter.create(results, "again", Instant.EPOCH);

    Summary summary = sweep(profile(SEARCH), writer, RunLog.resumed(writer, broken, Instant.EPOCH));

    assertThat(log.run().resumed()).containsExactly(Instant.EPOCH);
    assertThat(log.steps().subList(0, kept)).isEqualTo(whole.steps().subList(0, kept));
    assertThat(log.steps()).extracting(StepResult::number).doesNotHaveDuplicates().isSorted();
    assertThat(log.steps()).hasSizeBetween(whole.steps().size() - 6, whole.steps().size() + 6);
    assertThat(summary.deployable()).hasSize(3).allMatch(point -> point.threads() >= 19);
  }

  @Test
  void should_end_when_the_server_is_gone_for_half_a_minute_and_go_on_when_it_is_back()
      throws Exception {
    String plan =
        """
        threads: [2]
        write-fractions: [0.2, 0.4, 0.6]
        repeats: 1
        server-warm-up: none
        warm-up: 2s
        measure: 5s
        order: as-written
        """;
    server.goneFromNanos = 8 * SECOND;
    assertThatThrownBy(() -> sweep(plan))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("has not answered for 30 s");
    assertThat(time.nanoTime()).isBetween(38 * SECOND, 60 * SECOND);
    assertThat(observer.told).contains("the target does not answer; waiting up to 30 s");
    StoredRun before = RunReader.read(results.resolve(log.run().id()));
    assertThat(before.steps()).extracting(StepResult::valid).containsExactly(true, false);

    server.goneFromNanos = Long.MAX_VALUE;
    RunWriter writer = RunWriter.create(results, "again", Instant.EPOCH);
    sweep(profile(plan), writer, RunLog.resumed(writer, before, Instant.EPOCH));

    List<StepResult> after = log.steps();
    assertThat(after.subList(0, 2)).isEqualTo(before.steps());
    assertThat(after.subList(2, after.size()))
        .allMatch(StepResult::valid)
        .extracting(step -> step.setting().writeFraction())
        .containsExactly(0.4, 0.6, 0.2);
    assertThat(after).extracting(StepResult::number).doesNotHaveDuplicates().isSorted();
  }

  @Test
  void should_take_nothing_from_slices_in_which_the_server_was_started_anew() throws Exception {
    server.startedAnewNanos = 30 * SECOND;
    sweep(
        """
        threads: [2]
        write-fractions: [0.2, 0.5]
        predict: [0.8]
        repeats: 1
        server-warm-up: none
        warm-up: 2s
        measure: 5s
        slices: {length: 1s, blocks: 10}
        """);

    assertThat(log.slices()).hasSize(20).noneMatch(SliceResult::valid);
    assertThat(log.run().slices()).isEmpty();
    assertThat(log.run().caveats()).extracting(Caveat::id).contains("slices-void");
    assertThat(observer.told)
        .contains("the slices are void: a server was started anew within the slices")
        .anyMatch(line -> line.contains("the fitted slices gave no law to predict from"));
    assertThat(ledger().read().entries().get(0).seal().ratio()).isEmpty();
  }

  @Test
  void should_wait_before_another_mix_until_the_server_has_no_more_to_do() throws Exception {
    server.busyUntilNanos = 60 * SECOND;
    sweep(
        """
        threads: [2]
        write-fractions: [0.2, 0.5]
        repeats: 1
        server-warm-up: none
        warm-up: 4s
        measure: 5s
        order: as-written
        """);

    assertThat(observer.told)
        .filteredOn(line -> line.contains("still has 3 tasks"))
        .hasSize(2)
        .allMatch(line -> line.startsWith("after 4 s"));
    assertThat(server.tableTasksAsked).isGreaterThan(20);
  }
}
