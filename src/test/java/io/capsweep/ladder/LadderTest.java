package io.capsweep.ladder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.RungResult.Status;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.RungRefusedException;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.Samples;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LadderTest {
  @TempDir private Path folder;
  private final Ladder ladder = new Ladder();

  @Test
  void should_make_a_row_with_a_reason_of_every_rung_that_cannot_run() throws Exception {
    climb(
        rung("ram-random-4k", bench -> reading(100)),
        rung(
            "lock-contended",
            bench -> {
              throw new RungRefusedException("no second core");
            }),
        rung(
            "ssd-random-4k",
            bench -> {
              throw new IOException("device gone");
            }),
        rung("clock", bench -> reading(25)));

    List<RungResult> rows = ladder.results();
    assertThat(rows)
        .extracting(RungResult::status)
        .containsExactly(Status.OK, Status.REFUSED, Status.REFUSED, Status.OK);
    assertThat(rows.get(1).evidence()).isEqualTo("no second core");
    assertThat(rows.get(2).evidence()).isEqualTo("device gone");
    assertThat(rows.get(3).ratioToRam()).hasValue(0.25);
  }

  @Test
  void should_keep_what_was_finished_when_it_is_interrupted() {
    Rung interrupted =
        rung(
            "clock",
            bench -> {
              throw new ClosedByInterruptException();
            });

    assertThatThrownBy(() -> climb(rung("l1", bench -> reading(1)), interrupted))
        .isInstanceOf(InterruptedException.class);
    assertThat(ladder.results()).extracting(RungResult::id).containsExactly("l1");
  }

  @Test
  void should_have_a_rung_for_every_fixed_name() {
    assertThat(Catalogue.ids())
        .containsExactly(
            "l1",
            "l2",
            "l3",
            "ram-random-4k",
            "ram-random-2m",
            "ram-sequential-mib",
            "lock-uncontended",
            "lock-contended",
            "handoff-same-core",
            "handoff-cross-core",
            "syscall",
            "clock",
            "tcp-same-core",
            "tcp-cross-core",
            "write-fdatasync",
            "append-fsync",
            "group-commit-1",
            "group-commit-2",
            "group-commit-4",
            "group-commit-8",
            "group-commit-16",
            "group-commit-32",
            "ssd-random-4k",
            "ssd-random-4k-qd8",
            "ssd-random-4k-qd32",
            "file-mib-cached",
            "file-mib-direct",
            "compress-1kb",
            "hiccup");
  }

  @Test
  void should_choose_rungs_by_name_in_the_ladder_s_order() {
    assertThat(Catalogue.named(List.of("clock", "group-commit-64", "l1")))
        .extracting(Rung::id)
        .containsExactly("l1", "clock", "group-commit-64");
    assertThatThrownBy(() -> Catalogue.named(List.of("l4")))
        .hasMessageContainingAll("l4", "l1, l2, l3");
  }

  /** What a rung does. */
  private interface Work {
    Reading measure(Workbench bench) throws IOException;
  }

  private static Rung rung(String id, Work work) {
    return new Rung() {
      @Override
      public String id() {
        return id;
      }

      @Override
      public String what() {
        return id;
      }

      @Override
      public Reading measure(Workbench bench) throws IOException {
        return work.measure(bench);
      }
    };
  }

  private static Reading reading(long nanos) {
    return Reading.of(Measured.ofOperations(new Samples(new long[] {nanos})), List.of());
  }

  private void climb(Rung... rungs) throws Exception {
    try (Workbench bench = new Workbench(new KernelFiles(folder), folder, 1)) {
      ladder.climb(List.of(rungs), bench, result -> {});
    }
  }
}
