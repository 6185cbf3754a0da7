package io.capsweep.box;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.capsweep.result.CpuUse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuWatchTest {
  private static final long TICK = 10_000_000L;

  @TempDir Path root;
  private FakeKernel kernel;
  private CpuWatch watch;

  @BeforeEach
  void makeWatch() {
    kernel = new FakeKernel(root);
    watch = new CpuWatch(kernel.files());
  }

  @Test
  void should_split_busy_time_among_generator_server_and_others() {
    machine(1000, 50, 200, 5000, 100, 10, 20, 30);
    process("self", "java", 100, 20, 777);
    process("41", "java", 500, 80, 888);
    CpuWatch.Sample first = watch.sample(List.of(41L));
    machine(1400, 50, 300, 5300, 150, 10, 20, 80);
    process("self", "java", 150, 40, 777);
    process("41", "java", 800, 110, 888);
    CpuWatch.Sample last = watch.sample(List.of(41L));

    CpuUse use = watch.between(first, last);

    assertThat(use.cpus()).isEqualTo(2);
    assertThat(use.generatorNanos()).hasValue(70 * TICK);
    assertThat(use.serverNanos()).hasValue(330 * TICK);
    assertThat(use.othersNanos()).hasValue(100 * TICK);
    assertThat(use.idleShare().getAsDouble()).isCloseTo(350.0 / 900, within(1e-12));
    assertThat(watch.stealShare(first, last).getAsDouble()).isCloseTo(50.0 / 900, within(1e-12));
  }

  @Test
  void should_read_a_process_whose_name_holds_spaces_and_parentheses() {
    for (String name : List.of("a b", ") R 1 2", "((x) )", "", "é 5")) {
      process("7", name, 3, 4, 99);

      assertThat(watch.sample(List.of(7L)).servers())
          .containsEntry(7L, new CpuWatch.ProcessTime(99, 7 * TICK));
    }
  }

  @Test
  void should_know_nothing_where_there_is_no_proc() {
    CpuWatch.Sample sample = watch.sample(List.of(1L));

    assertThat(watch.between(sample, sample)).isEqualTo(CpuUse.UNKNOWN);
    assertThat(watch.stealShare(sample, sample)).isEmpty();
  }

  @Test
  void should_leave_out_a_server_that_ended_or_began_anew_meanwhile() {
    machine(1, 1, 1, 1, 1, 1, 1, 1);
    process("self", "java", 1, 1, 1);
    process("41", "java", 500, 80, 888);
    CpuWatch.Sample first = watch.sample(List.of(41L));
    process("41", "java", 600, 80, 999);

    assertThat(watch.between(first, watch.sample(List.of(41L))).serverNanos()).isEmpty();
    assertThat(watch.between(first, watch.sample(List.of())).serverNanos()).isEmpty();
    assertThat(watch.between(watch.sample(List.of()), first).serverNanos()).isEmpty();
  }

  @Test
  void should_never_tell_negative_time_when_counters_step_back() {
    machine(100, 0, 0, 500, 0, 0, 0, 0);
    process("self", "java", 5, 5, 1);
    CpuWatch.Sample first = watch.sample(List.of());
    machine(102, 0, 0, 499, 0, 0, 0, 0);
    process("self", "java", 9, 5, 1);

    CpuUse use = watch.between(first, watch.sample(List.of()));

    assertThat(use.othersNanos()).hasValue(0);
    assertThat(use.idleShare()).hasValue(0);
  }

  private void machine(long... ticks) {
    StringBuilder line = new StringBuilder("cpu ");
    for (long each : ticks) {
      line.append(' ').append(each);
    }
    kernel.with("proc/stat", line + " 0 0\ncpu0 1 1 1 1\ncpu1 1 1 1 1\nintr 5 0\nctxt 9\n");
  }

  private void process(String id, String name, long user, long system, long start) {
    kernel.with(
        "proc/" + id + "/stat",
        "7 ("
            + name
            + ") S 1 1 1 0 -1 4194560 9 0 0 0 "
            + user
            + " "
            + system
            + " 0 0 20 0 33 0 "
            + start
            + " 4096 100 0\n");
  }
}
