package io.capsweep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.throwable;

import io.capsweep.profile.TargetSource;
import io.capsweep.target.TargetException;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManagedCassandraIT {
  private final List<String> progress = Collections.synchronizedList(new ArrayList<>());

  @TempDir Path directory;

  @Test
  void should_start_version_4_and_be_gone_ten_seconds_after_the_tool_is_killed() throws Exception {
    Process tool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                StartedThenKilled.class.getName(),
                "4.1.10",
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    ProcessHandle server;
    try (BufferedReader out = tool.inputReader(StandardCharsets.UTF_8)) {
      String line = out.readLine();
      assertThat(line).startsWith("pid ");
      server = ProcessHandle.of(Long.parseLong(line.substring(4))).orElseThrow();
      assertThat(server.isAlive()).isTrue();
    } finally {
      tool.destroyForcibly();
    }
    server.onExit().get(10, TimeUnit.SECONDS);
    assertThat(server.isAlive()).isFalse();
  }

  @Test
  void should_show_the_log_and_the_key_to_correct_when_a_setting_is_unknown() {
    assertThatThrownBy(
            () ->
                ManagedCassandra.start(
                    managed("5.0.9", 1, Map.of("no_such_key", 3L)), directory, progress::add))
        .asInstanceOf(throwable(TargetException.class))
        .hasMessageContaining("no_such_key")
        .hasMessageContaining("ended while starting")
        .hasMessageContaining("target.managed.settings")
        .returns(TargetException.Kind.UNREACHABLE, TargetException::kind);
    assertThat(directory.resolve("node1/data")).doesNotExist();
  }

  @Test
  void should_name_the_port_and_who_has_it_when_it_is_taken() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      Map<String, Object> settings = Map.of("native_transport_port", (long) other.getLocalPort());
      assertThatThrownBy(
              () -> ManagedCassandra.start(managed("5.0.9", 1, settings), directory, progress::add))
          .asInstanceOf(throwable(TargetException.class))
          .hasMessageContaining("port " + other.getLocalPort())
          .hasMessageContaining("pid " + ProcessHandle.current().pid())
          .returns(TargetException.Kind.UNREACHABLE, TargetException::kind);
    }
  }

  static TargetSource.Managed managed(String version, int nodes, Map<String, Object> settings) {
    return new TargetSource.Managed(version, 512L << 20, nodes, Optional.empty(), settings);
  }

  static boolean alive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }
}
