package io.capsweep.profile;

import java.util.List;

/**
 * A profile that cannot be used. Its message names file, line, key, what was found, what is
 * expected and what to do.
 */
public final class ProfileException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient List<String> problems;

  public ProfileException(List<String> problems) {
    super(String.join(System.lineSeparator(), problems));
    this.problems = List.copyOf(problems);
  }

  /** Every problem found, one a line, in the order of the file. */
  public List<String> problems() {
    return problems;
  }
}
