package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills the tool at random moments. What it said to be finished must be found each time. */
@Tag("thorough")
class SweepCrashIT {
  private static final int CRASHES = 50;
  private static final int AT_ONCE = 2;

  /** Every fifth is killed before its first step. */
  private static final int EARLY = 5;

  private static final int START_MILLIS = 3_000;
  private static final int STEPS_MILLIS = 6_000;

  private static final Pattern FOLDER = Pattern.compile("run folder: (.+)");
  private static final Pattern STEP_ENDED = Pattern.compile("(?m)^  .* op/s, p50 ");

  @TempDir private Path folder;

  @Test
  void should_leave_every_finished_step_when_it_is_killed() throws Exception {
    long seed = System.nanoTime();
    System.out.println("crash test: seed " + seed);
    SplittableRandom random = new SplittableRandom(seed);
    ExecutorService workers = Executors.newFixedThreadPool(AT_ONCE);
    try {
      List<Callable<Integer>> crashes = new ArrayList<>();
      for (int i = 0; i < CRASHES; i++) {
        Path home = Files.createDirectories(folder.resolve("crash-" + i));
        boolean early = i % EARLY == 0;
        int after = random.nextInt(early ? START_MILLIS : STEPS_MILLIS);
        crashes.add(() -> crash(home, early, after));
      }
      int steps = 0;
      for (Future<Integer> finished : workers.invokeAll(crashes)) {
        steps += finished.get();
      }
      System.out.println(
          "crash test: " + steps + " finished steps found after " + CRASHES + " kills");
      assertThat(steps).as("seed %d: the kills came too early to tell", seed).isGreaterThan(50);
    } finally {
      workers.shutdownNow();
      workers.awaitTermination(1, TimeUnit.MINUTES);
    }
  }

  /** Gives the number of finished steps found. */
  private static int crash(Path home, boolean early, int afterMillis) throws Exception {
    try (StubTrial trial = new StubTrial(home);
        ToolProcess tool =
            ToolProcess.start(
                home.resolve("process"),
                trial.arguments(
                    "sweep.server-warm-up=none",
                    "sweep.repeats=40",
                    "sweep.warm-up=0s",
                    "sweep.measure=100ms",
                    // Decided at once: an undecided step would be measured for another second.
                    "slo={percentile: 50, limit: 10s}"))) {
      if (!early) {
        tool.awaitErr("step 1 of");
      }
      Thread.sleep(afterMillis);
      tool.process.destroyForcibly().waitFor();
      String said = tool.err();
      Matcher begun = FOLDER.matcher(said);
      if (!begun.find()) {
        return 0;
      }
      StoredRun run = RunReader.read(Path.of(begun.group(1)));
      long reported = STEP_ENDED.matcher(said).results().count();
      assertThat(run.run().status()).isEqualTo(Run.Status.RUNNING);
      assertThat((long) run.steps().size()).as("%s", said).isGreaterThanOrEqualTo(reported);
      assertThat(run.steps())
          .extracting(StepResult::number)
          .isEqualTo(
              java.util.stream.IntStream.rangeClosed(1, run.steps().size()).boxed().toList());
      for (StepResult step : run.steps()) {
        assertThat(run.directory().resolve("hdr/step-%04d.hlog".formatted(step.number())))
            .isNotEmptyFile();
      }
      assertThat(Files.readAllBytes(run.directory().resolve("profile.yaml")))
          .isEqualTo(Files.readAllBytes(trial.profile));
      return run.steps().size();
    }
  }
}
