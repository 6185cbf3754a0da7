package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.datastax.oss.driver.api.core.CqlSession;
import io.capsweep.profile.TargetSource;
import io.capsweep.result.Caveat;
import io.capsweep.result.Limit;
import io.capsweep.result.StepResult;
import io.capsweep.result.Verdict;
import io.capsweep.result.store.StoredRun;
import io.capsweep.server.ManagedCassandra;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is done to a real server, or to the machine, within a step, and what the step says of it.
 */
class ForcedCasesIT {
  private static final TargetSource.Managed SPEC =
      new TargetSource.Managed("5.0.9", 512L << 20, 1, Optional.empty(), Map.of());

  private static final String STUB = "io.capsweep.stub.StubMain";

  @TempDir private static Path serverFolder;
  @TempDir private Path folder;
  private static ManagedCassandra server;
  private static ProcessHandle running;
  private Trial trial;

  @BeforeAll
  static void startServer() {
    server = ManagedCassandra.start(SPEC, serverFolder, line -> {});
    running = ProcessHandle.of(server.processIds().get(0)).orElseThrow();
  }

  @AfterAll
  static void stopServer() {
    server.close();
    running.destroyForcibly();
  }

  @BeforeEach
  void point() {
    trial = new Trial(folder, "127.0.0.1:" + server.contactPoints().get(0).getPort());
  }

  private CompletableFuture<Integer> sweep(String... overrides) {
    return CompletableFuture.supplyAsync(() -> trial.sweep(overrides));
  }

  private void awaitErr(String text) throws InterruptedException {
    for (long waited = 0; !trial.err().contains(text); waited++) {
      assertThat(waited).as("tenths of a second for %s in %s", text, trial.err()).isLessThan(600);
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  private StoredRun end(CompletableFuture<Integer> sweep) throws Exception {
    assertThat(sweep.get(120, TimeUnit.SECONDS)).as(trial.err()).isEqualTo(ExitCode.OK);
    return trial.run();
  }

  private static List<String> caveats(StepResult step) {
    return step.caveats().stream().map(Caveat::id).toList();
  }

  private static void signal(String name, long processId) throws Exception {
    assertThat(new ProcessBuilder("kill", "-" + name, String.valueOf(processId)).start().waitFor())
        .isZero();
  }

  @Test
  void should_keep_a_pause_of_the_server_in_the_tail() throws Exception {
    CompletableFuture<Integer> sweep =
        sweep("sweep.write-fractions=[0.2]", "sweep.measure=4s", "slo.limit=500ms");
    awaitErr("step 1 of");
    TimeUnit.MILLISECONDS.sleep(1_500);
    long processId = running.pid();
    signal("STOP", processId);
    try {
      TimeUnit.SECONDS.sleep(1);
    } finally {
      signal("CONT", processId);
    }
    StepResult step = end(sweep).steps().get(0);
    assertThat(step.all().maxNanos().orElseThrow()).isGreaterThan(900_000_000L);
    assertThat(step.all().nanosAt(50).orElseThrow()).isLessThan(100_000_000L);
    assertThat(step.valid()).isTrue();
  }

  @Test
  void should_void_a_step_in_which_the_server_was_killed_and_restarted_and_go_on()
      throws Exception {
    CompletableFuture<Integer> sweep =
        sweep("sweep.measure={at-least: 11s, at-most: 11s}", "client.request-timeout=2s");
    awaitErr("step 1 of");
    TimeUnit.SECONDS.sleep(1);
    running.destroyForcibly();
    running.onExit().get(10, TimeUnit.SECONDS);
    restart();

    List<StepResult> steps = end(sweep).steps();
    assertThat(steps.get(0).verdict()).isEqualTo(Verdict.INVALID);
    // The server may come back too late for the step to see it.
    assertThat(String.join(" ", steps.get(0).voidReasons()))
        .containsAnyOf("started anew", "no node could be reached");
    assertThat(steps.get(0).outcomes().failed()).isPositive();
    StepResult last = steps.get(steps.size() - 1);
    assertThat(last.valid()).as("%s", last.voidReasons()).isTrue();
  }

  /** The same node once more, with the data that the killed process left. */
  private static void restart() throws IOException {
    Path node = serverFolder.resolve("node1");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process again =
        new ProcessBuilder(
                java,
                "@" + node.resolve("conf/jvm.args"),
                "io.capsweep.server.node.ServerGuard",
                "stdin")
            .directory(node.toFile())
            .redirectErrorStream(true)
            .redirectOutput(node.resolve("logs/again.log").toFile())
            .start();
    running = again.toHandle();
  }

  @Test
  void should_name_others_that_take_the_cpu() throws Exception {
    List<Process> hogs = new ArrayList<>();
    try {
      for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
        hogs.add(hog(List.of()));
      }
      StepResult step =
          end(sweep("sweep.write-fractions=[0.2]", "sweep.measure=3s")).steps().get(0);
      assertThat(caveats(step)).contains("shared-host", "box-saturated");
      assertThat(step.limit()).isEqualTo(Limit.BOX);
    } finally {
      hogs.forEach(Process::destroyForcibly);
    }
  }

  private static Process hog(List<String> prefix) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(List.of("sh", "-c", "while :; do :; done"));
    return new ProcessBuilder(command).start();
  }

