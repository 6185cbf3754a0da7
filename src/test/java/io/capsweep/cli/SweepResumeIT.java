package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Going on with a run that was broken off, through the real command line. */
class SweepResumeIT {
  private static final String[] PREDICTING = {
    "sweep.threads=[2, 4]",
    "sweep.predict=[0.8]",
    "sweep.repeats=2",
    "sweep.order=interleaved",
    "sweep.warm-up=0s",
    "sweep.measure=200ms"
  };

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

  private int resume(Path run, String... overrides) {
    List<String> arguments = new ArrayList<>(trial.arguments(overrides));
    arguments.add("--resume");
    arguments.add(run.toString());
    return trial.execute(arguments);
  }

  /** A whole run, cut back to what a crash after some steps would have left. */
  private StoredRun crashedAfter(int steps, String... overrides) throws IOException {
    assertThat(trial.sweep(overrides)).as(trial.err()).isEqualTo(ExitCode.OK);
    StoredRun whole = trial.run();
    Trial.cutBack(whole, steps);
    return whole;
  }

  private static List<Long> seedsWithoutSeal(StoredRun run) {
    return run.steps().stream()
        .filter(step -> step.sealId().isEmpty())
        .map(StepResult::seed)
        .toList();
  }

  private static List<StepSetting> settings(StoredRun run) {
    return run.steps().stream().map(StepResult::setting).toList();
  }

  @Test
  void should_run_only_what_is_missing_in_the_order_that_was_drawn() throws IOException {
    StoredRun whole = crashedAfter(4, PREDICTING);
    // A crash before the predictions were fixed leaves none.
    Path head = whole.directory().resolve("run.json");
    String text = Files.readString(head);
    int from = text.indexOf("\"predictions\": [");
    int to = text.indexOf("\"caveats\": [", from);
    Files.writeString(
        head, text.substring(0, from) + "\"predictions\": [],\n  " + text.substring(to));

    assertThat(resume(whole.directory(), PREDICTING)).as(trial.err()).isEqualTo(ExitCode.OK);

    StoredRun resumed = trial.run();
    assertThat(StubTrial.runs(trial.results())).hasSize(1);
    assertThat(resumed.run().status()).isEqualTo(Run.Status.COMPLETE);
    assertThat(resumed.run().resumed()).hasSize(1);
    assertThat(whole.run().resumed()).isEmpty();
    assertThat(resumed.problems()).isEmpty();
    List<StepResult> kept = resumed.steps().subList(0, 4);
    assertThat(kept).isEqualTo(whole.steps().subList(0, 4));
    assertThat(resumed.steps().subList(0, 9))
        .extracting(StepResult::setting)
        .isEqualTo(settings(whole).subList(0, 9));
    assertThat(resumed.steps()).hasSameSizeAs(whole.steps());
    // Those of the predicted mix follow from its seal, and the first one was scored.
    assertThat(seedsWithoutSeal(resumed)).isEqualTo(seedsWithoutSeal(whole)).hasSize(11);
    assertThat(resumed.run().predictions()).hasSize(1);
    assertThat(resumed.directory().resolve("SHA256SUMS")).isNotEmptyFile();
    assertThat(resumed.directory().resolve("hdr/step-0005.hlog.broken-off-1")).exists();
  }

  @Test
  void should_keep_predictions_that_were_fixed_before() throws IOException {
    StoredRun whole = crashedAfter(10, PREDICTING);
    Instant fixedAt = whole.run().predictions().get(0).fixedAt();

    assertThat(resume(whole.directory().getFileName(), PREDICTING))
        .as(trial.err())
        .isEqualTo(ExitCode.OK);

    Prediction kept = trial.run().run().predictions().get(0);
    assertThat(kept.fixedAt()).isEqualTo(fixedAt);
    assertThat(kept.pointOperationsPerSecond())
        .isEqualTo(whole.run().predictions().get(0).pointOperationsPerSecond());
    assertThat(kept.measuredOperationsPerSecond()).isPresent();
    assertThat(settings(trial.run())).isEqualTo(settings(whole));
  }

  @Test
  void should_refuse_what_is_not_the_same() throws IOException {
    assertThat(resume(folder.resolve("nowhere"))).isEqualTo(ExitCode.USAGE);
    assertThat(trial.err()).contains("no such folder").hasLineCount(1);

    StoredRun run = crashedAfter(1);
    assertThat(resume(run.directory(), "sweep.repeats=2")).isEqualTo(ExitCode.USAGE);
    assertThat(trial.err()).contains("--set differ", "sweep.repeats=2", "expected none");

    String profile = Files.readString(trial.profile);
    Files.writeString(trial.profile, profile + "# changed\n");
    assertThat(resume(run.directory())).isEqualTo(ExitCode.USAGE);
    assertThat(trial.err()).contains("the profile differs", "profile.yaml");
    Files.writeString(trial.profile, profile);

    Path head = run.directory().resolve("run.json");
    String text = Files.readString(head);
    Files.writeString(
        head, text.replaceFirst("\"fingerprintBefore\": \\{", "$0\n    \"gone\": \"yes\","));
    assertThat(resume(run.directory())).isEqualTo(ExitCode.USAGE);
    assertThat(trial.err()).contains("the machine is not as it was", "gone: was \"yes\"");

    Files.writeString(head, "{");
    assertThat(resume(run.directory())).isEqualTo(ExitCode.INVALID_INPUT);
    Files.writeString(head, text);

    assertThat(resume(run.directory())).as(trial.err()).isEqualTo(ExitCode.OK);
    assertThat(resume(run.directory())).isEqualTo(ExitCode.USAGE);
    assertThat(trial.err()).contains("the run is complete");
  }
}
