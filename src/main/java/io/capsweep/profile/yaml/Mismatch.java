package io.capsweep.profile.yaml;

/**
 * A value that is not what its key takes.
 *
 * @param found as shown to the user; never a secret
 * @param expected what the key takes
 * @param remedy what to do; empty when the expectation says it
 */
public record Mismatch(String found, String expected, String remedy) {
  /** A mismatch whose expectation says what to do. */
  public static Mismatch of(YamlValue found, String expected) {
    return new Mismatch(found.shown(), expected, "");
  }

  /** A mismatch with a remedy. */
  public static Mismatch of(YamlValue found, String expected, String remedy) {
    return new Mismatch(found.shown(), expected, remedy);
  }
}
