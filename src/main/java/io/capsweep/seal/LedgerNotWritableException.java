package io.capsweep.seal;

/** The folder of the ledger, or of the signing key, cannot be written: nothing was begun. */
public final class LedgerNotWritableException extends SealRefusedException {
  private static final long serialVersionUID = 1L;

  public LedgerNotWritableException(String message, Throwable cause) {
    super(message, cause);
  }
}
