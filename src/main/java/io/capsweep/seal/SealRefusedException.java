package io.capsweep.seal;

/**
 * Nothing was sealed or scored, and nothing was changed. The message says what was found, what is
 * expected and what to do.
 */
public sealed class SealRefusedException extends RuntimeException
    permits LedgerNotWritableException {
  private static final long serialVersionUID = 1L;

  public SealRefusedException(String message) {
    super(message);
  }

  public SealRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}
