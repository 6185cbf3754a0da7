package io.capsweep.box;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoxLockIT {
  @TempDir Path directory;

  @Test
  void should_be_refused_while_another_process_holds_it_and_free_once_that_is_killed()
      throws Exception {
    Path file = directory.resolve("lock");
    Process holder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      BufferedReader said = holder.inputReader(StandardCharsets.UTF_8);
      assertThat(said.readLine()).isEqualTo("held");
      assertThatThrownBy(() -> BoxLock.acquire(file))
          .isInstanceOf(BoxLockedException.class)
          .hasMessageContaining("process " + holder.pid());
    } finally {
      holder.destroyForcibly().waitFor();
    }
    assertThatCode(() -> BoxLock.acquire(file).close()).doesNotThrowAnyException();
  }

  /** Takes the lock and keeps it until its standard input ends. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      try (BoxLock held = BoxLock.acquire(Path.of(arguments[0]))) {
        System.out.println(held == null ? "" : "held");
        System.in.read();
      }
    }
  }
}
