package io.capsweep.cli;

/** The process's exit codes. */
public final class ExitCode {
  public static final int OK = 0;

  /** A fault of the tool's own. */
  public static final int INTERNAL = 1;

  /** Wrong usage, or refused before anything began. */
  public static final int USAGE = 2;

  /** A profile, CSV or result file that cannot be used. */
  public static final int INVALID_INPUT = 3;

  /** The target does not answer. */
  public static final int UNREACHABLE = 4;

  /** A run without one valid step, or stopped by a full disk. */
  public static final int RUN_INVALID = 5;

  /** Something that was required was not met. */
  public static final int REQUIREMENT_NOT_MET = 6;

  /** A seal refused, or integrity broken. */
  public static final int INTEGRITY = 7;

  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
