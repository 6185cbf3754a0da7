package io.capsweep.cli.estimate;

import io.capsweep.cli.UsageErrors;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Design arithmetic on measured or canonical latencies. */
@Command(
    name = "estimate",
    mixinStandardHelpOptions = true,
    subcommands = {
      SerialParallelCommand.class,
      FanOutCommand.class,
      HedgeCommand.class,
      RoundTripsCommand.class
    },
    description = {
      "Design arithmetic on latencies: measured by a ladder or a sweep, or well known.",
      "Each command prints its formula, and what it assumes."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep estimate serial-parallel --count 30 --rung disk-seek --bytes 256k",
      "  capsweep estimate fan-out --probability 0.01 --servers 100",
      "  capsweep estimate hedge --probability 0.01 --servers 100",
      "  capsweep estimate round-trips --calls 4 --rtt 296ms"
    })
public final class EstimateCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    throw UsageErrors.noCommand(spec);
  }
}
