package io.capsweep.profile;

import java.nio.file.Path;

/** A place that holds a secret: an environment variable or a file. */
public sealed interface SecretSource {
  /** An environment variable, by name. */
  record Environment(String variable) implements SecretSource {}

  /** The first line of a file. */
  record File(Path path) implements SecretSource {}
}
