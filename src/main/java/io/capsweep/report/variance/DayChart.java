package io.capsweep.report.variance;

import io.capsweep.capacity.repeats.Repeats;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A line a day: each repeat at its place, and the day's mean. */
final class DayChart {
  private static final int LABEL = 16;
  private static final int MOST_DAYS = 40;
  private static final char MEAN = '|';

  private DayChart() {}

  /** Lines of at most {@code width} characters. */
  static List<String> lines(Repeats repeats, int width) {
    List<Repeats.Day> days = repeats.days();
    List<Repeats.Day> shown = days.subList(Math.max(0, days.size() - MOST_DAYS), days.size());
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Repeats.Day day : shown) {
      for (double value : day.values()) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    int label =
        Math.min(LABEL, shown.stream().mapToInt(day -> day.label().length()).max().orElse(0));
    int columns = width - label - 4;
    List<String> lines = new ArrayList<>();
    for (Repeats.Day day : shown) {
      char[] line = new char[columns];
      Arrays.fill(line, ' ');
      line[column(repeats.scale().back(day.sample().mean()), low, high, columns)] = MEAN;
      for (double value : day.values()) {
        mark(line, column(value, low, high, columns));
      }
      lines.add(("  " + fit(day.label(), label) + "  " + new String(line)).stripTrailing());
    }
    String from = Quantities.rate(low);
    String to = high > low ? Quantities.rate(high) : "";
    int gap = Math.max(1, columns - from.length() - to.length());
    lines.add((" ".repeat(label + 4) + from + " ".repeat(gap) + to).stripTrailing());
    if (shown.size() < days.size()) {
      lines.add("  (the last " + shown.size() + " of " + days.size() + " days)");
    }
    return lines;
  }

  private static void mark(char[] line, int column) {
    char there = line[column];
    if (there == 'o') {
      line[column] = '2';
    } else if (there >= '2' && there < '9') {
      line[column]++;
    } else if (there != '9') {
      line[column] = 'o';
    }
  }

  private static int column(double value, double low, double high, int columns) {
    if (!(high > low)) {
      return 0;
    }
    long place = Math.round((value - low) / (high - low) * (columns - 1));
    return (int) Math.max(0, Math.min(columns - 1, place));
  }

  private static String fit(String label, int width) {
    return label.length() > width
        ? label.substring(0, width)
        : label + " ".repeat(width - label.length());
  }
}
