package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.capsweep.result.Run;
import io.capsweep.result.SliceResult;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.store.StoredRun;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.SealSeeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From two measured mixes to a seal, its run and its score, against a stub server. */
class SealedSweepIT {
  private static final String TWICE = "sweep.repeats=2";
  private static final String[] QUICK = {TWICE, "sweep.warm-up=0s", "sweep.measure=200ms"};

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

  @Test
  void should_seal_run_and_score_and_count_a_second_run() throws IOException {
    assertThat(trial.sweep(QUICK)).as(trial.err()).isZero();
    Path measured = StubTrial.runs(trial.results()).get(0);
    assertThat(ledger("seal", "--mix", "0.8", measured.toString(), "--yes", "--json"))
        .as(trial.err())
        .isZero();
    JsonNode seal = trial.json();
    assertThat(seal.at("/blind").booleanValue()).isTrue();
    assertThat(seal.at("/intervals")).hasSize(3);
    String id = seal.at("/sealId").textValue();

    assertThat(sealed(id)).as(trial.err()).isZero();
    StoredRun run = trial.run();
    List<StepResult> predicted = of(run, Role.PREDICTED);
    assertThat(predicted).hasSize(2);
    assertThat(of(run, Role.ANCHOR)).hasSize(2);
    assertThat(of(run, Role.FITTED)).isEmpty();
    long runSeed = SealSeeds.ofRun(entries().get(0).hash(), 1);
    assertThat(predicted)
        .allSatisfy(
            step -> {
              assertThat(step.sealId()).contains(id);
              assertThat(step.seed()).isEqualTo(SealSeeds.ofStep(runSeed, step.number()));
            });
    assertThat(sealed(id)).as(trial.err()).isZero();
    assertThat(of(trial.run(), Role.PREDICTED).get(0).seed()).isNotEqualTo(predicted.get(0).seed());

    assertThat(ledger("score", "--json")).as(trial.err()).isZero();
    JsonNode score = trial.json();
    assertThat(score.at("/scores")).as("both runs count").hasSize(2);
    assertThat(score.at("/scores/1/attempt").intValue()).isEqualTo(2);
    assertThat(score.at("/scores/0/voidReasons")).isEmpty();
    assertThat(score.at("/measured").doubleValue()).isPositive();
    assertThat(score.at("/calibration/scores").intValue()).isEqualTo(1);
    assertThat(score.at("/calibration/furtherScores").intValue()).isEqualTo(1);
    ledger("score", "--json");
    assertThat(trial.json().at("/scores")).as("each run once").hasSize(2);

    assertThat(ledger("verify")).as(trial.out()).isZero();
    Path steps = trial.run().directory().resolve("steps.jsonl");
    Files.writeString(steps, Files.readString(steps).replaceFirst("\"ok\":", "\"ok\":1"));
    assertThat(ledger("verify")).isEqualTo(ExitCode.INTEGRITY);
    assertThat(trial.out()).contains("steps.jsonl");
  }

  @Test
  void should_seal_and_score_predictions_inside_a_sweep_and_again_the_next_time() {
    String[] predicting = and("sweep.predict=[0.8]");
    assertThat(trial.sweepForJson(predicting)).as(trial.err()).isZero();
    JsonNode first = trial.json().at("/predictions/0");
    assertThat(first.at("/sealId").textValue()).isEqualTo(entries().get(0).id());
    assertThat(first.at("/blind").booleanValue()).isTrue();
    assertThat(entries()).hasSize(2);
    assertThat(entries().get(1).body().score().orElseThrow().grade()).isPresent();
    assertThat(entries().get(1).body().score().orElseThrow().run().orElseThrow().sumsSha256())
        .isPresent();
    assertThat(ledger("verify")).as(trial.out()).isZero();

    assertThat(trial.sweepForJson(predicting)).as(trial.err()).isZero();
    assertThat(trial.json().at("/predictions/0/blind").booleanValue())
        .as("the mix is known by now")
        .isFalse();
    assertThat(entries()).hasSize(4);
    assertThat(ledger("score")).isZero();
    assertThat(trial.out()).contains("informed", "over 1 score of blind seals");
  }

