package io.capsweep.ladder.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.Ladder;
import io.capsweep.ladder.RungResult;
import io.capsweep.ladder.RungResult.Status;
import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.guard.PageGuards;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.MemoryRegion;
import io.capsweep.ladder.timing.MemoryRegion.Pages;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

/** The guards on a real disk and real memory: structure only, never speed. */
class DiskRungsIT {
  /** Below the build's folder: the system's own temporary folder may lie in memory. */
  @TempDir(factory = InBuildFolder.class)
  private Path folder;

  private final KernelFiles files = KernelFiles.ofThisMachine();

  @BeforeEach
  void needLinux() {
    assumeThat(Path.of("/proc/self/io")).exists();
  }

  @Test
  void should_refuse_random_reads_through_the_page_cache() throws Exception {
    try (Workbench bench = new Workbench(files, folder, System.nanoTime())) {
      FileChannel cached = bench.readFile().cached();
      ByteBuffer buffer = ByteBuffer.allocate(1 << 20);
      for (long at = 0; at < ReadFile.BYTES; at += buffer.capacity()) {
        cached.read(buffer.clear(), at);
      }

      RungResult result = measure(new RandomReadRung(1, true), bench);

      assertThat(result.status()).isEqualTo(Status.REFUSED);
      assertThat(result.medianNanos()).isEmpty();
      assertThat(result.evidence()).contains("page cache served the rest");
    }
    assertThat(left()).isEmpty();
  }

  @Test
  void should_refuse_a_disk_that_is_memory() throws Exception {
    Path memory = Path.of("/dev/shm");
    assumeThat(memory).isWritable();
    assumeThat(Files.getFileStore(memory).type()).isEqualTo("tmpfs");
    try (Workbench bench = new Workbench(files, memory, 1)) {
      for (Rung rung :
          List.of(new SyncRung(false), new GroupCommitRung(2), new RandomReadRung(1))) {
        RungResult result = measure(rung, bench);

        assertThat(result.status()).as(rung.id()).isEqualTo(Status.REFUSED);
        assertThat(result.evidence()).contains("tmpfs", "--dir");
      }
    }
  }

  @Test
  void should_sync_and_leave_nothing_behind() throws Exception {
    try (Workbench bench = new Workbench(files, folder, 1)) {
      RungResult shared = measure(new GroupCommitRung(4), bench);

      assertThat(shared.guards()).extracting(GuardResult::id).contains("sync", "overlap");
    }
    assertThat(left()).isEmpty();
  }

  @Test
  void should_give_every_block_out_once_and_read_what_is_there() throws Exception {
    try (ReadFile file = ReadFile.create(folder, new SplittableRandom(3), 8 << 20)) {
      long[] first = file.takeBlocks(1_000);
      long[] second = file.takeBlocks(1_048);
      assertThat(first).doesNotHaveDuplicates().doesNotContain(second);

      ByteBuffer buffer = Blocks.aligned(Blocks.SMALL_BYTES);
      assertThat(file.direct().read(buffer, first[0])).isEqualTo(Blocks.SMALL_BYTES);
    }
    assertThat(left()).isEmpty();
  }

  @Test
  void should_notice_pages_of_another_size_than_asked_for() {
    try (MemoryRegion small = MemoryRegion.allocate(16L << 20, Pages.SMALL)) {
      assertThat(PageGuards.of(files, small, Pages.SMALL).outcome())
          .isEqualTo(GuardResult.Outcome.PASSED);
      assertThat(PageGuards.of(files, small, Pages.HUGE).outcome())
          .isEqualTo(GuardResult.Outcome.FAILED);
    }
  }

  private static RungResult measure(Rung rung, Workbench bench) throws InterruptedException {
    Ladder ladder = new Ladder();
    ladder.climb(List.of(rung), bench, result -> {});
    return ladder.results().get(0);
  }

  private List<Path> left() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.toList();
    }
  }

  /** Where the build writes. */
  static final class InBuildFolder implements TempDirFactory {
    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context)
        throws IOException {
      return Files.createTempDirectory(Files.createDirectories(Path.of("target")), "ladder");
    }
  }
}
