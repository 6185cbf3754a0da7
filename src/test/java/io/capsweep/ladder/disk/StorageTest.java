package io.capsweep.ladder.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.guard.BlockDevice;
import io.capsweep.ladder.rung.RungRefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StorageTest {
  private static final String DISK = "1 0 20 0 7 0 0 0 0 0 0 0 0 0 0 9 0";

  @TempDir private Path root;
  @TempDir private Path data;
  private KernelFiles files;

  @BeforeEach
  void readFromFolder() {
    files = new KernelFiles(root);
  }

  @Test
  void should_refuse_what_is_kept_in_memory() {
    assertThatThrownBy(() -> Storage.of(files, data, Map.of("data.file-system", "tmpfs")))
        .isInstanceOf(RungRefusedException.class)
        .hasMessageContainingAll("lies in memory (tmpfs)", "--dir");
  }

  @Test
  void should_refuse_an_overlay_whose_disk_cannot_be_seen() {
    Map<String, String> facts =
        Map.of(
            "data.file-system",
            "overlay",
            "data.mount-options",
            "rw;rw,lowerdir=/a,upperdir=" + data.resolve("gone") + ",workdir=/b");

    assertThatThrownBy(() -> Storage.of(files, data, facts))
        .isInstanceOf(RungRefusedException.class)
        .hasMessageContainingAll("overlay", "volume", "--dir");
  }

  @Test
  void should_go_on_unguarded_where_no_device_is_shown() throws IOException {
    assertThat(Storage.of(files, data, Map.of("data.file-system", "nfs4")).device()).isEmpty();
  }

  @Test
  void should_see_a_mount_without_barriers() throws IOException {
    assertThat(
            Storage.of(files, data, Map.of("data.mount-options", "rw;rw,barrier=0"))
                .withoutBarriers())
        .isTrue();
    assertThat(
            Storage.of(files, data, Map.of("data.mount-options", "rw;rw,discard"))
                .withoutBarriers())
        .isFalse();
  }

  @Test
  void should_take_the_disk_s_counters_for_a_partition() throws IOException {
    file("sys/dev/block/8:1/stat", "5 5 5 5 5 5 5 5 5 5 5");
    file("sys/dev/block/8:1/partition", "1");
    file("sys/dev/block/stat", DISK);
    file("sys/dev/block/queue/write_cache", "write back");

    BlockDevice device = BlockDevice.find(files, "8:1").orElseThrow();

    assertThat(device.counters().orElseThrow().flushes()).isEqualTo(OptionalLong.of(9));
    assertThat(device.writeCache()).isEqualTo("write back");
  }

  @Test
  void should_sum_the_disks_below_a_mapped_device() throws IOException {
    file("sys/dev/block/253:0/stat", "0 0 0 0 0 0 0 0 0 0 0");
    for (String disk : new String[] {"sda", "sdb"}) {
      file("sys/dev/block/253:0/slaves/" + disk + "/stat", DISK);
      file("sys/dev/block/253:0/slaves/" + disk + "/queue/write_cache", "write through");
    }

    BlockDevice device = BlockDevice.find(files, "253:0").orElseThrow();

    assertThat(device.counters().orElseThrow().writes()).isEqualTo(14);
    assertThat(device.counters().orElseThrow().sectorsRead()).isEqualTo(40);
    assertThat(device.writeCache()).isEqualTo("write through");
  }

  @Test
  void should_find_no_device_where_there_is_none() {
    assertThat(BlockDevice.find(files, "0:42")).isEmpty();
  }

  private void file(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text + "\n");
  }
}
