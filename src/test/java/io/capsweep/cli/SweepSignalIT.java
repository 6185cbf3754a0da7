package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.store.StoredRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C, whatever the tool is doing. */
class SweepSignalIT {
  private static final Duration AT_ONCE = Duration.ofSeconds(2);

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

  /** Interrupts the tool some time after it has said this. */
  private StoredRun interrupted(String said, long afterMillis, String... overrides)
      throws IOException, InterruptedException {
    try (ToolProcess tool =
        ToolProcess.start(folder.resolve("process"), trial.arguments(overrides))) {
      tool.awaitErr(said);
      Thread.sleep(afterMillis);
      tool.signal("INT");
      assertThat(tool.exitCode(AT_ONCE)).as("%s", tool.err()).isEqualTo(ExitCode.INTERRUPTED);
      assertThat(tool.err()).doesNotContain("internal error", "Exception");
    }
    StoredRun run = trial.run();
    assertThat(run.run().status()).isEqualTo(Run.Status.INTERRUPTED);
    assertThat(run.run().statusReason()).hasValue("interrupted");
    assertThat(run.directory().resolve("SHA256SUMS")).isNotEmptyFile();
    return run;
  }

  @Test
  void should_end_while_it_loads() throws Exception {
    StoredRun run =
        interrupted("loading", 300, "dataset.partitions=1000000", "dataset.value-bytes=256");
    assertThat(run.steps()).isEmpty();
    long rows = trial.stub.truth().rows();
    assertThat(rows).isLessThan(4_000_000);
    Thread.sleep(200);
    assertThat(trial.stub.truth().rows()).as("the load has stopped").isEqualTo(rows);
  }

  @Test
  void should_end_while_it_warms_up() throws Exception {
    assertThat(interrupted("step 1 of", 500, "sweep.warm-up=30s").steps()).isEmpty();
  }

  @Test
  void should_end_in_a_step_and_keep_the_finished_ones() throws Exception {
    StoredRun run =
        interrupted("step 2 of", 700, "sweep.measure=1500ms", "sweep.write-fractions=[0.2, 0.5]");
    assertThat(run.steps()).hasSize(1).allMatch(StepResult::valid);
    assertThat(run.run().summary().orElseThrow().maximum()).hasSize(1);
  }
}
