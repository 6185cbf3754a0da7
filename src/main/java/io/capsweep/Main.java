package io.capsweep;

import io.capsweep.cli.CapsweepCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** The entry point, and the only place that ends the process. */
public final class Main {
  private static final int FAILED = 1;

  private Main() {}

  /** Runs the command line and exits with its code. */
  public static void main(String[] arguments) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int exitCode = CapsweepCommand.commandLine(out, err).execute(arguments);
    if (out.checkError()) {
      err.println("capsweep: the answer could not be written to standard output, or not all of it");
      exitCode = Math.max(exitCode, FAILED);
    }
    System.exit(exitCode);
  }
}
