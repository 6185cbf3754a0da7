package io.capsweep.caveat;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.CpuUse;
import io.capsweep.result.Limit;
import io.capsweep.result.Objective;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.SampleStep;
import io.capsweep.result.StepResult;
import io.capsweep.result.watch.GeneratorWatch;
import io.capsweep.result.watch.MachineWatch;
import io.capsweep.result.watch.ServerWatch;
import io.capsweep.result.watch.WatchSummary;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Each caveat that rests on what was seen beside a step: once where it belongs, once not. */
class WatchRulesTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;

  private double steal = 0.005;
  private long swappedPages;
  private long throttles;
  private long slowestKilohertz = 2_950_000;
  private OptionalLong runDelayNanos = OptionalLong.of(SECOND / 10);
  private long gcPauseNanos = 5 * MILLI;
  private long longestGcPauseNanos = 5 * MILLI;
  private OptionalLong flushes = OptionalLong.of(0);
  private OptionalLong compactions = OptionalLong.of(0);
  private OptionalLong tableTasks = OptionalLong.of(0);
  private OptionalLong pendingAtEnd = OptionalLong.of(3);
  private OptionalLong hintsAtEnd = OptionalLong.of(0);
  private OptionalLong dropped = OptionalLong.of(0);
  private OptionalLong serverGcNanos = OptionalLong.of(4 * MILLI);
  private long mostServerGcNanos = 4 * MILLI;
  private List<String> changes = List.of();
  private long restarts;
  private long othersNanos = SECOND / 10;
  private double idle = 0.5;
  private Limit limit = Limit.SERVER;

  @Test
  void should_find_nothing_beside_an_undisturbed_step() {
    assertThat(Rules.ofStep(new StepEvidence(step(), slo(), Optional.empty()))).isEmpty();
  }

  @Test
  void should_void_a_step_whose_machine_changed() {
    assertAbsent("hardware-changed");
    changes = List.of("cpu.governor: was \"performance\", is \"powersave\"");
    assertPresent("hardware-changed", Severity.VOID, "cpu.governor: was \"performance\"");
  }

  @Test
  void should_void_a_step_whose_server_was_started_anew() {
    assertAbsent("server-restarted");
    restarts = 1;
    assertPresent("server-restarted", Severity.VOID, "1 restart");
  }

  @Test
  void should_find_a_host_that_others_use() {
    assertAbsent("shared-host");
    steal = 0.02;
    assertPresent("shared-host", Severity.WARNING, "kept back 2.0%");
    steal = 0;
    othersNanos = 2 * SECOND;
    assertPresent("shared-host", Severity.WARNING, "other processes took 17%");
    othersNanos = 0;
    runDelayNanos = OptionalLong.of(SECOND);
    assertPresent("shared-host", Severity.WARNING, "waited for a CPU 17%");
    idle = 0.1;
    assertAbsent("shared-host");
  }

  @Test
  void should_find_pauses_of_the_generator() {
    assertAbsent("client-gc");
    gcPauseNanos = 70 * MILLI;
    assertPresent("client-gc", Severity.WARNING, "4 GC pauses of the generator, 1.2%");
    gcPauseNanos = 9 * MILLI;
    assertAbsent("client-gc");
    longestGcPauseNanos = 8 * MILLI;
    assertPresent("client-gc", Severity.WARNING, "the longest 8.00 ms");
  }

  @Test
  void should_find_pauses_of_the_server() {
    assertAbsent("server-gc");
    serverGcNanos = OptionalLong.of(40 * MILLI);
    assertAbsent("server-gc");
    mostServerGcNanos = 20 * MILLI;
    assertPresent("server-gc", Severity.NOTE, "0.67% of the window, at most 20.0 ms");
    serverGcNanos = OptionalLong.empty();
    assertAbsent("server-gc");
  }

  @Test
  void should_find_deferred_work_inside_the_window() {
    assertAbsent("flush-or-compaction-in-window");
    flushes = OptionalLong.of(2);
    assertPresent("flush-or-compaction-in-window", Severity.NOTE, "written to disk: 2");
    flushes = OptionalLong.empty();
    assertAbsent("flush-or-compaction-in-window");
    compactions = OptionalLong.of(1);
    assertPresent("flush-or-compaction-in-window", Severity.NOTE, "compactions finished: 1");
    compactions = OptionalLong.of(0);
    tableTasks = OptionalLong.of(1);
    assertPresent("flush-or-compaction-in-window", Severity.NOTE, "at most 1 at a time");
  }

  @Test
  void should_find_messages_that_were_dropped() {
    assertAbsent("dropped-messages");
    dropped = OptionalLong.empty();
    assertAbsent("dropped-messages");
    dropped = OptionalLong.of(12);
    assertPresent("dropped-messages", Severity.WARNING, "dropped 12 messages");
    assertPresent("borrowed", Severity.WARNING, "12 messages dropped");
  }

  @Test
  void should_find_debt_that_grew() {
    assertAbsent("borrowed");
    pendingAtEnd = OptionalLong.of(9);
    assertPresent("borrowed", Severity.WARNING, "pending compactions rose from 1 to 9");
    pendingAtEnd = OptionalLong.empty();
    assertAbsent("borrowed");
    hintsAtEnd = OptionalLong.of(1);
    assertPresent("borrowed", Severity.WARNING, "files of hints rose from 0 to 1");
  }

  @Test
  void should_find_clocks_that_moved() {
    assertAbsent("frequency-scaling");
    slowestKilohertz = 1_500_000;
    assertPresent("frequency-scaling", Severity.WARNING, "ran at 1.50 to 3.00 GHz");
    slowestKilohertz = 3_000_000;
    throttles = 2;
    assertPresent("frequency-scaling", Severity.WARNING, "slowed down for heat 2 times");
  }

  @Test
  void should_find_swapping() {
    assertAbsent("swap-in-use");
    swappedPages = 300;
    assertPresent("swap-in-use", Severity.WARNING, "300 pages moved to swap or back, 1.0 MiB");
  }

  @Test
  void should_say_when_nothing_explains_the_limit() {
    assertAbsent("limit-unknown");
    limit = Limit.UNKNOWN;
    assertPresent("limit-unknown", Severity.NOTE, "what was seen");
    limit = Limit.GENERATOR;
    assertPresent("generator-bound", Severity.VOID, "what was seen");
  }

  private void assertPresent(String id, Severity severity, String evidence) {
    List<Caveat> found = judged().stream().filter(caveat -> caveat.id().equals(id)).toList();
    assertThat(found).as(id).hasSize(1);
    assertThat(found.get(0).severity()).isEqualTo(severity);
    assertThat(found.get(0).evidence()).contains(evidence);
    assertThat(found.get(0).meaning()).isNotBlank();
    assertThat(found.get(0).remedy()).isNotBlank();
  }

  private void assertAbsent(String id) {
    assertThat(Rules.ids()).contains(id);
    assertThat(judged()).extracting(Caveat::id).doesNotContain(id);
  }

  private List<Caveat> judged() {
    return Rules.ofStep(new StepEvidence(step(), slo(), Optional.empty()));
  }

  private static Objective slo() {
    return new Objective(99.9, 15 * MILLI);
  }

  private WatchSummary watch() {
    return new WatchSummary(
        6,
        new MachineWatch(
            OptionalDouble.of(steal),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalLong.of(swappedPages),
            OptionalLong.of(1 << 20),
            OptionalLong.of(throttles),
            OptionalLong.of(slowestKilohertz),
            OptionalLong.of(3_000_000)),
        new GeneratorWatch(
            runDelayNanos,
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            4,
            gcPauseNanos,
            longestGcPauseNanos,
            MILLI,
            OptionalLong.empty()),
        new ServerWatch(
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalLong.empty(),
            flushes,
            compactions,
            tableTasks,
            OptionalLong.of(1),
            pendingAtEnd,
            OptionalLong.of(0),
            hintsAtEnd,
            dropped,
            OptionalLong.of(0),
            OptionalLong.of(0),
            OptionalLong.of(3),
            serverGcNanos,
            OptionalLong.of(mostServerGcNanos),
            OptionalLong.of(restarts)),
        changes);
  }

  private StepResult step() {
    return SampleStep.at(0.2, 64)
        .counts(new OutcomeCounts(80_000, 0, 0, 0, 0, 0), new OutcomeCounts(20_000, 0, 0, 0, 0, 0))
        .latency(SampleStep.latency(100_000, 0, SampleStep.p999(OptionalLong.of(14 * MILLI))))
        .cpu(
            new CpuUse(
                2,
                OptionalLong.of(SECOND),
                OptionalLong.of(4 * SECOND),
                OptionalLong.of(othersNanos),
                OptionalDouble.of(idle)),
            9.3)
        .limit(limit)
        .build()
        .limited(limit, "what was seen", Optional.of(watch()));
  }
}
