package io.capsweep.report.svg;

import java.util.List;
import java.util.Optional;

/**
 * What a chart shows.
 *
 * @param bands areas between two curves, drawn first
 * @param rules level lines across, such as an objective
 * @param lines by their place in this list they differ in colour, dashes and marker
 */
public record Chart(
    String title, Axis x, Axis y, List<Band> bands, List<Rule> rules, List<Line> lines) {
  public Chart {
    bands = List.copyOf(bands);
    rules = List.copyOf(rules);
    lines = List.copyOf(lines);
  }

  /** A place in the units of the axes. */
  public record Point(double x, double y) {}

  /** A value with its interval. */
  public record Bar(double x, double low, double high) {}

  /** A level with its name. */
  public record Rule(double y, String name) {}

  /** An area from {@code low} to {@code high}, both at the same x. */
  public record Band(List<Point> low, List<Point> high) {
    public Band {
      low = List.copyOf(low);
      high = List.copyOf(high);
    }
  }

  /**
   * A named line.
   *
   * @param curve joined by the line; each marked where {@code marked}
   * @param rings single values, drawn open
   * @param bars intervals
   */
  public record Line(
      String name, List<Point> curve, boolean marked, List<Point> rings, List<Bar> bars) {
    public Line {
      curve = List.copyOf(curve);
      rings = List.copyOf(rings);
      bars = List.copyOf(bars);
    }
  }

  /** This chart where it has anything to show. */
  public Optional<Chart> ifAny() {
    boolean any =
        lines.stream().anyMatch(line -> !line.curve().isEmpty() || !line.rings().isEmpty());
    return any ? Optional.of(this) : Optional.empty();
  }
}
