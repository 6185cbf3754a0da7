package io.capsweep.report.svg;

import java.util.List;

/** Times on one logarithmic scale from a nanosecond to a second, a row each, as SVG. */
public final class Strip {
  private static final int WIDTH = 720;
  private static final int LEFT = 330;
  private static final int RIGHT = 630;
  private static final int TOP = 62;
  private static final int ROW = 20;
  private static final int BELOW = 12;
  private static final int DECADES = 9;
  private static final int LONGEST_NAME = 42;
  private static final List<String> SCALE = List.of("1 ns", "1 µs", "1 ms", "1 s");

  /**
   * A time.
   *
   * @param own whether it is the run's: marked by another shape
   * @param value in words
   */
  public record Row(String name, double nanos, boolean own, String value) {}

  private Strip() {}

  /** The whole file; the same rows give the same characters everywhere. */
  public static String render(String title, List<Row> rows) {
    int bottom = TOP + ROW * rows.size();
    Svg svg = new Svg(title, WIDTH, bottom + BELOW, 16);
    for (int i = 0; i < SCALE.size(); i++) {
      double x = x(Math.pow(1000, i));
      svg.add("<line class=\"g\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>", x, TOP, x, bottom);
      svg.text(x, TOP - 8, "middle", "", SCALE.get(i));
    }
    for (int i = 0; i < rows.size(); i++) {
      row(svg, rows.get(i), TOP + ROW * i + ROW / 2.0);
    }
    return svg.end();
  }

  private static void row(Svg svg, Row row, double y) {
    double x = x(row.nanos());
    svg.add("<line class=\"g\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>", LEFT, y, RIGHT, y);
    svg.text(LEFT - 12, y + 4, "end", row.own() ? "w" : "", shortened(row.name()));
    svg.text(RIGHT + 12, y + 4, "start", row.own() ? "w" : "", row.value());
    svg.add("<g class=\"s%d\">", row.own() ? 1 : 0);
    if (row.own()) {
      svg.add("<path class=\"m\" d=\"M%.1f %.1fl6 6l-6 6l-6 -6z\"/>", x, y - 6);
    } else {
      svg.add("<circle class=\"m\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>", x, y);
    }
    svg.add("</g>");
  }

  private static String shortened(String name) {
    return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 1) + "…";
  }

  private static double x(double nanos) {
    double decades = Math.log10(Math.max(1, nanos));
    return LEFT + (RIGHT - LEFT) * Math.min(1, decades / DECADES);
  }
}
