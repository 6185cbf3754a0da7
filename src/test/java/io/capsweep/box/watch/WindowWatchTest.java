package io.capsweep.box.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.capsweep.box.KernelFiles;
import io.capsweep.result.watch.ServerCounter;
import io.capsweep.result.watch.ServerCounters;
import io.capsweep.result.watch.WatchSummary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Queue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WindowWatchTest {
  private static final long SECOND = 1_000_000_000L;

  @TempDir Path root;
  private final GcPauses gc = new GcPauses();
  private HiccupMeter hiccups;
  private final Queue<Runnable> loop = new ArrayDeque<>();
  private EventLoopLagMeter loopLag;
  private ServerCounters counters = ServerCounters.NONE;
  private long now = 5 * SECOND;
  private WindowWatch watch;

  @BeforeEach
  void makeMachine() {
    file("sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "3000000");
    file("sys/devices/system/cpu/cpu1/cpufreq/scaling_cur_freq", "1200000");
    file("sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count", "4");
    file("proc/self/status", "Cpus_allowed_list:\t0-1\n");
    file("proc/41/status", "Cpus_allowed_list:\t1,3-4\n");
    file("proc/self/task/10/comm", "s0-io-0");
    file("proc/self/task/11/comm", "main");
    machine(100, 900, 0);
    pressure(0, 0);
    threads(0, 0, 0);
    hiccups = new HiccupMeter(() -> now);
    loopLag = new EventLoopLagMeter(() -> now, List.of(loop::add));
    watch =
        new WindowWatch(
            new WindowWatch.Sources(
                new BoxReader(new KernelFiles(root), () -> now),
                gc::drain,
                hiccups::drain,
                loopLag::drain,
                () -> counters,
                () -> List.of(41L)));
  }

  @Test
  void should_sum_up_a_window_and_keep_its_seconds() {
    gc.add("Copy", 500);
    hiccups.slept(0, SECOND);
    watch.open();
    watch.tick();
    loopLag.probe();
    now += 3_000_000;
    loop.remove().run();
    loopLag.probe();
    now += SECOND - 3_000_000;
    machine(200, 980, 20);
    pressure(250_000, 100_000);
    threads(SECOND / 2, 7_000, 70_000);
    gc.add("Copy", 12);
    gc.add("G1 Concurrent GC", 900);
    hiccups.slept(0, 25_000_000);
    file("sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "2500000");
    watch.tick();
    now += SECOND;
    threads(3 * SECOND / 2, 9_000, 90_000);
    gc.add("Copy", 3);
    file("proc/vmstat", "pswpin 5\npswpout 8\n");
    watch.close();

    StepWatch.Seen seen = watch.finish(List.of("cpu.governor: was \"a\", is \"b\""));

    WatchSummary summary = seen.summary();
    assertThat(summary.samples()).isEqualTo(2);
    assertThat(summary.machine().stealShare().getAsDouble()).isCloseTo(0.1, within(1e-9));
    assertThat(summary.machine().cpuPressureShare().getAsDouble()).isCloseTo(0.125, within(1e-9));
    assertThat(summary.machine().ioPressureShare().getAsDouble()).isCloseTo(0.05, within(1e-9));
    assertThat(summary.machine().memoryPressureShare()).isEmpty();
    assertThat(summary.machine().swappedPages()).hasValue(13);
    assertThat(summary.machine().swapUsedBytes()).hasValue(1024 * 1024);
    assertThat(summary.machine().throttles()).hasValue(0);
    assertThat(summary.machine().slowestKilohertz()).hasValue(2_500_000);
    assertThat(summary.machine().fastestKilohertz()).hasValue(3_000_000);
    assertThat(summary.generator().runDelayNanos()).hasValue(9_000);
    assertThat(summary.generator().busiestThreadShare().getAsDouble())
        .isCloseTo(0.75, within(1e-9));
    assertThat(summary.generator().busiestThreadRunnableShare().getAsDouble())
        .isCloseTo(0.75 + 9_000.0 / (2 * SECOND), within(1e-9));
    assertThat(summary.generator().gcPauses()).isEqualTo(2);
    assertThat(summary.generator().gcPauseNanos()).isEqualTo(15_000_000);
    assertThat(summary.generator().longestGcPauseNanos()).isEqualTo(12_000_000);
    assertThat(summary.generator().longestHiccupNanos()).isEqualTo(5_000_000);
    assertThat(summary.generator().longestEventLoopLagNanos())
        .as("of the task that still waits")
        .hasValue(2 * SECOND - 3_000_000);
    assertThat(seen.samples())
        .extracting(sample -> sample.generator().longestEventLoopLagNanos().getAsLong())
        .containsExactly(SECOND - 3_000_000, 2 * SECOND - 3_000_000);
    assertThat(summary.server().runDelayNanos()).hasValue(90_000);
    assertThat(summary.server().cpus()).hasValue(3);
    assertThat(summary.server().cpusShared()).hasValue(1);
    assertThat(summary.hardwareChanges()).hasSize(1);
    assertThat(seen.samples()).extracting("toNanos").containsExactly(SECOND, 2 * SECOND);
  }

  @Test
  void should_tell_what_the_server_did_and_leave_out_what_it_does_not_tell() {
    server(Map.of(ServerCounter.FLUSHES, 4L, ServerCounter.PENDING_COMPACTIONS, 1L));
    watch.open();
    watch.tick();
    server(
        Map.of(
            ServerCounter.FLUSHES, 5L,
            ServerCounter.PENDING_COMPACTIONS, 9L,
            ServerCounter.ACTIVE_TABLE_TASKS, 2L));
    watch.tick();
    watch.close();
    server(Map.of(ServerCounter.FLUSHES, 7L, ServerCounter.PENDING_COMPACTIONS, 6L));

    StepWatch.Seen seen = watch.finish(List.of());

    assertThat(seen.summary().server().flushes()).hasValue(3);
    assertThat(seen.summary().server().pendingCompactionsAtStart()).hasValue(1);
    assertThat(seen.summary().server().pendingCompactionsAtEnd()).hasValue(6);
    assertThat(seen.summary().server().mostTableTasks()).hasValue(2);
    assertThat(seen.summary().server().droppedMessages()).isEmpty();
    assertThat(seen.summary().server().gcPauseNanos()).isEmpty();
    assertThat(seen.samples().get(0).server()).containsEntry("flushes", 5L).hasSize(3);
    assertThat(seen.samples().get(1).server()).isEmpty();
  }

  @Test
  void should_not_count_what_a_restarted_server_counts_anew() {
    server(Map.of(ServerCounter.DROPPED_MESSAGES, 40L));
    watch.open();
    watch.tick();
    watch.close();
    server(Map.of(ServerCounter.DROPPED_MESSAGES, 2L));

    assertThat(watch.finish(List.of()).summary().server().droppedMessages()).isEmpty();
  }

  @Test
  void should_know_nothing_of_a_machine_that_tells_nothing() {
    WindowWatch blind =
        new WindowWatch(
            new WindowWatch.Sources(
                new BoxReader(new KernelFiles(root.resolve("nowhere")), () -> now),
                gc::drain,
                hiccups::drain,
                OptionalLong::empty,
                () -> ServerCounters.NONE,
                List::of));
    blind.open();
    now += SECOND;
    blind.close();

    WatchSummary summary = blind.finish(List.of()).summary();

    assertThat(summary.machine().stealShare()).isEmpty();
    assertThat(summary.machine().cpuPressureShare()).isEmpty();
    assertThat(summary.machine().swappedPages()).isEmpty();
    assertThat(summary.machine().fastestKilohertz()).isEmpty();
    assertThat(summary.generator().runDelayNanos()).isEmpty();
    assertThat(summary.generator().busiestThreadShare()).isEmpty();
    assertThat(summary.generator().longestEventLoopLagNanos()).isEmpty();
    assertThat(summary.server().cpus()).isEmpty();
  }

  @Test
  void should_read_lists_of_cpus() {
    assertThat(CpuSet.parse("0-2,8").stream().boxed()).containsExactly(0, 1, 2, 8);
    assertThat(CpuSet.parse("7").stream().boxed()).containsExactly(7);
    assertThat(CpuSet.parse("").isEmpty()).isTrue();
    assertThat(CpuSet.parse("3-1,x,1-2-3,0-99999").isEmpty()).isTrue();
  }

  private void server(Map<ServerCounter, Long> values) {
    counters = new ServerCounters(values);
  }

  private void machine(long user, long idle, long steal) {
    file(
        "proc/stat",
        "cpu %d 0 0 %d 0 0 0 %d 0 0\ncpu0 1 1 1 1\ncpu1 1 1 1 1\n".formatted(user, idle, steal));
    file("proc/vmstat", "pswpin 0\npswpout 0\n");
    file("proc/meminfo", "SwapTotal: 2048 kB\nSwapFree: 1024 kB\n");
  }

  private void pressure(long cpuMicros, long ioMicros) {
    String text = "some avg10=1.00 avg60=0.00 avg300=0.00 total=%d\nfull avg10=0.00 total=9\n";
    file("proc/pressure/cpu", text.formatted(cpuMicros));
    file("proc/pressure/io", text.formatted(ioMicros));
  }

  private void threads(long loopCpu, long generatorDelay, long serverDelay) {
    file("proc/self/task/10/schedstat", (1000 + loopCpu) + " " + generatorDelay + " 5");
    file("proc/self/task/11/schedstat", "99 77 5");
    file("proc/41/task/41/schedstat", "5 " + serverDelay + " 1");
  }

  private void file(String path, String text) {
    try {
      Path file = root.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
