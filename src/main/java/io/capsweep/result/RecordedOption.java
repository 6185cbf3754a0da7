package io.capsweep.result;

import java.util.ArrayList;
import java.util.List;

/** Options in the command line that a run has recorded. */
public final class RecordedOption {
  private RecordedOption() {}

  /**
   * All values that an option was given, in their order.
   *
   * @param name such as --set; its value stands behind it, or behind an equals sign
   */
  public static List<String> values(List<String> commandLine, String name) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < commandLine.size(); i++) {
      String word = commandLine.get(i);
      if (word.startsWith(name + "=")) {
        values.add(word.substring(name.length() + 1));
      } else if (word.equals(name) && i + 1 < commandLine.size()) {
        i++;
        values.add(commandLine.get(i));
      }
    }
    return values;
  }
}
