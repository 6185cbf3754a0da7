package io.capsweep.cli.ledger;

import io.capsweep.capacity.Measurement;
import io.capsweep.capacity.MeasurementCsv;
import io.capsweep.capacity.MeasurementException;
import io.capsweep.cli.BuildInfo;
import io.capsweep.cli.ExitCode;
import io.capsweep.cli.RefusedException;
import io.capsweep.cli.option.AnswerOption;
import io.capsweep.report.ledger.ScoreAnswer;
import io.capsweep.report.ledger.ScoreJson;
import io.capsweep.report.ledger.ScoreText;
import io.capsweep.seal.Calibration;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.Score;
import io.capsweep.seal.Seal;
import io.capsweep.sweep.sealing.KnownRun;
import io.capsweep.sweep.sealing.OpenSeals;
import io.capsweep.sweep.sealing.Scorer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Scores sealed predictions. */
@Command(
    name = "score",
    mixinStandardHelpOptions = true,
    versionProvider = BuildInfo.class,
    description = {
      "Scores sealed predictions by every run since, and keeps the scores in the ledger.",
      "Without SEAL: all seals. A run that does not answer to its seal is void, not a miss.",
      "Then: how the ledger's blind predictions have done."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep score",
      "  capsweep score 3f9a1c20b7de",
      "  capsweep score 3f9a1c20b7de --csv measured.csv"
    })
public final class ScoreCommand implements Callable<Integer> {
  @Parameters(paramLabel = "SEAL", arity = "0..1", description = "A seal's id.")
  private String seal;

  @Mixin private LedgerOption ledgerOption;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description = "Where the results are now, if not where they were when they were sealed.")
  private Path results;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description = "Rates of the sealed mix from any other tool; columns as for fit.")
  private Path csv;

  @Option(
      names = "--give-up",
      description = "Counts runs that were broken off as void; else they wait to be resumed.")
  private boolean giveUp;

  @Mixin private AnswerOption answerOption;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (csv != null && seal == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--csv: name the SEAL that the rates are to be held against");
    }
    Ledger ledger = ledgerOption.ledger();
    if (Files.notExists(ledger.files().entries())) {
      throw new RefusedException(
          "--ledger: found no seals in "
              + ledger.files().directory()
              + "; seal a prediction first, or name the ledger");
    }
    LedgerOption.refuseChanged(ledger, Optional.ofNullable(results), any -> true);
    ledgerOption.writable();
    List<String> waiting = new ArrayList<>();
    List<Entry> added =
        ledger.append(
            LedgerOption.keyFile(), Instant.now(), entries -> contents(ledger, entries, waiting));
    ScoreAnswer answer = answer(ledger.read().entries(), added, waiting);
    answerOption.print(() -> ScoreJson.of(answer), () -> ScoreText.render(answer));
    return ExitCode.OK;
  }

  private List<Entry> asked(List<Entry> entries) {
    return seal != null
        ? List.of(OpenSeals.named(seal, entries))
        : entries.stream().filter(entry -> entry.body().seal().isPresent()).toList();
  }

  private List<Ledger.Content> contents(Ledger ledger, List<Entry> entries, List<String> waiting) {
    List<Score> scores = new ArrayList<>();
    for (Entry entry : asked(entries)) {
      Scorer scorer = new Scorer(entry, entries);
      if (csv != null) {
        scores.add(ofCsv(scorer, entry.seal()));
      } else {
        List<KnownRun> known = KnownRun.below(resultsOf(ledger, entry.seal()));
        List<Score> found = scorer.scores(known, giveUp);
        scores.addAll(found);
        if (!giveUp) {
          scorer
              .brokenOff(known)
              .forEach(
                  run ->
                      waiting.add(
                          "seal "
                              + entry.id()
                              + " waits for run "
                              + run
                              + ", which has not come to its end: resume it (sweep --resume), or"
                              + " count it as void (--give-up)"));
        }
        if (found.isEmpty() && OpenSeals.of(entries).contains(entry)) {
          waiting.add(
              "seal "
                  + entry.id()
                  + " has no run yet: capsweep sweep PROFILE --sealed "
                  + entry.id());
        }
      }
    }
    return scores.stream().map(Ledger.Content::of).toList();
  }

  private Path resultsOf(Ledger ledger, Seal sealed) {
    return results != null
        ? results
        : ledger.files().directory().resolve(sealed.resultsFolder()).normalize();
  }

  private Score ofCsv(Scorer scorer, Seal sealed) {
    List<Measurement> rows =
        MeasurementCsv.read(csv).stream()
            .filter(row -> row.writeFraction() == sealed.mix())
            .filter(row -> sealed.threads().isEmpty() || row.threads().equals(sealed.threads()))
            .toList();
    if (rows.isEmpty()) {
      throw new MeasurementException(
          csv
              + ": no row at write fraction "
              + sealed.writeFraction()
              + " and "
              + sealed.operatingPoint()
              + ", as was sealed");
    }
    int runs = rows.stream().mapToInt(Measurement::runs).sum();
    double mean =
        rows.stream().mapToDouble(row -> row.runs() * row.operationsPerSecond()).sum() / runs;
    return scorer.ofCsv(mean, runs, FileDigest.sha256(csv));
  }

  private ScoreAnswer answer(List<Entry> entries, List<Entry> added, List<String> waiting) {
    List<Entry> seals = asked(entries);
    List<Entry> scores =
        entries.stream()
            .filter(
                entry ->
                    entry.body().score().stream()
                        .anyMatch(
                            score ->
                                seals.stream()
                                    .anyMatch(one -> one.hash().equals(score.sealHash()))))
            .toList();
    return new ScoreAnswer(seals, scores, added.size(), waiting, Calibration.of(entries));
  }
}
