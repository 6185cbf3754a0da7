package io.capsweep.sweep.sealing;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.Score;
import io.capsweep.seal.Seal;
import io.capsweep.seal.SealRefusedException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A sweep's way to the ledger. What cannot be sealed is said, and predicted without: nobody's
 * numbers may depend on a file that cannot be written.
 */
public final class Sealing {
  private final Ledger ledger;
  private final Path keyFile;
  private final Path results;
  private final Clock wall;
  private final Consumer<String> note;
  private final Map<String, Optional<SealedRun>> runs = new HashMap<>();

  /**
   * For one sweep.
   *
   * @param keyFile of the signer
   * @param results where the sweep's run and all others are
   * @param note tells the user
   */
  public Sealing(Ledger ledger, Path keyFile, Path results, Clock wall, Consumer<String> note) {
    this.ledger = ledger;
    this.keyFile = keyFile;
    this.results = results.toAbsolutePath().normalize();
    this.wall = wall;
    this.note = note;
  }

  /**
   * Seals what the law says of a mix that this run measures next.
   *
   * @param plain the prediction without a seal, given back where it cannot be sealed
   * @param repeats that the mix is measured
   */
  public Prediction seal(FittedLaw law, Prediction plain, Run run, int repeats) {
    try {
      SealedRun sealed = new SealedRun(entry(law, plain.writeFraction(), run, repeats), 1);
      use(sealed);
      return sealed.prediction();
    } catch (SealRefusedException e) {
      note.accept("the prediction is not sealed: " + e.getMessage());
      return plain;
    }
  }

  private Entry entry(FittedLaw law, double mix, Run run, int repeats) {
    List<Entry> own = new ArrayList<>();
    List<Entry> added =
        ledger.append(
            keyFile,
            wall.instant(),
            entries -> {
              List<KnownRun> known = KnownRun.below(results);
              Seal seal = draft(law, mix, run, repeats, known).seal(known, resultsFolder());
              List<Ledger.Content> contents = new ArrayList<>();
              for (Entry rival : OpenSeals.rivals(seal, entries)) {
                if (rival.seal().forRun().equals(Optional.of(run.id()))) {
                  own.add(rival);
                } else {
                  closed(rival, entries, known).stream()
                      .map(Ledger.Content::of)
                      .forEach(contents::add);
                }
              }
              if (own.isEmpty()) {
                contents.add(Ledger.Content.of(seal));
              }
              return contents;
            });
    return own.isEmpty() ? added.get(added.size() - 1) : own.get(0);
  }

  private SealDraft draft(FittedLaw law, double mix, Run run, int repeats, List<KnownRun> known) {
    return new SealDraft(
        law,
        mix,
        repeats,
        Optional.empty(),
        1,
        Optional.of(run),
        known.stream()
            .filter(other -> other.name().equals(run.id()))
            .map(KnownRun::digest)
            .toList(),
        Optional.empty(),
        Optional.of(run.id()));
  }

  private String resultsFolder() {
    return Seals.seenFrom(ledger.files().directory(), results);
  }

  /** What becomes of a seal whose own run never came to its end, now that another begins. */
  private static List<Score> closed(Entry rival, List<Entry> entries, List<KnownRun> known) {
    if (rival.seal().forRun().isEmpty()) {
      throw new SealRefusedException(
          "seal "
              + rival.id()
              + " for this mix waits for its run; sweep with --sealed "
              + rival.id()
              + ", then capsweep score");
    }
    Scorer scorer = new Scorer(rival, entries);
    List<Score> scores = scorer.scores(known, true);
    return scores.isEmpty()
        ? List.of(scorer.givenUp("its run " + rival.seal().forRun().get() + " never measured it"))
        : scores;
  }

  /** The run that a prediction's steps belong to; absent for one without a seal. */
  public Optional<SealedRun> run(Prediction prediction, List<StepResult> steps) {
    return prediction.sealId().flatMap(id -> runs.computeIfAbsent(id, key -> found(key, steps)));
  }

  private Optional<SealedRun> found(String id, List<StepResult> steps) {
    Optional<Entry> entry = OpenSeals.withId(id, ledger.read().entries());
    if (entry.isEmpty()) {
      note.accept(
          "seal "
              + id
              + " is not in the ledger "
              + ledger.files().directory()
              + "; the run cannot be scored against it");
    }
    return entry.map(seal -> SealedRun.of(seal, steps).orElseGet(() -> new SealedRun(seal, 1)));
  }

  /** Takes a run that answers to a seal made before it. */
  public void use(SealedRun sealed) {
    runs.put(sealed.entry().id(), Optional.of(sealed));
  }

  /** Scores the predictions that this run has sealed and measured, once it has ended. */
  public void score(Run run) {
    for (Prediction prediction : run.predictions()) {
      prediction.sealId().ifPresent(id -> score(id, run));
    }
  }

  private void score(String id, Run run) {
    try {
      List<Entry> added =
          ledger.append(
              keyFile,
              wall.instant(),
              entries ->
                  OpenSeals.withId(id, entries)
                      .filter(entry -> entry.seal().forRun().equals(Optional.of(run.id())))
                      .map(entry -> new Scorer(entry, entries))
                      .map(scorer -> scorer.scores(KnownRun.below(results), false))
                      .orElse(List.of())
                      .stream()
                      .map(Ledger.Content::of)
                      .toList());
      added.forEach(
          entry ->
              note.accept(
                  "score of seal "
                      + id
                      + " is entry "
                      + entry.body().sequence()
                      + " of "
                      + ledger.files().directory()));
    } catch (SealRefusedException e) {
      note.accept("seal " + id + " is not scored: " + e.getMessage());
    }
  }
}
