package io.capsweep.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a completion script for bash and zsh. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    versionProvider = BuildInfo.class,
    description = "Prints a completion script for bash and zsh.",
    footerHeading = "%nExample:%n",
    footer = "  source <(capsweep completion)")
final class CompletionCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine()
        .getOut()
        .print(AutoComplete.bash(spec.root().name(), spec.root().commandLine()));
    spec.commandLine().getOut().flush();
  }
}
