package io.capsweep.seal.key;

/** A signing key that cannot be used or made. The message says where, why, and what to do. */
public final class KeyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  KeyException(String message) {
    super(message);
  }

  KeyException(String message, Throwable cause) {
    super(message, cause);
  }
}
