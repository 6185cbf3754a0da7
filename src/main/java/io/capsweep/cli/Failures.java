package io.capsweep.cli;

import io.capsweep.capacity.MeasurementException;
import io.capsweep.profile.ProfileException;
import io.capsweep.target.TargetException;
import java.io.PrintWriter;
import picocli.CommandLine;

/** The one place that turns an exception into a message and an exit code. */
final class Failures implements CommandLine.IExecutionExceptionHandler {
  @Override
  public int handleExecutionException(
      Exception failure, CommandLine commandLine, CommandLine.ParseResult parsed) {
    PrintWriter err = commandLine.getErr();
    if (failure instanceof ProfileException known) {
      err.println(known.getMessage());
      return ExitCode.INVALID_INPUT;
    }
    if (failure instanceof MeasurementException known) {
      err.println(known.getMessage());
      return ExitCode.INVALID_INPUT;
    }
    if (failure instanceof TargetException known) {
      err.println(known.getMessage());
      return known.kind() == TargetException.Kind.UNREACHABLE
          ? ExitCode.UNREACHABLE
          : ExitCode.USAGE;
    }
    err.println("capsweep: internal error; please report it with the lines below");
    failure.printStackTrace(err);
    return ExitCode.INTERNAL;
  }
}
