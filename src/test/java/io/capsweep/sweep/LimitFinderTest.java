package io.capsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.CpuUse;
import io.capsweep.result.Limit;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.SampleStep;
import io.capsweep.result.StepResult;
import io.capsweep.result.Verdict;
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

class LimitFinderTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;

  private boolean colocated = true;
  private double generatorCpus = 0.5;
  private double serverCpus = 1.5;
  private double idle = 0.5;
  private OptionalDouble busiestThread = OptionalDouble.of(0.4);
  private OptionalDouble runnableThread = OptionalDouble.of(0.5);
  private long gcNanos;
  private Verdict verdict = Verdict.MISSED;
  private OptionalInt serversOwn = OptionalInt.of(4);
  private int shared = 4;
  private long blocked;
  private long pending;
  private double disk = 0.01;
  private boolean watched = true;

  @Test
  void should_admit_that_it_does_not_know() {
    assertFound(
        Limit.UNKNOWN,
        "nothing was seen to be used up; generator 0.50, server 1.50, others 0.10 of 4 CPUs,"
            + " 50% idle; waits for storage 1.0% of the time");
    watched = false;
    assertFound(Limit.UNKNOWN, "nothing was seen");
  }

  @Test
  void should_blame_a_generator_whose_event_loop_is_full() {
    busiestThread = OptionalDouble.of(0.97);
    assertFound(Limit.GENERATOR, "an I/O thread of the generator was busy for 97.0% of the time");
    idle = 0.1;
    assertFound(Limit.UNKNOWN, "nothing was seen");
    colocated = false;
    assertFound(Limit.GENERATOR, "I/O thread");
  }

  @Test
  void should_blame_a_generator_whose_event_loop_waits_for_a_cpu() {
    busiestThread = OptionalDouble.of(0.5);
    runnableThread = OptionalDouble.of(0.99);
    assertFound(
        Limit.GENERATOR, "ready to run for 99.00% of the time, and had a CPU for 50% of the time");
    busiestThread = OptionalDouble.of(0.16);
    runnableThread = OptionalDouble.of(0.77);
    assertFound(Limit.GENERATOR, "ready to run for 77% of the time, and had a CPU for 16%");
    runnableThread = OptionalDouble.of(0.6);
    assertFound(Limit.UNKNOWN, "");
    runnableThread = OptionalDouble.of(0.99);
    idle = 0.02;
    assertFound(Limit.BOX, "all CPUs were busy");
  }

  @Test
  void should_not_take_other_threads_of_the_generator_for_its_event_loop() {
    generatorCpus = 1.2;
    assertFound(Limit.UNKNOWN, "");
    busiestThread = OptionalDouble.empty();
    runnableThread = OptionalDouble.empty();
    assertFound(Limit.GENERATOR, "the generator used 1.20 of the 2 CPUs it may use");
  }

  @Test
  void should_blame_a_generator_that_used_its_cpus() {
    generatorCpus = 1.8;
    assertFound(Limit.GENERATOR, "the generator used 1.80 of the 2 CPUs");
  }

  @Test
  void should_look_at_the_server_s_own_cpus_where_it_has_some() {
    generatorCpus = 1.9;
    serverCpus = 1.9;
    serversOwn = OptionalInt.of(2);
    shared = 0;
    idle = 0.03;
    assertFound(Limit.SERVER, "the server used 95% of the CPUs that it has to itself");
    serverCpus = 1.0;
    assertFound(Limit.GENERATOR, "the generator used 1.90");
    idle = 0.4;
    generatorCpus = 0.4;
    serverCpus = 1.8;
    assertFound(Limit.SERVER, "the server used 90%");
  }

  @Test
  void should_blame_the_box_when_both_used_it_up() {
    idle = 0.02;
    generatorCpus = 0.7;
    serverCpus = 3.2;
    assertFound(Limit.BOX, "all CPUs were busy; generator 0.70, server 3.20");
  }

  @Test
  void should_say_when_collections_of_the_generator_explain_the_tail() {
    gcNanos = 12 * MILLI;
    assertFound(Limit.UNKNOWN, "1 pause, 0.20% of the window, the longest 12.0 ms, against p99.9");
    assertThat(find().tailIsOurs()).isTrue();
    gcNanos = 5 * MILLI;
    assertThat(find().tailIsOurs()).isFalse();
    gcNanos = 12 * MILLI;
    verdict = Verdict.MET;
    assertThat(find().tailIsOurs()).isFalse();
  }

  @Test
  void should_blame_the_server_s_queues_and_its_disk() {
    blocked = 8;
    assertFound(Limit.SERVER, "8 requests found the queue");
    blocked = 0;
    pending = 40;
    assertFound(Limit.SERVER, "on average 40 of 64 requests in flight waited for a thread");
    pending = 20;
    assertFound(Limit.UNKNOWN, "");
    disk = 0.7;
    assertFound(Limit.SERVER, "threads waited for storage 70% of the time");
    colocated = false;
    assertFound(Limit.UNKNOWN, "");
  }

  private LimitFinder.Finding find() {
    return new LimitFinder(2, 1, colocated, 99.9)
        .find(step(), watched ? Optional.of(watch()) : Optional.empty());
  }

  private void assertFound(Limit limit, String evidence) {
    LimitFinder.Finding found = find();
    assertThat(found.limit()).as(found.evidence()).isEqualTo(limit);
    assertThat(found.evidence()).contains(evidence);
  }

  private WatchSummary watch() {
    ServerWatch none = ServerWatch.UNKNOWN;
    return new WatchSummary(
        6,
        new MachineWatch(
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.of(disk),
            OptionalDouble.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty()),
        new GeneratorWatch(
            OptionalLong.empty(),
            busiestThread,
            runnableThread,
            gcNanos > 0 ? 1 : 0,
            gcNanos,
            gcNanos,
            0,
            OptionalLong.empty()),
        new ServerWatch(
            serversOwn,
            OptionalInt.of(shared),
            none.runDelayNanos(),
            none.flushes(),
            none.compactions(),
            none.mostTableTasks(),
            none.pendingCompactionsAtStart(),
            none.pendingCompactionsAtEnd(),
            none.hintFilesAtStart(),
            none.hintFilesAtEnd(),
            none.droppedMessages(),
            OptionalLong.of(blocked),
            OptionalLong.of(pending),
            none.gcPauses(),
            none.gcPauseNanos(),
            none.mostGcPauseNanosInASecond(),
            none.restarts()),
        List.of());
  }

  private StepResult step() {
    OutcomeCounts outcomes = new OutcomeCounts(50_000, 0, 0, 0, 0, 0);
    return SampleStep.at(0.5, 64)
        .counts(outcomes, outcomes)
        .latency(SampleStep.latency(100_000, 0, SampleStep.p999(OptionalLong.of(14 * MILLI))))
        .cpu(
            new CpuUse(
                4,
                OptionalLong.of((long) (generatorCpus * 6 * SECOND)),
                OptionalLong.of((long) (serverCpus * 6 * SECOND)),
                OptionalLong.of((long) (0.1 * 6 * SECOND)),
                OptionalDouble.of(idle)),
            9.3)
        .verdict(verdict)
        .build();
  }
}
