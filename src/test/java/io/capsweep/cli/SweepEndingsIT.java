package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every way in which a sweep ends other than well, through the real command line. */
class SweepEndingsIT {
  @TempDir private Path folder;
  private StubTrial trial;

  @BeforeEach
  void start() {
    trial = new StubTrial(folder);
  }

  @AfterEach
  void stop() {
    trial.close();
  }

  private List<String> writingTo(Path results) {
    return List.of("sweep", trial.profile.toString(), "--results", results.toString());
  }

  @Test
  void should_refuse_what_is_no_command_line() {
    assertThat(trial.execute(List.of("sweep"))).isEqualTo(ExitCode.USAGE);
    assertThat(trial.execute(List.of("swep"))).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void should_refuse_a_profile_that_is_none() {
    StubTrial.write(trial.profile, "name: stub\nthreads: 4\n");
    assertThat(trial.sweep()).isEqualTo(ExitCode.INVALID_INPUT);
    assertThat(trial.err()).contains("profile.yaml:2");
  }

  @Test
  void should_say_that_nobody_answers() throws IOException {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    assertThat(trial.sweep("target.contact-points=[\"127.0.0.1:" + free + "\"]"))
        .isEqualTo(ExitCode.UNREACHABLE);
    assertThat(trial.err()).contains("nobody answers at 127.0.0.1:" + free);
    assertThat(trial.run().run().status()).isEqualTo(Run.Status.INVALID);
  }

  @Test
  void should_refuse_a_results_folder_that_is_a_file() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThat(trial.execute(writingTo(file))).isEqualTo(ExitCode.USAGE);
    assertThat(trial.err()).contains("a file is there already").hasLineCount(1);
    assertThat(trial.execute(writingTo(file.resolve("below")))).isEqualTo(ExitCode.USAGE);
    assertThat(trial.stub.truth().connections()).isZero();
  }

  @Test
  void should_refuse_a_results_folder_that_nobody_may_write_to() {
    // Not even the superuser makes folders there.
    assumeTrue(Files.isDirectory(Path.of("/proc/self")), "needs /proc");
    assertThat(trial.execute(writingTo(Path.of("/proc/capsweep")))).isEqualTo(ExitCode.USAGE);
    assertThat(trial.err()).startsWith("capsweep: cannot write /proc/capsweep").hasLineCount(1);
    assertThat(trial.stub.truth().connections()).isZero();
  }

  @Test
  void should_refuse_too_small_a_disk_before_anything_begins() throws Exception {
    try (TinyDisk disk = TinyDisk.mount(folder.resolve("tiny"), "8m")) {
      assertThat(trial.execute(writingTo(disk.folder()))).isEqualTo(ExitCode.USAGE);
      assertThat(trial.err()).contains("MB free, needed");
      assertThat(trial.stub.truth().connections()).isZero();
    }
  }

  @Test
  void should_keep_what_it_has_when_the_disk_fills_up() throws Exception {
    try (TinyDisk disk = TinyDisk.mount(folder.resolve("tiny"), "70m")) {
      trial.stub.whenMeasured(Duration.ofSeconds(4), disk::fill);
      List<String> arguments = new ArrayList<>(writingTo(disk.folder()));
      arguments.addAll(List.of("--set", "sweep.repeats=40"));
      assertThat(trial.execute(arguments)).isEqualTo(ExitCode.RUN_INVALID);
      assertThat(trial.err()).contains("No space left", "free some space");
      StoredRun run = RunReader.read(StubTrial.runs(disk.folder()).get(0));
      assertThat(run.run().status()).isEqualTo(Run.Status.INVALID);
      assertThat(run.run().statusReason().orElseThrow()).contains("No space left");
      assertThat(run.steps()).isNotEmpty().allMatch(StepResult::valid);
    }
  }

  @Test
  void should_keep_what_it_has_when_a_step_cannot_be_written() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")), "needs /dev/full");
    trial.stub.whenMeasured(
        Duration.ofMillis(50),
        () -> {
          Path run = StubTrial.runs(trial.results()).get(0);
          try {
            Files.createSymbolicLink(run.resolve("steps.jsonl"), Path.of("/dev/full"));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    assertThat(trial.sweep("sweep.measure=500ms")).isEqualTo(ExitCode.RUN_INVALID);
    assertThat(trial.err()).contains("cannot write", "steps.jsonl", "No space left");
    Path run = StubTrial.runs(trial.results()).get(0);
    Files.delete(run.resolve("steps.jsonl"));
    assertThat(trial.run().run().status()).isEqualTo(Run.Status.INVALID);
  }

  @Test
  void should_refuse_a_second_sweep_on_the_same_machine() throws Exception {
    Path home = folder.resolve("home");
    try (ToolProcess first = ToolProcess.start(home, trial.arguments("sweep.measure=30s"))) {
      first.awaitErr("step 1 of");
      Path second = folder.resolve("second");
      Files.createDirectories(second);
      // The same place for the lock, another for the output.
      Files.createSymbolicLink(second.resolve("capsweep.lock"), home.resolve("capsweep.lock"));
      try (ToolProcess refused = ToolProcess.start(second, trial.arguments())) {
        assertThat(refused.exitCode(Duration.ofSeconds(20))).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).contains("process " + first.process.pid());
      }
    }
  }
}
