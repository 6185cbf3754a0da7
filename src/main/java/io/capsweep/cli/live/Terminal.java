package io.capsweep.cli.live;

import java.util.Map;

/**
 * What the terminal behind standard error can show.
 *
 * @param glyphs characters for pictures
 * @param colour whether colours are wanted
 */
record Terminal(Glyphs glyphs, boolean colour) {
  /**
   * As the environment tells: {@code NO_COLOR}, if not empty, means no colours.
   *
   * @param charset of the locale, by its name
   */
  static Terminal of(Map<String, String> environment, String charset) {
    return new Terminal(Glyphs.of(charset), environment.getOrDefault("NO_COLOR", "").isEmpty());
  }

  Paint paint() {
    return new Paint(colour);
  }
}
