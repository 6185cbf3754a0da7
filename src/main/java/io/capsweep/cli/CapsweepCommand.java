package io.capsweep.cli;

import io.capsweep.cli.estimate.EstimateCommand;
import io.capsweep.cli.ladder.LadderCommand;
import io.capsweep.cli.ledger.ScoreCommand;
import io.capsweep.cli.ledger.SealCommand;
import io.capsweep.cli.ledger.VerifyCommand;
import io.capsweep.cli.report.ReportCommand;
import io.capsweep.cli.study.CompareCommand;
import io.capsweep.cli.study.FitCommand;
import io.capsweep.cli.study.PlanCommand;
import io.capsweep.cli.study.VarianceCommand;
import io.capsweep.cli.sweep.SweepCommand;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The root command. */
@Command(
    name = "capsweep",
    mixinStandardHelpOptions = true,
    versionProvider = BuildInfo.class,
    subcommands = {
      SweepCommand.class,
      FitCommand.class,
      ReportCommand.class,
      SealCommand.class,
      ScoreCommand.class,
      VerifyCommand.class,
      VarianceCommand.class,
      CompareCommand.class,
      PlanCommand.class,
      LadderCommand.class,
      EstimateCommand.class,
      CassandraCommand.class,
      DoctorCommand.class,
      CompletionCommand.class
    },
    description = "Hold the hardware fixed, sweep the workload: what does this machine carry?")
public final class CapsweepCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  /** The whole command line, writing to the given writers. */
  public static CommandLine commandLine(PrintWriter out, PrintWriter err) {
    UsageErrors usage = new UsageErrors();
    return Converters.register(new CommandLine(new CapsweepCommand()))
        .setOut(out)
        .setErr(err)
        .setUsageHelpWidth(100)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(usage)
        .setExecutionStrategy(usage)
        .setExecutionExceptionHandler(new Failures());
  }

  @Override
  public void run() {
    throw UsageErrors.noCommand(spec);
  }
}
