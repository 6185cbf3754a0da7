package io.capsweep.cli.sweep;

import io.capsweep.cli.BuildInfo;
import io.capsweep.cli.ExitCode;
import io.capsweep.cli.ledger.LedgerOption;
import io.capsweep.cli.live.LiveDrawing;
import io.capsweep.cli.live.LiveView;
import io.capsweep.cli.live.ProgressStyle;
import io.capsweep.cli.option.AnswerOption;
import io.capsweep.cli.option.RunOptions;
import io.capsweep.load.NanoClock;
import io.capsweep.profile.reader.ProfileOverride;
import io.capsweep.report.JsonAnswer;
import io.capsweep.report.TextAnswer;
import io.capsweep.result.store.StoredRun;
import io.capsweep.sweep.StepTimes;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a sweep and prints its answer. */
@Command(
    name = "sweep",
    mixinStandardHelpOptions = true,
    versionProvider = BuildInfo.class,
    description = {
      "Measures what this machine carries, and prints it.",
      "Prepares the target, loads the data, runs every step of the profile, fits the law, seals what it"
          + " predicts of the held-out mixes before they are run, scores that, and prints the"
          + " capacities with their asterisks."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep sweep profiles/quickstart.yaml",
      "  capsweep sweep profiles/quickstart.yaml --plan",
      "  capsweep sweep profiles/founding.yaml --set sweep.repeats=5 --results /data/results",
      "  capsweep sweep profiles/founding.yaml --resume results/20261130T101500Z-founding-3f9a1c",
      "  capsweep sweep profiles/founding.yaml --sealed 3f9a1c20b7de"
    })
public final class SweepCommand implements Callable<Integer> {
  @Parameters(paramLabel = "PROFILE", description = "The sweep's profile, a YAML file.")
  private Path profileFile;

  @Option(
      names = "--set",
      paramLabel = "PATH=VALUE",
      description = "Changes one key of the profile, such as sweep.threads=[4,8]. May be repeated.")
  private List<ProfileOverride> overrides = List.of();

  @Mixin private RunOptions runOptions;

  @Option(
      names = "--resume",
      paramLabel = "RUN",
      description = {
        "Goes on with a run that was broken off: the same profile on the same machine. Finished",
        "steps and predictions stay; what is missing is run."
      })
  private Path resumed;

  @Option(
      names = "--sealed",
      paramLabel = "SEAL",
      description = {
        "Runs just the mix of a seal, interleaved with a fitted one, from seeds that follow from the",
        "seal. Score it afterwards with capsweep score."
      })
  private String sealed;

  @Mixin private LedgerOption ledgerOption;

  @Option(names = "--plan", description = "Prints the steps and the time they need; runs nothing.")
  private boolean plan;

  @Option(
      names = "--progress",
      paramLabel = "STYLE",
      defaultValue = "auto",
      description = {
        "How progress is shown on standard error: plain, a line when something has happened; live,",
        "with charts of rate and p99.9 and the time left, drawn anew at the bottom of the terminal;",
        "or auto (default): live on a terminal, else plain. NO_COLOR is honoured."
      })
  private ProgressStyle progress;

  @Mixin private AnswerOption answerOption;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    ProfileInput input = ProfileInput.read(profileFile, overrides);
    if (plan) {
      answerOption.print(
          () -> PlanJson.of(input.profile()), () -> PlanText.render(input.profile()));
      return ExitCode.OK;
    }
    boolean terminal = Boolean.getBoolean("capsweep.terminal");
    if (runOptions.quiet() || !progress.isLive(terminal, System.getenv("TERM"))) {
      return sweep(input, Optional.empty());
    }
    LiveView view =
        LiveView.on(
            spec.commandLine().getErr(),
            System.getenv(),
            System.getProperty("native.encoding", "US-ASCII"),
            NanoClock.SYSTEM,
            StepTimes.usual(input.profile().sweep()));
    try (LiveDrawing drawing = LiveDrawing.start(view, NanoClock.SYSTEM)) {
      return sweep(input, Optional.of(view));
    }
  }

  private int sweep(ProfileInput input, Optional<LiveView> live) {
    ConsoleObserver observer =
        new ConsoleObserver(spec.commandLine().getErr(), runOptions.quiet(), live);
    Optional<StoredRun> before =
        Optional.ofNullable(resumed)
            .map(run -> Resumption.of(run, runOptions.results(), input, overrides));
    SweepSession session =
        new SweepSession(
            input,
            before.map(run -> run.directory().getParent()).orElse(runOptions.results()),
            before,
            new LedgerUse(
                ledgerOption.ledger(), LedgerOption.keyFile(), Optional.ofNullable(sealed)),
            spec.root().commandLine().getParseResult().originalArgs(),
            observer);
    return session.run(
        answer -> {
          live.ifPresent(LiveView::close);
          answerOption.print(() -> JsonAnswer.of(answer), () -> TextAnswer.render(answer));
        });
  }
}
