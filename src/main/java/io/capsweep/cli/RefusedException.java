package io.capsweep.cli;

/** Refused before anything began. The message says what was found, what is expected, what to do. */
public final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RefusedException(String message) {
    super(message);
  }
}
