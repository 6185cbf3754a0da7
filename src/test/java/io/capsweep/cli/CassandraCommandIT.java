package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.profile.TargetSource;
import io.capsweep.server.Server;
import io.capsweep.server.Servers;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The standing server through the command line; the build gives the tests a state of their own. */
class CassandraCommandIT {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @AfterEach
  void leaveNothing() {
    capsweep("cassandra", "stop");
  }

  @Test
  void should_start_show_lend_and_stop_a_standing_server(@TempDir Path directory) {
    assertThat(capsweep("cassandra", "status")).isZero();
    assertThat(out).hasToString("no standing Cassandra\n");

    int started =
        capsweep("cassandra", "start", "--heap", "512m", "--set", "concurrent_reads=16", "--json");
    assertThat(started).as("%s", err).isZero();
    assertThat(out.toString())
        .contains("\"running\": true", "\"condition\": \"running\"", "\"version\": \"5.0.9\"");

    assertThat(capsweep("cassandra", "start")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("runs already").contains("capsweep cassandra stop");

    List<String> progress = new ArrayList<>();
    List<Long> pids;
    try (Server lent = Servers.open(server(16L), directory, progress::add)) {
      assertThat(lent.source()).isEqualTo("attached");
      assertThat(progress).anyMatch(line -> line.startsWith("attached to the standing Cassandra"));
      pids = lent.processIds();
    }
    assertThat(pids).hasSize(1).allMatch(CassandraCommandIT::alive);
    assertThat(directory).isEmptyDirectory();

    assertThat(capsweep("cassandra", "status")).isZero();
    assertThat(out.toString())
        .contains("Cassandra 5.0.9: running")
        .contains("pid        " + pids.get(0));

    ProcessHandle.of(pids.get(0)).orElseThrow().destroyForcibly();
    ProcessHandle.of(pids.get(0)).ifPresent(process -> process.onExit().join());
    assertThat(capsweep("cassandra", "status")).isEqualTo(ExitCode.UNREACHABLE);
    assertThat(out.toString()).contains("has ended by itself");

    assertThat(capsweep("cassandra", "stop")).isZero();
    assertThat(out).hasToString("stopped; its data is deleted\n");
    assertThat(capsweep("cassandra", "stop")).isZero();
    assertThat(out).hasToString("no standing Cassandra\n");
  }

  @Test
  void should_refuse_what_a_profile_would_refuse() {
    assertThat(capsweep("cassandra", "start", "--nodes", "7")).isEqualTo(ExitCode.INVALID_INPUT);
    assertThat(err.toString()).contains("target.managed.nodes").contains("7");
    assertThat(capsweep("cassandra", "start", "--heap", "lots")).isEqualTo(ExitCode.INVALID_INPUT);
    assertThat(capsweep("cassandra")).isEqualTo(ExitCode.USAGE);
  }

  private int capsweep(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return CapsweepCommand.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(arguments);
  }

  private static TargetSource.Managed server(long concurrentReads) {
    return new TargetSource.Managed(
        "5.0.9", 512L << 20, 1, Optional.empty(), Map.of("concurrent_reads", concurrentReads));
  }

  private static boolean alive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }
}