  @Test
  void should_score_the_ratio_of_a_sealed_run_that_was_broken_off_and_gone_on_with()
      throws IOException {
    String[] slicing = and("sweep.slices={length: 200ms, blocks: 6}");
    assertThat(trial.sweep(slicing)).as(trial.err()).isZero();
    Path measured = StubTrial.runs(trial.results()).get(0);
    assertThat(ledger("seal", "--mix", "0.8", measured.toString(), "--yes")).isZero();
    assertThat(trial.out()).contains("times the rate at 50% writes, in 6 blocks of slices");
    String id = entries().get(0).id();
    assertThat(sealed(id, slicing)).as(trial.err()).isZero();
    StoredRun whole = trial.run();
    Trial.cutBack(whole, 2);
    Files.delete(whole.directory().resolve("slices.jsonl"));

    List<String> resuming = trial.arguments(slicing);
    resuming.addAll(List.of("--sealed", id, "--resume", whole.directory().toString()));
    assertThat(trial.execute(resuming)).as(trial.err()).isZero();

    StoredRun resumed = trial.run();
    assertThat(resumed.steps().subList(0, 2)).isEqualTo(whole.steps().subList(0, 2));
    assertThat(resumed.steps())
        .extracting(StepResult::seed)
        .containsExactlyElementsOf(whole.steps().stream().map(StepResult::seed).toList());
    assertThat(resumed.slices())
        .extracting(SliceResult::writeFraction)
        .as("the order follows from the seal")
        .isEqualTo(whole.slices().stream().map(SliceResult::writeFraction).toList())
        .hasSize(12);
    Path slices = resumed.directory().resolve("slices.jsonl");
    String measuredSlices = Files.readString(slices);
    Files.writeString(slices, measuredSlices.replaceFirst("\"reads\":", "\"reads\":1"));
    assertThat(ledger("score")).as("changed since it ended").isEqualTo(ExitCode.INTEGRITY);
    assertThat(trial.err()).contains("not as SHA256SUMS says", "neither sealed nor scored");
    Files.writeString(slices, measuredSlices);
    assertThat(ledger("score", "--json")).as(trial.err()).isZero();
    assertThat(trial.json().at("/scores")).hasSize(1);
    JsonNode ratio = trial.json().at("/scores/0/ratio");
    assertThat(ratio.at("/measured").doubleValue()).isPositive();
    assertThat(ratio.at("/intervals")).hasSize(3);
  }

  @Test
  void should_answer_without_a_seal_where_the_ledger_cannot_be_written() throws IOException {
    Files.createDirectories(trial.ledger().getParent());
    Files.writeString(trial.ledger(), "a file");
    assertThat(trial.sweep(and("sweep.predict=[0.8]"))).as(trial.err()).isZero();
    assertThat(trial.err()).contains("the prediction is not sealed: cannot write the ledger");
    assertThat(trial.out()).contains("(not sealed)");
    assertThat(trial.run().run().status()).isEqualTo(Run.Status.COMPLETE);
    assertThat(trial.run().run().predictions()).hasSize(1);
  }

  @Test
  void should_refuse_to_run_what_was_not_sealed() throws IOException {
    assertThat(trial.sweep(QUICK)).as(trial.err()).isZero();
    Path measured = StubTrial.runs(trial.results()).get(0);
    ledger("seal", "--mix", "0.8", measured.toString(), "--yes");
    List<String> other = trial.arguments("sweep.repeats=3");
    other.addAll(List.of("--sealed", entries().get(0).id()));
    assertThat(trial.execute(other)).isEqualTo(ExitCode.INTEGRITY);
    assertThat(trial.err()).contains("--set differs", "seal anew");
    assertThat(StubTrial.runs(trial.results())).hasSize(1);

    assertThat(trial.sweep(and("sweep.write-fractions=[0.2,0.8]"))).isZero();
    ledger("score", "--json");
    assertThat(trial.json().at("/scores/0/voidReasons").toString())
        .as("a result at that mix that does not answer to the seal is void, and counted")
        .contains("no step of the run answers to the seal");
  }

  private static String[] and(String override) {
    String[] all = Arrays.copyOf(QUICK, QUICK.length + 1);
    all[QUICK.length] = override;
    return all;
  }

  private int sealed(String id) {
    return sealed(id, QUICK);
  }

  private int sealed(String id, String... overrides) {
    List<String> arguments = trial.arguments(overrides);
    arguments.addAll(List.of("--sealed", id));
    return trial.execute(arguments);
  }

  private int ledger(String... arguments) {
    List<String> all = new ArrayList<>(Arrays.asList(arguments));
    all.addAll(List.of("--ledger", trial.ledger().toString()));
    return trial.execute(all);
  }

  private List<Entry> entries() {
    return new Ledger(trial.ledger()).read().entries();
  }

  private static List<StepResult> of(StoredRun run, Role role) {
    return run.steps().stream().filter(step -> step.setting().role() == role).toList();
  }
}
