package io.capsweep;

import io.capsweep.cli.CapsweepCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** The entry point, and the only place that ends the process. */
public final class Main {
  private Main() {}

  /** Runs the command line and exits with its code. */
  public static void main(String[] arguments) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    System.exit(CapsweepCommand.commandLine(out, err).execute(arguments));
  }
}
