package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.Run;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Killed and interrupted sweeps with a real server: nothing is lost, and nobody stays behind. */
class ManagedEndingsIT {
  private static final String PROFILE =
      """
      name: endings
      target: {managed: {heap: 512m}}
      dataset: {partitions: 50, rows-per-partition: 4, value-bytes: 32}
      sweep:
        threads: [4]
        write-fractions: [0.2, 0.5]
        repeats: 40
        server-warm-up: none
        warm-up: 0s
        measure: 200ms
      slo: {percentile: 99, limit: 1s}
      """;

  @TempDir private Path folder;

  private ToolProcess start(String name) throws Exception {
    Path profile = StubTrial.write(folder.resolve("profile.yaml"), PROFILE);
    return ToolProcess.start(
        folder.resolve(name),
        List.of(
            "sweep",
            profile.toString(),
            "--results",
            folder.resolve(name + "/results").toString()));
  }

  private static void awaitEnd(List<ProcessHandle> servers) throws InterruptedException {
    long deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
    while (servers.stream().anyMatch(ProcessHandle::isAlive)) {
      assertThat(System.nanoTime() - deadline).as("a server runs on").isNegative();
      Thread.sleep(100);
    }
  }

  @Test
  void should_leave_no_server_and_every_finished_step_when_it_is_killed() throws Exception {
    long seed = System.nanoTime();
    System.out.println("crash test with a server: seed " + seed);
    SplittableRandom random = new SplittableRandom(seed);
    List<String> moments = List.of("starting Cassandra", "preparing", "step 3 of");
    for (String moment : moments) {
      String name = "kill-" + random.nextInt(Integer.MAX_VALUE);
      List<ProcessHandle> servers = new ArrayList<>();
      try (ToolProcess tool = start(name)) {
        tool.awaitErr(moment);
        Thread.sleep(random.nextInt(1_500));
        servers.addAll(tool.children());
        tool.process.destroyForcibly().waitFor();
        long reported = tool.err().lines().filter(line -> line.contains(" op/s, p50 ")).count();
        StoredRun run = RunReader.read(StubTrial.runs(folder.resolve(name + "/results")).get(0));
        assertThat(run.run().status()).isEqualTo(Run.Status.RUNNING);
        assertThat((long) run.steps().size()).isGreaterThanOrEqualTo(reported);
      }
      assertThat(servers).as("seed %d", seed).isNotEmpty();
      awaitEnd(servers);
    }
  }

  @Test
  void should_end_in_good_order_while_the_server_starts() throws Exception {
    try (ToolProcess tool = start("interrupted")) {
      tool.awaitErr("starting Cassandra");
      Thread.sleep(1_500);
      List<ProcessHandle> servers = tool.children();
      tool.signal("INT");
      assertThat(tool.exitCode(Duration.ofSeconds(10))).isEqualTo(ExitCode.INTERRUPTED);
      assertThat(tool.err()).doesNotContain("internal error", "Exception");
      awaitEnd(servers);
      Path run = StubTrial.runs(folder.resolve("interrupted/results")).get(0);
      assertThat(RunReader.read(run).run().status()).isEqualTo(Run.Status.INTERRUPTED);
      assertThat(Files.exists(run.resolve("SHA256SUMS"))).isTrue();
    }
  }

  @Test
  void should_go_on_with_a_killed_run_on_a_new_server() throws Exception {
    Path results = folder.resolve("first/results");
    try (ToolProcess tool = start("first")) {
      tool.awaitErr("step 4 of");
      List<ProcessHandle> servers = tool.children();
      tool.process.destroyForcibly().waitFor();
      awaitEnd(servers);
    }
    Path run = StubTrial.runs(results).get(0);
    int before = RunReader.read(run).steps().size();
    try (ToolProcess tool =
        ToolProcess.start(
            folder.resolve("first"),
            List.of(
                "sweep", folder.resolve("profile.yaml").toString(), "--resume", run.toString()))) {
      tool.awaitErr("step " + (before + 2) + " of");
      tool.signal("INT");
      assertThat(tool.exitCode(Duration.ofSeconds(15))).isEqualTo(ExitCode.INTERRUPTED);
    }
    assertThat(RunReader.read(run).steps()).hasSizeGreaterThan(before);
    assertThat(run.resolve("server-2")).isDirectory();
  }
}
