package io.capsweep.cli.live;

import java.util.List;

/** A small chart in a line of text, its axis from zero to the highest value that it shows. */
final class Sparkline {
  /** In place of a value that lies beyond all others. */
  static final char BEYOND = '!';

  private Sparkline() {}

  /**
   * The last values, one character each.
   *
   * @param values not negative; NaN leaves a gap, infinity lies beyond all others
   * @param width how many of the last are shown
   */
  static String of(List<Double> values, int width, Glyphs glyphs) {
    List<Double> shown = values.subList(Math.max(0, values.size() - width), values.size());
    double highest =
        shown.stream().mapToDouble(value -> value).filter(Double::isFinite).max().orElse(0);
    StringBuilder line = new StringBuilder();
    for (double value : shown) {
      line.append(glyph(value, highest, glyphs));
    }
    return line.toString();
  }

  private static char glyph(double value, double highest, Glyphs glyphs) {
    if (Double.isNaN(value)) {
      return ' ';
    }
    if (Double.isInfinite(value)) {
      return BEYOND;
    }
    return glyphs.level(highest > 0 ? value / highest : 0);
  }
}
