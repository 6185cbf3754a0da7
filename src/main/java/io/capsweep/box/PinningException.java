package io.capsweep.box;

/** This process cannot be bound to the CPUs that the profile names. */
public final class PinningException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PinningException(String problem) {
    super("client.pin: " + problem + "; name other CPUs, or remove the key");
  }
}
