package io.capsweep.cli;

import io.capsweep.box.BoxLockedException;
import io.capsweep.box.PinningException;
import io.capsweep.capacity.MeasurementException;
import io.capsweep.csv.CsvException;
import io.capsweep.plan.UnplannableException;
import io.capsweep.profile.ProfileException;
import io.capsweep.result.store.InvalidResultException;
import io.capsweep.result.store.ResultStoreException;
import io.capsweep.seal.LedgerNotWritableException;
import io.capsweep.seal.SealRefusedException;
import io.capsweep.target.TargetException;
import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine;

/** The one place that turns an exception into a message and an exit code. */
final class Failures implements CommandLine.IExecutionExceptionHandler {
  @Override
  public int handleExecutionException(
      Exception failure, CommandLine commandLine, CommandLine.ParseResult parsed) {
    PrintWriter err = commandLine.getErr();
    Optional<Integer> known = codeOf(failure);
    if (known.isPresent()) {
      err.println("capsweep: " + failure.getMessage());
      return known.get();
    }
    err.println("capsweep: internal error; please report it with the lines below");
    failure.printStackTrace(err);
    return ExitCode.INTERNAL;
  }

  /** Absent for what nobody foresaw. */
  private static Optional<Integer> codeOf(Exception failure) {
    if (failure instanceof ProfileException
        || failure instanceof MeasurementException
        || failure instanceof CsvException
        || failure instanceof UnplannableException
        || failure instanceof InvalidResultException) {
      return Optional.of(ExitCode.INVALID_INPUT);
    }
    if (failure instanceof LedgerNotWritableException
        || failure instanceof BoxLockedException
        || failure instanceof PinningException
        || failure instanceof RefusedException) {
      return Optional.of(ExitCode.USAGE);
    }
    if (failure instanceof TargetException target) {
      return Optional.of(
          target.kind() == TargetException.Kind.UNREACHABLE
              ? ExitCode.UNREACHABLE
              : ExitCode.USAGE);
    }
    if (failure instanceof SealRefusedException) {
      return Optional.of(ExitCode.INTEGRITY);
    }
    if (failure instanceof ResultStoreException) {
      return Optional.of(ExitCode.USAGE);
    }
    return Optional.empty();
  }
}
