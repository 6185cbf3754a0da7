package io.capsweep.cli.ledger;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.cli.BuildInfo;
import io.capsweep.cli.ExitCode;
import io.capsweep.cli.RefusedException;
import io.capsweep.cli.study.LawInput;
import io.capsweep.report.ledger.SealJson;
import io.capsweep.report.ledger.SealText;
import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.store.Json;
import io.capsweep.result.store.StoredRun;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.LedgerHead;
import io.capsweep.seal.Seal;
import io.capsweep.seal.SealRefusedException;
import io.capsweep.seal.check.Chain;
import io.capsweep.sweep.sealing.InputRuns;
import io.capsweep.sweep.sealing.KnownRun;
import io.capsweep.sweep.sealing.SealDraft;
import io.capsweep.sweep.sealing.Seals;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Seals a prediction. */
@Command(
    name = "seal",
    mixinStandardHelpOptions = true,
    versionProvider = BuildInfo.class,
    description = {
      "Commits to a prediction for a mix that is not run yet, so that nobody can move it afterwards.",
      "Shows what it is about to seal and asks. The signing key is made on first use and kept in",
      "your configuration folder."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep seal --mix 0.8 results/20260101T120000Z-quickstart-a1b2",
      "  capsweep seal --mix 0.8 --csv rates.csv --yes",
      "  capsweep seal --mix 0.8 results/* --attempts 3 --anchor git"
    })
public final class SealCommand implements Callable<Integer> {
  private static final int MOST_RUNS = 1000;

  @Mixin private LawInput input;

  @Option(
      names = "--mix",
      paramLabel = "X",
      required = true,
      description = "Write fraction to predict, 0 to 1.")
  private double mix;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description =
          "Runs that the intervals are for the mean of (default: as many as each fitted"
              + " mix has in the runs; 1 for a CSV file).")
  private Integer repeats;

  @Option(
      names = "--attempts",
      paramLabel = "N",
      defaultValue = "1",
      description = "Runs of the mix that will be scored (default: ${DEFAULT-VALUE}).")
  private int attempts;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description =
          "Folder whose results are listed in the seal (default: the runs' own; with"
              + " --csv: results).")
  private Path results;

  @Mixin private LedgerOption ledgerOption;

  @Option(
      names = "--anchor",
      paramLabel = "git",
      description = "Tags the commit that is checked out where the ledger is, with its head.")
  private Anchor anchor;

  @Option(names = "--yes", description = "Does not ask.")
  private boolean yes;

  @Option(names = "--json", description = "Prints the answer as JSON; needs --yes.")
  private boolean json;

  @Spec private CommandSpec spec;

  /** Where the head is kept outside of the ledger. */
  enum Anchor {
    GIT
  }

  @Override
  public Integer call() {
    checkUsage();
    Ledger ledger = ledgerOption.writable();
    GitAnchor git = new GitAnchor(ledger.files().directory());
    if (anchor == Anchor.GIT) {
      git.requireRepository();
    }
    Seal seal = draft(ledger);
    PrintWriter out = spec.commandLine().getOut();
    if (!json) {
      out.print(SealText.draft(seal));
      out.flush();
    }
    Seals.refuseOpen(seal, intact(ledger).entries());
    LedgerOption.refuseChanged(
        ledger,
        Optional.empty(),
        found ->
            seal.inputs().stream().anyMatch(input -> found.field().contains("/" + input.run())));
    if (!yes && !confirmed()) {
      throw new RefusedException("nothing was sealed: not confirmed; answer y, or give --yes");
    }
    Entry entry = Seals.seal(ledger, LedgerOption.keyFile(), Instant.now(), seal);
    Optional<LedgerHead> head = ledger.read().head();
    out.print(
        json
            ? Json.write(SealJson.of(entry, head))
            : "\n" + SealText.sealed(entry, head, ledger.files().directory()));
    out.flush();
    if (anchor == Anchor.GIT) {
      spec.commandLine().getErr().println("capsweep: " + git.tag(entry));
    }
    return ExitCode.OK;
  }

  private void checkUsage() {
    if (!(mix >= 0 && mix <= 1)) {
      throw usage("--mix " + mix + ": expected a write fraction from 0 to 1");
    }
    checkCount("--attempts", attempts);
    if (repeats != null) {
      checkCount("--repeats", repeats);
    }
    if (json && !yes) {
      throw usage("--json answers programs, so it needs --yes");
    }
  }

  private void checkCount(String option, int count) {
    if (count < 1 || count > MOST_RUNS) {
      throw usage(option + " " + count + ": expected 1 to " + MOST_RUNS);
    }
  }

  private Chain intact(Ledger ledger) {
    Chain chain = ledger.read();
    chain.breaks().stream()
        .findFirst()
        .ifPresent(
            first -> {
              throw new SealRefusedException(
                  "the ledger "
                      + ledger.files().directory()
                      + " is broken: "
                      + first.sentence()
                      + "; capsweep verify names every break");
            });
    return chain;
  }

  private Seal draft(Ledger ledger) {
    LawInput.Measured measured = input.read();
    FittedLaw law = measured.law().orElseThrow(measured::noLaw);
    List<StoredRun> stored = measured.stored();
    Path folder = results != null ? results : InputRuns.folder(stored).orElse(Path.of("results"));
    List<KnownRun> known = KnownRun.below(folder);
    Optional<Run> subject = stored.stream().findFirst().map(StoredRun::run);
    SealDraft draft =
        new SealDraft(
            law,
            mix,
            repeats != null ? repeats : repeatsOf(stored, law),
            law.law().days(),
            attempts,
            subject,
            InputRuns.digests(stored, known),
            input.csv().map(FileDigest::sha256),
            Optional.empty());
    return draft.seal(known, Seals.seenFrom(ledger.files().directory(), folder));
  }

  /** How often a fitted mix was measured at the law's concurrency. */
  private static int repeatsOf(List<StoredRun> stored, FittedLaw law) {
    return stored.stream()
        .flatMap(run -> run.steps().stream())
        .map(StepResult::setting)
        .filter(setting -> setting.role() == StepSetting.Role.FITTED)
        .filter(setting -> law.threads().isEmpty() || setting.threads() == law.threads().getAsInt())
        .mapToInt(StepSetting::repeat)
        .max()
        .orElse(1);
  }

  /** Reads up to the end of a line, and no more. */
  private boolean confirmed() {
    PrintWriter err = spec.commandLine().getErr();
    err.print("Seal this? It cannot be taken back. [y/N] ");
    err.flush();
    StringBuilder answer = new StringBuilder();
    Reader in = new InputStreamReader(System.in, Charset.defaultCharset());
    try {
      for (int unit = in.read(); unit >= 0 && unit != '\n'; unit = in.read()) {
        answer.append((char) unit);
      }
    } catch (IOException e) {
      throw new RefusedException("nothing was sealed: cannot read the answer: " + e.getMessage());
    }
    return List.of("y", "yes").contains(answer.toString().strip().toLowerCase(Locale.ROOT));
  }

  private CommandLine.ParameterException usage(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }
}
