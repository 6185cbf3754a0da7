package io.capsweep.cli.live;

import java.nio.charset.Charset;
import java.util.List;

/** The characters that pictures are made of. */
enum Glyphs {
  UNICODE("▁▂▃▄▅▆▇█", "█", "░", "…", "µ"),
  ASCII(".:-=+*#@", "#", ".", "...", "u");

  private final String levels;
  private final String done;
  private final String open;
  private final String ellipsis;
  private final String micro;

  Glyphs(String levels, String done, String open, String ellipsis, String micro) {
    this.levels = levels;
    this.done = done;
    this.open = open;
    this.ellipsis = ellipsis;
    this.micro = micro;
  }

  /**
   * Those that a terminal of this charset can show.
   *
   * @param charset its name; of one that is unknown only ASCII is expected
   */
  static Glyphs of(String charset) {
    try {
      return Charset.forName(charset).newEncoder().canEncode(UNICODE.levels) ? UNICODE : ASCII;
    } catch (IllegalArgumentException e) {
      return ASCII;
    }
  }

  /**
   * A value's height among others.
   *
   * @param share of the highest, 0 to 1
   */
  char level(double share) {
    int level = (int) Math.ceil(share * levels.length()) - 1;
    return levels.charAt(Math.max(0, Math.min(levels.length() - 1, level)));
  }

  /** A bar of this many characters. */
  String bar(double share, int width) {
    int filled = (int) Math.round(Math.max(0, Math.min(1, share)) * width);
    return done.repeat(filled) + open.repeat(width - filled);
  }

  /** Not longer than the width; where it is cut, it says so. */
  String cut(String text, int width) {
    if (text.length() <= width) {
      return text;
    }
    return width > ellipsis.length()
        ? text.substring(0, width - ellipsis.length()).stripTrailing() + ellipsis
        : text.substring(0, Math.max(width, 0));
  }

  /** The first that fits; else the last one, cut. */
  String fitting(int width, List<String> richestFirst) {
    for (String text : richestFirst) {
      if (text.length() <= width) {
        return text;
      }
    }
    return cut(richestFirst.get(richestFirst.size() - 1), width);
  }

  /** A quantity with a unit that can be shown. */
  String unit(String quantity) {
    return quantity.replace("µ", micro);
  }
}
