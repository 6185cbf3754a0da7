package io.capsweep.cli.live;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How much fits on the terminal, in characters. */
record TerminalSize(int columns, int rows) {
  private static final TerminalSize USUAL = new TerminalSize(80, 24);
  private static final Pattern ROWS_COLUMNS = Pattern.compile("\\s*(\\d{1,6}) (\\d{1,6})\\s*");
  private static final int PATIENCE_MILLIS = 500;

  TerminalSize {
    if (columns < 1 || rows < 1) {
      throw new IllegalArgumentException("terminal of " + columns + " by " + rows);
    }
  }

  /**
   * As the terminal is now; where it does not tell, as {@code COLUMNS} says, or 80 by 24. Starts a
   * process ({@code stty}).
   */
  static TerminalSize read(Map<String, String> environment) {
    return parse(askTerminal()).orElseGet(() -> usual(environment.get("COLUMNS")));
  }

  /** What {@code stty size} printed: rows and columns. A terminal may say that it has none. */
  static Optional<TerminalSize> parse(String printed) {
    Matcher matcher = ROWS_COLUMNS.matcher(printed);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int rows = Integer.parseInt(matcher.group(1));
    int columns = Integer.parseInt(matcher.group(2));
    return rows > 0 && columns > 0
        ? Optional.of(new TerminalSize(columns, rows))
        : Optional.empty();
  }

  /** As usual, but for the columns that are wished for. */
  static TerminalSize usual(String columns) {
    return columns != null && columns.matches("[1-9]\\d{0,5}")
        ? new TerminalSize(Integer.parseInt(columns), USUAL.rows())
        : USUAL;
  }

  /** Empty where there is no terminal, or nobody to ask. */
  private static String askTerminal() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(new File("/dev/tty"))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!stty.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        stty.destroyForcibly();
        return "";
      }
      return new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
