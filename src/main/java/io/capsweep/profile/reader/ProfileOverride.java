package io.capsweep.profile.reader;

import io.capsweep.profile.ProfileException;
import io.capsweep.profile.yaml.YamlValue;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One value of a profile given on the command line.
 *
 * @param path the key's path, such as "sweep.threads"
 * @param value YAML, such as "[4,8]"; "null" takes the key away
 */
public record ProfileOverride(String path, String value) {
  private static final Pattern PATH = Pattern.compile("[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*");

  /**
   * Splits "path=value" at the first equals sign.
   *
   * @throws ProfileException when it has no such form
   */
  public static ProfileOverride parse(String argument) {
    int equals = argument.indexOf('=');
    if (equals < 0 || !PATH.matcher(argument.substring(0, equals).strip()).matches()) {
      String found = secret(argument) ? "this" : YamlValue.shorten(argument);
      throw new ProfileException(
          List.of("--set: found " + found + ", expected path=value, such as sweep.threads=[4,8]"));
    }
    return new ProfileOverride(
        argument.substring(0, equals).strip(), argument.substring(equals + 1));
  }

  /** The override for messages: the value is left out where it may be a secret. */
  String shown() {
    return path + "=" + (secret(path) ? "(not shown)" : YamlValue.shorten(value));
  }

  @Override
  public String toString() {
    return shown();
  }

  private static boolean secret(String text) {
    return text.toLowerCase(Locale.ROOT).contains("password");
  }
}
