package io.capsweep.profile.yaml;

/**
 * Where a value was written: a line of a file, or an override on the command line.
 *
 * @param text as shown to the user, such as "profiles/quickstart.yaml:12"
 * @param order sorts problems: the lines of the file first, then the overrides
 */
public record Location(String text, int order) {
  private static final int OVERRIDES = 1 << 24;

  /** A line of a file, the first being 1. */
  public static Location line(String file, int line) {
    return new Location(file + ":" + line, line);
  }

  /** The file as a whole. */
  public static Location file(String file) {
    return new Location(file, 0);
  }

  /** The override of this index, shown as given. */
  public static Location override(String shown, int index) {
    return new Location("--set " + shown, OVERRIDES + index);
  }
}
