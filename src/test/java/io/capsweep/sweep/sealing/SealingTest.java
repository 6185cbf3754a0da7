package io.capsweep.sweep.sealing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.LawFit;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.capacity.Predictions;
import io.capsweep.capacity.Steps;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Tool;
import io.capsweep.result.Verdict;
import io.capsweep.result.store.RunWriter;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.Samples;
import io.capsweep.seal.Score;
import io.capsweep.seal.Seal;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Seals that sweeps make for themselves, one sweep after the other. */
class SealingTest {
  private static final List<StepResult> MEASURED =
      List.of(step(0.2, 80_000), step(0.2, 81_000), step(0.5, 61_000), step(0.5, 61_500));

  @TempDir private Path folder;
  private final List<String> notes = new ArrayList<>();
  private final FittedLaw law = LawFit.fit(MEASURED, OperatingPoint.COMMON).orElseThrow();
  private Ledger ledger;
  private Sealing sealing;

  @BeforeEach
  void open() {
    ledger = new Ledger(folder.resolve("ledger"));
    sealing =
        new Sealing(
            ledger,
            folder.resolve("key.pem"),
            folder.resolve("results"),
            Clock.fixed(Samples.NOW, ZoneOffset.UTC),
            notes::add);
  }

  @Test
  void should_seal_what_the_law_says_and_name_every_run_there_is() {
    Run earlier = run(1, MEASURED);
    Run now = run(2, MEASURED);

    Prediction sealed = seal(now);

    Seal seal = ledger.read().entries().get(0).seal();
    assertThat(sealed.sealId()).contains(ledger.read().entries().get(0).id());
    assertThat(sealed.blind()).isTrue();
    assertThat(sealed.pointOperationsPerSecond())
        .isCloseTo(law.law().operationsPerSecondAt(0.8), within(1e-6));
    assertThat(seal.results()).extracting(run -> run.run()).containsExactly(earlier.id(), now.id());
    assertThat(seal.inputs()).extracting(run -> run.run()).containsExactly(now.id());
    assertThat(seal.forRun()).contains(now.id());
    assertThat(seal.bounds()).extracting(Seal.Bound::percent).containsExactly(50, 80, 95);
    assertThat(notes).isEmpty();
  }

  @Test
  void should_use_its_own_seal_when_it_is_gone_on_with() {
    Run run = run(1, MEASURED);
    Prediction first = seal(run);
    assertThat(seal(run).sealId()).isEqualTo(first.sealId());
    assertThat(ledger.read().entries()).hasSize(1);
  }

  @Test
  void should_void_the_seal_of_a_sweep_that_never_measured_it_and_seal_anew() {
    Prediction first = seal(run(1, MEASURED));
    Prediction second = seal(run(2, MEASURED));

    List<Entry> entries = ledger.read().entries();
    assertThat(entries).hasSize(3);
    Score voided = entries.get(1).body().score().orElseThrow();
    assertThat(Optional.of(voided.sealId())).isEqualTo(first.sealId());
    assertThat(voided.voidReasons()).singleElement().asString().contains("never measured it");
    assertThat(Optional.of(entries.get(2).id())).isEqualTo(second.sealId());
    assertThat(second.blind()).as("nothing was seen of the mix").isTrue();
  }

  @Test
  void should_know_the_mix_once_any_step_of_it_has_ended_well_or_not() {
    List<StepResult> all = new ArrayList<>(MEASURED);
    all.add(Steps.empty(0.8, 64, Role.PREDICTED));
    run(1, all);
    assertThat(seal(run(2, MEASURED)).blind()).isFalse();
  }

  @Test
  void should_leave_a_seal_alone_that_waits_for_a_run_of_its_own() {
    Run run = run(1, MEASURED);
    Seal own =
        new SealDraft(
                law,
                0.8,
                1,
                Optional.empty(),
                1,
                Optional.of(run),
                List.of(),
                Optional.empty(),
                Optional.empty())
            .seal(KnownRun.below(folder.resolve("results")), "../results");
    Entry waiting = Seals.seal(ledger, folder.resolve("key.pem"), Samples.NOW, own);

    Prediction plain = seal(run(2, MEASURED));

    assertThat(plain.sealId()).isEmpty();
    assertThat(plain.pointOperationsPerSecond()).isPositive();
    assertThat(notes).singleElement().asString().contains("not sealed", waiting.id());
    assertThat(ledger.read().entries()).hasSize(1);
  }

  private Prediction seal(Run run) {
    return sealing.seal(law, Predictions.predict(law, 0.8, 2, Samples.NOW), run, 2);
  }

  private Run run(int day, List<StepResult> steps) {
    RunWriter writer =
        RunWriter.create(folder.resolve("results"), "quickstart", Samples.NOW.plusSeconds(day));
    Run run =
        Sealed.run(
            writer.id(),
            Run.Status.RUNNING,
            List.of(),
            new Tool("capsweep", "1", "c", false),
            new Fingerprint(Map.of("cpu.model", "e5")),
            "ab");
    writer.write(run);
    steps.forEach(writer::append);
    return run;
  }

  private static StepResult step(double mix, double rate) {
    return Steps.step(mix, 64, rate, Verdict.MET, Role.FITTED);
  }
}