  @Test
  void should_tell_that_half_of_the_keys_are_absent() throws Exception {
    CompletableFuture<Integer> sweep =
        sweep("sweep.write-fractions=[0]", "sweep.server-warm-up=4s", "sweep.measure=2s");
    awaitErr("warming the server up");
    try (CqlSession session =
        CqlSession.builder()
            .addContactPoints(server.contactPoints())
            .withLocalDatacenter(server.localDatacenter())
            .build()) {
      for (int partition = 0; partition < 50; partition += 2) {
        session.execute("DELETE FROM capsweep.data WHERE partition = " + partition);
      }
    }
    StepResult step = end(sweep).steps().get(0);
    assertThat((double) step.emptyReads() / step.reads().ok()).isCloseTo(0.5, within(0.1));
    assertThat(caveats(step)).contains("empty-reads");
    assertThat(trial.out()).contains("empty-reads");
  }

  @Test
  void should_void_the_step_in_which_the_machine_changed_and_no_other() throws Exception {
    assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "needs two CPUs");
    int last = Runtime.getRuntime().availableProcessors() - 1;
    CompletableFuture<Integer> sweep = sweep("sweep.measure=2s", "sweep.repeats=2");
    awaitErr("step 2 of");
    bind("0");
    try {
      awaitErr("step 3 of");
    } finally {
      bind("0-" + last);
    }
    List<StepResult> steps = end(sweep).steps();
    assertThat(steps).hasSize(5);
    assertThat(steps.get(0).valid()).isTrue();
    assertThat(caveats(steps.get(1))).contains("hardware-changed");
    assertThat(String.join(" ", steps.get(1).voidReasons())).contains("affinity.cpus");
    assertThat(steps.get(4).valid()).isTrue();
  }

  /** Binds this process's first thread, which is what the kernel shows of a process. */
  private static void bind(String cpus) throws Exception {
    String self = String.valueOf(ProcessHandle.current().pid());
    assertThat(new ProcessBuilder("taskset", "-c", "-p", cpus, self).start().waitFor()).isZero();
  }

  @Test
  void should_blame_a_generator_that_is_bound_to_a_busy_cpu() throws Exception {
    assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "needs two CPUs");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command =
        List.of(
            "taskset",
            "-c",
            "0",
            java,
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"));
    Process stub =
        new ProcessBuilder(Stream.concat(command.stream(), Stream.of(STUB)).toList()).start();
    List<Process> hogs = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      hogs.add(hog(List.of("taskset", "-c", "1")));
    }
    try (BufferedReader said = stub.inputReader(StandardCharsets.UTF_8)) {
      trial = new Trial(folder, said.readLine().replace("listening on ", ""));
      String[] busy = {
        "sweep.write-fractions=[0.2]",
        "sweep.threads=[64]",
        "sweep.measure=2s",
        "sweep.warm-up=4s",
        "client.pin=\"1\""
      };
      int code = trial.sweep(busy);
      StepResult step = trial.run().steps().get(0);
      assumeTrue(step.cpu().idleShare().orElse(0) > 0.2, "needs a machine that is otherwise idle");
      double waited =
          step.watch().orElseThrow().generator().busiestThreadRunnableShare().orElse(0)
              - step.watch().orElseThrow().generator().busiestThreadShare().orElse(0);
      assumeTrue(waited > 0.5, "the scheduler favoured the generator: " + waited);
      assertThat(code)
          .as("%s %s", step.limitEvidence(), step.watch())
          .isEqualTo(ExitCode.RUN_INVALID);
      assertThat(step.limit()).isEqualTo(Limit.GENERATOR);
      assertThat(step.verdict()).isEqualTo(Verdict.INVALID);
      assertThat(caveats(step)).contains("generator-bound");
      assertThat(trial.run().run().summary().orElseThrow().maximum()).isEmpty();
    } finally {
      hogs.forEach(Process::destroyForcibly);
      stub.destroyForcibly();
    }
  }
}
