package io.capsweep.ladder.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.rung.RungRefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheSizesTest {
  @TempDir private Path root;

  @Test
  void should_chase_between_the_caches_of_the_machine() throws IOException {
    cache(0, 1, "Data", "48K");
    cache(1, 1, "Instruction", "32K");
    cache(2, 2, "Unified", "1024K");
    cache(3, 3, "Unified", "32768K");
    CacheSizes sizes = new CacheSizes(new KernelFiles(root));

    assertThat(sizes.inside(1).bytes()).isEqualTo(16 << 10);
    assertThat(sizes.inside(2).bytes()).isEqualTo(256 << 10);
    assertThat(sizes.inside(3).bytes()).isBetween(4L << 20, 8L << 20).matches(b -> b % 64 == 0);
    assertThat(sizes.inside(3).doubt()).isEmpty();
  }

  @Test
  void should_say_that_the_sizes_are_taken_on_trust_where_none_are_told() {
    assertThat(new CacheSizes(new KernelFiles(root)).inside(3).doubt()).isPresent();
  }

  @Test
  void should_refuse_a_cache_that_is_not_there() throws IOException {
    cache(0, 1, "Data", "32K");
    CacheSizes sizes = new CacheSizes(new KernelFiles(root));

    assertThatThrownBy(() -> sizes.inside(3))
        .isInstanceOf(RungRefusedException.class)
        .hasMessageContaining("level 3");
  }

  @Test
  void should_refuse_memory_that_is_not_there() throws IOException {
    Files.createDirectories(root.resolve("proc"));
    Files.writeString(root.resolve("proc/meminfo"), "MemAvailable:    400000 kB\n");

    assertThatThrownBy(() -> MemoryRoom.require(new KernelFiles(root), 512L << 20))
        .isInstanceOf(RungRefusedException.class)
        .hasMessageContainingAll("768.0 MiB", "390.6 MiB");
  }

  private void cache(int index, int level, String type, String size) throws IOException {
    Path folder = root.resolve("sys/devices/system/cpu/cpu0/cache/index" + index);
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("level"), level + "\n");
    Files.writeString(folder.resolve("type"), type + "\n");
    Files.writeString(folder.resolve("size"), size + "\n");
  }
}
