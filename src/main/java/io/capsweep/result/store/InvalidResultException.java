package io.capsweep.result.store;

/**
 * A result file that cannot be used. Its message names file and line, the key, what was found, what
 * is expected and what to do.
 */
public final class InvalidResultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InvalidResultException(String message) {
    super(message);
  }

  public InvalidResultException(String message, Throwable cause) {
    super(message, cause);
  }
}
