package io.capsweep.sweep.sealing;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.capacity.Steps;
import io.capsweep.load.slices.SliceOrder;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.SliceResult;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Tool;
import io.capsweep.result.Verdict;
import io.capsweep.result.store.StoredRun;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Grade;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.RunDigest;
import io.capsweep.seal.Samples;
import io.capsweep.seal.Score;
import io.capsweep.seal.Seal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScorerTest {
  private static final Tool TOOL = new Tool("capsweep", "1", "c", false);

  @TempDir private Path folder;
  private Ledger ledger;
  private Entry seal;

  @BeforeEach
  void seal() {
    ledger = new Ledger(folder.resolve("ledger"));
    Seal sample = Samples.seal(0.8, List.of(new RunDigest("earlier", 0, "", Optional.empty())));
    Seal.Subject subject =
        new Seal.Subject("quickstart", "ab", List.of(), TOOL, Subjects.machine(machine("e5")));
    seal = add(Ledger.Content.of(Sealed.about(sample, subject)));
  }

  @Test
  void should_score_the_mean_of_the_steps_that_answer_to_the_seal() {
    Score score = only(run("one", Run.Status.COMPLETE, answering(1, 51_000, 52_000, 52_310)));

    assertThat(score.voidReasons()).isEmpty();
    assertThat(score.grade().orElseThrow().measured()).isEqualTo("51770");
    assertThat(score.measuredRuns()).hasValue(3);
    assertThat(score.attempt()).isEqualTo(1);
    assertThat(score.caveats()).containsExactly(Scorer.RATIO_NOT_MEASURED);
  }

  @Test
  void should_look_at_each_run_since_once_and_at_none_from_before() {
    List<KnownRun> known =
        List.of(
            run("earlier", Run.Status.COMPLETE, answering(1, 1)),
            run("one", Run.Status.COMPLETE, answering(1, 50_000, 50_000, 50_000)),
            run("two", Run.Status.COMPLETE, answering(2, 49_000, 49_000, 49_000)));
    List<Score> scores = scorer().scores(known, false);
    assertThat(scores).extracting(Score::attempt).containsExactly(1, 2);
    scores.forEach(score -> add(Ledger.Content.of(score)));

    assertThat(scorer().scores(known, false)).isEmpty();
    assertThat(OpenSeals.of(ledger.read().entries())).isEmpty();
  }

  @Test
  void should_void_what_does_not_answer_to_the_seal() {
    StepResult without = Steps.step(0.8, 64, 50_000, Verdict.MET, Role.FITTED);
    assertThat(only(run("one", Run.Status.COMPLETE, List.of(without))).voidReasons())
        .containsExactly("no step of the run answers to the seal");
    StepResult foreign =
        Sealed.step(
            Steps.step(0.8, 64, 50_000, Verdict.MET, Role.PREDICTED),
            1,
            12_345,
            Optional.of(seal.id()));
    assertThat(only(run("one", Run.Status.COMPLETE, List.of(foreign))).voidReasons())
        .containsExactly("the seeds of its steps do not follow from the seal");
  }

  @Test
  void should_void_another_profile_tool_or_machine_and_call_none_of_them_a_miss() {
    List<StepResult> steps = answering(1, 90_000, 90_000, 90_000);
    KnownRun run = run("one", Run.Status.COMPLETE, steps);
    for (Run other :
        List.of(
            Sealed.run("one", Run.Status.COMPLETE, predictions(), TOOL, machine("e7"), "ab"),
            Sealed.run("one", Run.Status.COMPLETE, predictions(), TOOL, machine("e5"), "zz"),
            Sealed.run(
                "one",
                Run.Status.COMPLETE,
                predictions(),
                new Tool("capsweep", "2", "d", false),
                machine("e5"),
                "ab"))) {
      Score score =
          only(
              new KnownRun(
                  run.digest(),
                  Optional.of(new StoredRun(folder, other, steps, List.of(), List.of()))));
      assertThat(score.voidReasons()).singleElement().asString().contains("differs");
      assertThat(score.grade()).isEmpty();
    }
    assertThat(only(run).grade()).isPresent();
  }

  @Test
  void should_void_a_run_without_a_valid_step_at_the_operating_point() {
    List<StepResult> steps = new ArrayList<>();
    for (StepResult step : answering(1, 50_000)) {
      steps.add(step.judged(Verdict.INVALID, List.of("nothing"), List.of()));
    }
    assertThat(only(run("one", Run.Status.COMPLETE, steps)).voidReasons())
        .containsExactly("no step at the sealed operating point is valid");
  }

  @Test
  void should_wait_for_a_run_that_was_broken_off_unless_it_is_given_up() {
    List<KnownRun> known = List.of(run("one", Run.Status.INTERRUPTED, answering(1, 50_000)));
    assertThat(scorer().scores(known, false)).isEmpty();
    assertThat(scorer().brokenOff(known)).containsExactly("one");
    assertThat(scorer().scores(known, true))
        .singleElement()
        .satisfies(
            score -> assertThat(score.voidReasons()).anyMatch(r -> r.contains("broken off")));
  }

  @Test
  void should_not_count_a_run_that_measured_nothing_at_the_mix() {
    assertThat(scorer().scores(List.of(run("one", Run.Status.INVALID, List.of())), true)).isEmpty();
  }

  @Test
  void should_say_that_the_anchor_moved_or_that_runs_are_missing() {
    List<StepResult> steps = answering(1, 50_000, 50_000);
    // The law gives 61,100 there, and two runs differ by 3 standard deviations of 0.76% at most.
    steps.add(Steps.step(0.5, 64, 61_200, Verdict.MET, Role.ANCHOR));
    assertThat(only(run("one", Run.Status.COMPLETE, steps)).caveats())
        .containsExactly(Scorer.FEWER_RUNS, Scorer.RATIO_NOT_MEASURED);
    steps.add(Steps.step(0.5, 64, 55_000, Verdict.MET, Role.ANCHOR));
    assertThat(only(run("one", Run.Status.COMPLETE, steps)).caveats())
        .containsExactly(Scorer.FEWER_RUNS, Scorer.ANCHOR_MOVED, Scorer.RATIO_NOT_MEASURED);
  }

  @Test
  void should_grade_the_ratio_of_slices_in_the_order_that_follows_from_the_seal() {
    List<StepResult> steps = answering(1, 50_000, 50_000, 50_000);
    long seed = new SealedRun(seal, 1).seedOfSlices();

    Score score = only(sliced(steps, seed, Optional.empty()));
    assertThat(score.caveats()).isEmpty();
    Grade ratio = score.ratio().orElseThrow();
    assertThat(ratio.measured()).isEqualTo("0.8");
    assertThat(ratio.intervals()).extracting(Grade.Interval::hit).containsExactly(true, true, true);

    for (KnownRun other :
        List.of(
            sliced(steps, seed + 1, Optional.empty()),
            lastBlock(sliced(steps, seed, Optional.empty()), 2_000_000_000),
            sliced(steps, seed, Optional.of("a server was started anew")))) {
      assertThat(only(other).ratio()).isEmpty();
      assertThat(only(other).caveats()).containsExactly(Scorer.RATIO_NOT_MEASURED);
      assertThat(only(other).grade()).isPresent();
    }
  }

  private static KnownRun lastBlock(KnownRun run, int block) {
    StoredRun stored = run.stored().orElseThrow();
    List<SliceResult> slices = new ArrayList<>(stored.slices());
    SliceResult last = slices.remove(slices.size() - 1);
    slices.add(
        new SliceResult(
            last.role(),
            last.number(),
            block,
            last.writeFraction(),
            last.threads(),
            last.reads(),
            last.writes(),
            last.failed(),
            last.nanos(),
            last.voidReason()));
    return new KnownRun(
        run.digest(),
        Optional.of(
            new StoredRun(stored.directory(), stored.run(), stored.steps(), slices, List.of())));
  }

  private KnownRun sliced(List<StepResult> steps, long seed, Optional<String> voidReason) {
    List<Double> order = SliceOrder.of(List.of(0.5, 0.8), 40, seed);
    List<SliceResult> slices = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      double mix = order.get(i);
      long writes = mix == 0.5 ? 5_000 : 6_400;
      long reads = mix == 0.5 ? 5_000 : 1_600;
      slices.add(
          new SliceResult(
              Role.PREDICTED,
              i + 1,
              i / 2 + 1,
              mix,
              64,
              reads,
              writes,
              0,
              1_000_000_000L,
              voidReason));
    }
    KnownRun plain = run("one", Run.Status.COMPLETE, steps);
    StoredRun stored = plain.stored().orElseThrow();
    return new KnownRun(
        plain.digest(),
        Optional.of(new StoredRun(stored.directory(), stored.run(), steps, slices, List.of())));
  }

  private Score only(KnownRun run) {
    List<Score> scores = scorer().scores(List.of(run), false);
    assertThat(scores).hasSize(1);
    return scores.get(0);
  }

  private Scorer scorer() {
    return new Scorer(seal, ledger.read().entries());
  }

  private Entry add(Ledger.Content content) {
    return ledger.append(folder.resolve("key.pem"), Samples.NOW, all -> List.of(content)).get(0);
  }

  private static Fingerprint machine(String model) {
    return new Fingerprint(Map.of("cpu.model", model));
  }

  private List<Prediction> predictions() {
    return List.of(new SealedRun(seal, 1).prediction());
  }

  private List<StepResult> answering(int index, double... rates) {
    List<StepResult> steps = new ArrayList<>();
    SealedRun run = new SealedRun(seal, index);
    for (double rate : rates) {
      int number = steps.size() + 1;
      steps.add(
          Sealed.step(
              Steps.step(0.8, 64, rate, Verdict.MET, Role.PREDICTED),
              number,
              run.seed(number),
              Optional.of(seal.id())));
    }
    return steps;
  }

  private KnownRun run(String name, Run.Status status, List<StepResult> steps) {
    Run run = Sealed.run(name, status, predictions(), TOOL, machine("e5"), "ab");
    return new KnownRun(
        new RunDigest(name, 1, "00", Optional.empty()),
        Optional.of(new StoredRun(folder.resolve(name), run, steps, List.of(), List.of())));
  }
}
