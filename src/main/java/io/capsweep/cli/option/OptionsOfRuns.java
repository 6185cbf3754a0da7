package io.capsweep.cli.option;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Options that ask for what runs alone can tell. */
public final class OptionsOfRuns {
  private OptionsOfRuns() {}

  /** Refuses those that were given beside {@code --csv}, where they would be passed over. */
  public static void refuseBesideCsv(CommandSpec spec, List<String> options) {
    refuse(spec, options, " needs runs: a CSV file holds numbers alone");
  }

  /** Refuses those that were given and would be passed over, for a reason. */
  public static void refuse(CommandSpec spec, List<String> options, String reason) {
    for (String option : options) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new CommandLine.ParameterException(spec.commandLine(), option + reason);
      }
    }
  }
}
