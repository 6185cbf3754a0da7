package io.capsweep.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Breaks text into lines at spaces. */
public final class Wrap {
  private static final Pattern SPACES = Pattern.compile("\\s+");

  private Wrap() {}

  /** Lines of at most {@code width} characters; a longer word is cut. At least one line. */
  public static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : SPACES.splitAsStream(text.strip()).toList()) {
      String rest = word;
      if (!line.isEmpty() && line.length() + 1 + rest.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      while (rest.length() > width) {
        lines.add(rest.substring(0, width));
        rest = rest.substring(width);
      }
      line.append(line.isEmpty() || rest.isEmpty() ? "" : " ").append(rest);
    }
    lines.add(line.toString());
    return lines;
  }

  /** A paragraph whose first line begins with {@code first} and all others with as many spaces. */
  public static List<String> hanging(String first, String text, int width) {
    List<String> lines = new ArrayList<>();
    String indent = first;
    for (String line : lines(text, width - first.length())) {
      lines.add((indent + line).stripTrailing());
      indent = " ".repeat(first.length());
    }
    return lines;
  }
}
