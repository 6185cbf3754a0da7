package io.capsweep.cli.option;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Of a command that measures: where its folder is made, and whether it tells how far it is. */
public final class RunOptions {
  @Option(
      names = "--results",
      paramLabel = "DIR",
      defaultValue = "results",
      description = "Where the run's folder is made (default: ${DEFAULT-VALUE}).")
  private Path results;

  @Option(names = "--quiet", description = "No progress.")
  private boolean quiet;

  /** The folder of all runs. */
  public Path results() {
    return results;
  }

  /** Whether to be silent. */
  public boolean quiet() {
    return quiet;
  }
}
