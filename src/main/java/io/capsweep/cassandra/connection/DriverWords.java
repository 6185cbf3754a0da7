package io.capsweep.cassandra.connection;

import java.util.regex.Pattern;

/** What the driver says of a failure, without the names of its classes. */
public final class DriverWords {
  private static final Pattern CLASS =
      Pattern.compile("\\b(?:[a-z][a-z0-9_]*\\.)+[A-Z]\\w*(?:Exception|Error)(?:: )?");

  private DriverWords() {}

  /** Its message in plain words. */
  public static String of(Throwable failure) {
    String message = failure.getMessage();
    String plain = message == null ? "" : CLASS.matcher(message).replaceAll("").strip();
    return plain.isEmpty() ? "no reason given" : plain;
  }
}
