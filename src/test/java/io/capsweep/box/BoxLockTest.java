package io.capsweep.box;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoxLockTest {
  @TempDir Path directory;

  @Test
  void should_refuse_a_second_sweep_and_name_the_holder() throws Exception {
    Path file = directory.resolve("lock");
    String own = "process " + ProcessHandle.current().pid();
    try (BoxLock held = BoxLock.acquire(file)) {
      assertThat(held).isNotNull();
      assertThatThrownBy(() -> BoxLock.acquire(file))
          .isInstanceOf(BoxLockedException.class)
          .hasMessageContaining(own)
          .hasMessageContaining(file.toString());
    }
    assertThatCode(() -> BoxLock.acquire(file).close()).doesNotThrowAnyException();
    assertThat(file).isEmptyFile();
  }

  @Test
  void should_not_mind_what_a_dead_holder_left() throws Exception {
    Path file = Files.writeString(directory.resolve("lock"), "999999\n");

    try (BoxLock held = BoxLock.acquire(file)) {
      assertThat(held).isNotNull();
    }
  }

  @Test
  void should_say_so_when_the_file_cannot_be_used() {
    assertThatThrownBy(() -> BoxLock.acquire(directory.resolve("missing/lock")))
        .isInstanceOf(BoxLockedException.class)
        .hasMessageContaining("cannot use the lock");
    assertThatThrownBy(() -> BoxLock.acquire(directory)).isInstanceOf(BoxLockedException.class);
  }
}
