package io.capsweep.report.svg;

import io.capsweep.report.svg.Chart.Bar;
import io.capsweep.report.svg.Chart.Line;
import io.capsweep.report.svg.Chart.Point;
import java.util.List;
import java.util.Locale;

/**
 * Writes a chart as SVG: readable in black and white, in the light and in the dark, its text as
 * text.
 */
public final class SvgChart {
  private static final int WIDTH = 720;
  private static final int PLOT_HEIGHT = 320;
  private static final int LEFT = 78;
  private static final int RIGHT = 16;
  private static final int TOP = 40;
  private static final int LEGEND_ROW = 20;
  private static final int BELOW_PLOT = 56;
  private static final List<String> DASHES =
      List.of("none", "8 4", "2 3", "10 3 2 3", "5 2", "12 4 4 4");
  private final Chart chart;
  private final Svg svg;

  private SvgChart(Chart chart) {
    this.chart = chart;
    int height = TOP + PLOT_HEIGHT + BELOW_PLOT + LEGEND_ROW * ((chart.lines().size() + 1) / 2);
    this.svg = new Svg(chart.title(), WIDTH, height, LEFT);
  }

  /** The whole file; the same chart gives the same characters everywhere. */
  public static String render(Chart chart) {
    return new SvgChart(chart).render();
  }

  private String render() {
    axes();
    chart.bands().forEach(this::band);
    chart.rules().forEach(this::rule);
    for (int i = 0; i < chart.lines().size(); i++) {
      line(chart.lines().get(i), i);
      legend(chart.lines().get(i), i);
    }
    return svg.end();
  }

  private void axes() {
    int bottom = TOP + PLOT_HEIGHT;
    for (Axis.Tick tick : chart.y().ticks()) {
      double y = y(tick.at());
      svg.add(
          "<line class=\"g\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>",
          LEFT, y, WIDTH - RIGHT, y);
      svg.text(LEFT - 8, y + 4, "end", "", tick.label());
    }
    for (Axis.Tick tick : chart.x().ticks()) {
      double x = x(tick.at());
      svg.add("<line class=\"g\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>", x, TOP, x, bottom);
      svg.text(x, bottom + 18, "middle", "", tick.label());
    }
    svg.add("<path class=\"a\" d=\"M%d %dV%dH%d\"/>", LEFT, TOP, bottom, WIDTH - RIGHT);
    if (chart.y().cut()) {
      svg.add("<path class=\"a\" d=\"M%d %dl12 -6m0 6l-12 6\"/>", LEFT - 6, bottom - 8);
    }
    svg.text((LEFT + WIDTH - RIGHT) / 2.0, bottom + 38, "middle", "", chart.x().label());
    svg.add(
        "<text transform=\"translate(16 %.1f) rotate(-90)\" text-anchor=\"middle\">%s</text>",
        TOP + PLOT_HEIGHT / 2.0, Svg.escaped(chart.y().label()));
  }

  private void band(Chart.Band band) {
    StringBuilder points = new StringBuilder();
    band.low().forEach(point -> points.append(pair(point)));
    for (int i = band.high().size() - 1; i >= 0; i--) {
      points.append(pair(band.high().get(i)));
    }
    svg.add("<polygon class=\"b\" points=\"%s\"/>", points.toString().strip());
  }

  private void rule(Chart.Rule rule) {
    double y = y(rule.y());
    svg.add(
        "<line class=\"r\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>",
        LEFT, y, WIDTH - RIGHT, y);
    svg.text(LEFT + 8, y - 5, "start", "rt", rule.name());
  }

  private void line(Line line, int index) {
    svg.add("<g class=\"s%d\">", index % DASHES.size());
    if (line.curve().size() > 1) {
      StringBuilder points = new StringBuilder();
      line.curve().forEach(point -> points.append(pair(point)));
      svg.add(
          "<polyline class=\"l\" stroke-dasharray=\"%s\" points=\"%s\"/>",
          DASHES.get(index % DASHES.size()), points.toString().strip());
    }
    line.rings().forEach(this::ring);
    line.bars().forEach(this::bar);
    if (line.marked()) {
      line.curve().forEach(point -> marker(x(point.x()), y(point.y()), index));
    }
    svg.add("</g>");
  }

  private void ring(Point point) {
    svg.add("<circle class=\"o\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>", x(point.x()), y(point.y()));
  }

  private void bar(Bar bar) {
    double x = x(bar.x());
    svg.add(
        "<path class=\"o\" d=\"M%.1f %.1fh10m-5 0V%.1fm-5 0h10\"/>",
        x - 5, y(bar.low()), y(bar.high()));
  }

  private void marker(double x, double y, int index) {
    switch (index % 4) {
      case 0 -> svg.add("<circle class=\"m\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>", x, y);
      case 1 -> svg.add("<path class=\"m\" d=\"M%.1f %.1fl5 5l-5 5l-5 -5z\"/>", x, y - 5);
      case 2 -> svg.add("<path class=\"m\" d=\"M%.1f %.1fl5 9h-10z\"/>", x, y - 5);
      default -> svg.add("<path class=\"m\" d=\"M%.1f %.1fh8v8h-8z\"/>", x - 4, y - 4);
    }
  }

  private void legend(Line line, int index) {
    double x = LEFT + (index % 2) * (WIDTH - LEFT - RIGHT) / 2.0;
    double y = TOP + PLOT_HEIGHT + BELOW_PLOT + (index / 2) * LEGEND_ROW;
    svg.add("<g class=\"s%d\">", index % DASHES.size());
    if (line.curve().size() > 1) {
      svg.add(
          "<line class=\"l\" stroke-dasharray=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>",
          DASHES.get(index % DASHES.size()), x, y, x + 34, y);
    }
    if (line.marked()) {
      marker(x + 17, y, index);
    } else if (!line.rings().isEmpty()) {
      svg.add("<circle class=\"o\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>", x + 17, y);
    }
    svg.add("</g>");
    svg.text(x + 42, y + 4, "start", "", line.name());
  }

  private String pair(Point point) {
    return String.format(Locale.ROOT, "%.1f,%.1f ", x(point.x()), y(point.y()));
  }

  private double x(double value) {
    return LEFT + chart.x().share(value) * (WIDTH - LEFT - RIGHT);
  }

  private double y(double value) {
    return TOP + (1 - chart.y().share(value)) * PLOT_HEIGHT;
  }
}
