package io.capsweep.ladder.rung;

/** A rung that cannot run here. The message is the reason, and what to do where something helps. */
public final class RungRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RungRefusedException(String message) {
    super(message);
  }

  public RungRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}
