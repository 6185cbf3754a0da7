package io.capsweep.cassandra.connection;

import io.capsweep.profile.SecretSource;
import io.capsweep.target.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/** Reads secrets from where the profile says they are. No message ever holds a value. */
final class Secrets {
  private final UnaryOperator<String> environment;

  /**
   * Takes where variables are looked up.
   *
   * @param environment a variable's value by its name, null when it is not set
   */
  Secrets(UnaryOperator<String> environment) {
    this.environment = environment;
  }

  /**
   * The secret itself.
   *
   * @param purpose what it is for, as the user would say it, such as "password"
   * @throws TargetException if it is not there
   */
  String read(SecretSource source, String purpose) {
    if (source instanceof SecretSource.Environment named) {
      return fromEnvironment(named.variable(), purpose);
    }
    return fromFile(((SecretSource.File) source).path(), purpose);
  }

  private String fromEnvironment(String variable, String purpose) {
    String value = environment.apply(variable);
    if (value == null || value.isEmpty()) {
      throw missing(
          "the "
              + purpose
              + " should be in the environment variable "
              + variable
              + ", which is not set: export it first",
          null);
    }
    return value;
  }

  private static String fromFile(Path path, String purpose) {
    List<String> lines;
    try {
      lines = Files.readAllLines(path);
    } catch (IOException e) {
      throw missing(
          "the " + purpose + " should be in the file " + path + ", which cannot be read", e);
    }
    if (lines.isEmpty() || lines.get(0).isEmpty()) {
      throw missing(
          "the " + purpose + " should be the first line of " + path + ", which is empty", null);
    }
    return lines.get(0);
  }

  private static TargetException missing(String message, Throwable cause) {
    return new TargetException(TargetException.Kind.REFUSED, message, cause);
  }
}
