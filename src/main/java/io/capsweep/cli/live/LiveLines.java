package io.capsweep.cli.live;

import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Draws a moment as lines that are never longer than the terminal is wide. */
final class LiveLines {
  /** Seconds that a chart shows at most. */
  static final int SECONDS = 60;

  private static final String GAP = "  ";
  private static final int SHORTEST_TEXT = 12;
  private static final int SHORTEST_CHART = 4;
  private static final int SIDE_BY_SIDE = 60;
  private static final int LONGEST_BAR = 40;

  /** So that charts stand still: of "rate 123,456 op/s". */
  private static final int WIDEST_FIGURE = 17;

  private final Glyphs glyphs;
  private final Paint paint;

  LiveLines(Terminal terminal) {
    this.glyphs = terminal.glyphs();
    this.paint = terminal.paint();
  }

  /** No line where nothing is to be seen. */
  List<String> of(Shown shown, TerminalSize size) {
    if (shown.heading().what().isEmpty()) {
      return List.of();
    }
    // The last column stays free: a terminal waits there for what comes next.
    int width = size.columns() - 1;
    List<String> lines = new ArrayList<>();
    lines.add(head(shown, width));
    if (shown.loaded().of() > 0) {
      lines.add(bar(shown.loaded(), width));
    }
    if (!shown.rates().isEmpty()) {
      lines.addAll(charts(shown, width));
    }
    // One line is the cursor's that everything else is printed from.
    return lines.subList(0, Math.min(lines.size(), Math.max(1, size.rows() - 1)));
  }

  private String head(Shown shown, int width) {
    String tail = joined(shown.phase(), shown.left());
    Shown.Heading heading = shown.heading();
    if (!heading.isStep()) {
      int room = width - GAP.length() - tail.length();
      return room >= SHORTEST_TEXT && !tail.isEmpty()
          ? joined(glyphs.cut(heading.what(), room), tail)
          : glyphs.fitting(width, List.of(joined(heading.what(), tail), tail));
    }
    String brief = heading.what().replaceFirst("^step ", "");
    return glyphs.fitting(
        width,
        List.of(
            joined(heading.what(), heading.load() + heading.role(), tail),
            joined(heading.what(), heading.load(), tail),
            joined(heading.what(), tail),
            joined(brief, tail),
            joined(brief, shown.phase().replaceFirst(" \\d.*", ""), shown.left()),
            joined(brief, shown.left()),
            brief));
  }

  private String bar(Shown.Loaded loaded, int width) {
    String rows =
        " " + Quantities.count(loaded.rows()) + " of " + Quantities.count(loaded.of()) + " rows";
    int room = Math.min(LONGEST_BAR, width - rows.length());
    return room < SHORTEST_CHART
        ? glyphs.cut(rows.strip(), width)
        : glyphs.bar((double) loaded.rows() / loaded.of(), room) + rows;
  }

  private List<String> charts(Shown shown, int width) {
    List<Double> rates = shown.rates();
    List<Double> tails = shown.tails().nanos();
    String rate =
        padded("rate " + Quantities.rate(rates.get(rates.size() - 1)) + " op/s", WIDEST_FIGURE);
    if (tails.isEmpty()) {
      return List.of(chart(rate, rates, width));
    }
    String tail =
        padded(tailText(tails.get(tails.size() - 1), shown.tails().failures()), WIDEST_FIGURE);
    if (width < SIDE_BY_SIDE) {
      return List.of(chart(rate, rates, width), chart(tail, tails, width));
    }
    int half = (width - GAP.length()) / 2;
    int blank = half - length(rate, rates, half);
    return List.of(chart(rate, rates, half) + " ".repeat(blank) + GAP + chart(tail, tails, half));
  }

  private String tailText(double nanos, long failures) {
    String value =
        Double.isInfinite(nanos) ? "failed" : glyphs.unit(Quantities.duration((long) nanos));
    return "p99.9 " + value + (failures > 0 ? ", " + Quantities.count(failures, "error") : "");
  }

  private String chart(String text, List<Double> values, int width) {
    int room = room(text, width);
    return room == 0
        ? glyphs.cut(text.strip(), width)
        : text + " " + paint.in(Paint.Colour.CYAN, Sparkline.of(values, room, glyphs));
  }

  /** Of what {@link #chart} draws, colours apart. */
  private int length(String text, List<Double> values, int width) {
    int room = room(text, width);
    return room == 0
        ? Math.min(text.strip().length(), width)
        : text.length() + 1 + Math.min(room, values.size());
  }

  private static int room(String text, int width) {
    int room = Math.min(SECONDS, width - text.length() - 1);
    return room < SHORTEST_CHART ? 0 : room;
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  private static String joined(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(GAP));
  }
}
