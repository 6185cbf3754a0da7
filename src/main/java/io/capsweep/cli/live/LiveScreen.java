package io.capsweep.cli.live;

import java.io.PrintWriter;
import java.util.List;

/**
 * The bottom of a terminal: permanent lines, and below them lines that are drawn anew.
 *
 * <p>Between two writes the cursor stands at the begin of the first live line, and nothing about
 * the terminal is changed. So whatever happens then (another window size, a process that is killed
 * or stopped), erasing from the cursor on removes all live lines, and nothing needs to be restored.
 * While they are drawn, the terminal is told not to wrap: lines for a window that has become
 * narrower meanwhile are cut.
 */
final class LiveScreen {
  private static final String ERASE = "\r\u001b[J";
  private static final String NO_WRAP = "\u001b[?7l";
  private static final String WRAP = "\u001b[?7h";

  private final PrintWriter terminal;
  private List<String> drawn = List.of();
  private boolean closed;

  LiveScreen(PrintWriter terminal) {
    this.terminal = terminal;
  }

  /** Draws these lines in the place of those before, unless they are the same. */
  synchronized void draw(List<String> live) {
    if (closed || live.equals(drawn)) {
      return;
    }
    write(ERASE + anchored(live));
    drawn = List.copyOf(live);
  }

  /** Prints lines that stay, above the live ones. */
  synchronized void permanent(List<String> lines) {
    StringBuilder text = new StringBuilder(drawn.isEmpty() ? "" : ERASE);
    for (String line : lines) {
      text.append(line).append(System.lineSeparator());
    }
    write(text + anchored(drawn));
  }

  /** Removes the live lines for good; permanent ones may follow. */
  synchronized void close() {
    if (!drawn.isEmpty()) {
      write(ERASE);
    }
    drawn = List.of();
    closed = true;
  }

  private static String anchored(List<String> lines) {
    if (lines.isEmpty()) {
      return "";
    }
    String up = lines.size() > 1 ? "\u001b[" + (lines.size() - 1) + "A" : "";
    return NO_WRAP + String.join(System.lineSeparator(), lines) + WRAP + "\r" + up;
  }

  /** In one piece, so that nobody sees half of it. */
  private void write(String text) {
    terminal.print(text);
    terminal.flush();
  }
}
