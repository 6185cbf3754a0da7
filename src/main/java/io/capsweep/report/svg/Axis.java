package io.capsweep.report.svg;

import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/**
 * One axis of a chart.
 *
 * @param logarithmic whether equal ratios are equal lengths; then {@code low} is above 0
 * @param ticks in between or at the ends
 */
public record Axis(String label, boolean logarithmic, double low, double high, List<Tick> ticks) {
  private static final int MOST_TICKS = 10;

  /** Such as days, as wide as ten characters. */
  private static final int MOST_NAMES = 7;

  /** A labelled place. */
  public record Tick(double at, String label) {}

  public Axis {
    if (!(low < high) || (logarithmic && !(low > 0))) {
      throw new IllegalArgumentException("axis from " + low + " to " + high);
    }
    ticks = List.copyOf(ticks);
  }

  /** From zero to a little more than the largest value. */
  public static Axis fromZero(String label, double largest, DoubleFunction<String> words) {
    double high = largest > 0 ? largest * 1.08 : 1;
    return new Axis(label, false, 0, high, even(0, high, words));
  }

  /**
   * From zero, unless that would press values that lie close together into a line: then cut, and
   * marked so.
   */
  public static Axis around(
      String label, double smallest, double largest, DoubleFunction<String> words) {
    if (!(smallest > largest / 2)) {
      return fromZero(label, largest, words);
    }
    double room = (largest > smallest ? largest - smallest : largest) * 0.15;
    double low = smallest - room;
    double high = largest + room;
    return new Axis(label + " (cut: not from zero)", false, low, high, even(low, high, words));
  }

  /** Names at 0, 1, 2 and so on. */
  public static Axis named(String label, List<String> names) {
    int every = Math.max(1, (names.size() + MOST_NAMES - 1) / MOST_NAMES);
    List<Tick> ticks = new ArrayList<>();
    for (int i = 0; i < names.size(); i += every) {
      ticks.add(new Tick(i, names.get(i)));
    }
    return new Axis(label, false, -0.5, names.size() - 0.5, ticks);
  }

  private static List<Tick> even(double low, double high, DoubleFunction<String> words) {
    double length = high - low;
    double step = Math.pow(10, Math.floor(Math.log10(length)));
    double tick = length / step >= 5 ? step : length / step >= 2 ? step / 2 : step / 5;
    List<Tick> ticks = new ArrayList<>();
    for (double i = Math.ceil(low / tick); i * tick <= high; i++) {
      ticks.add(new Tick(i * tick, words.apply(i * tick)));
    }
    return ticks;
  }

  /** Every write fraction, from reads alone to writes alone. */
  public static Axis mixes(String label) {
    List<Tick> ticks =
        DoubleStream.of(0, 0.2, 0.4, 0.6, 0.8, 1)
            .mapToObj(mix -> new Tick(mix, Quantities.mix(mix)))
            .toList();
    return new Axis(label, false, -0.02, 1.02, ticks);
  }

  /** Concurrencies, logarithmic; a tick at those that were used. */
  public static Axis threads(String label, Collection<Integer> used) {
    List<Integer> sorted = new ArrayList<>(new TreeSet<>(used));
    int every = (sorted.size() + MOST_TICKS - 1) / MOST_TICKS;
    List<Tick> ticks = new ArrayList<>();
    for (int i = 0; i < sorted.size(); i += Math.max(1, every)) {
      ticks.add(new Tick(sorted.get(i), Quantities.count(sorted.get(i))));
    }
    double low = sorted.isEmpty() ? 1 : sorted.get(0);
    double high = sorted.isEmpty() ? 1 : sorted.get(sorted.size() - 1);
    return new Axis(label, true, low / 1.25, high * 1.25, ticks);
  }

  /** Durations in nanoseconds, logarithmic, around these. */
  public static Axis durations(String label, double smallest, double largest) {
    double low = smallest / 1.4;
    double high = largest * 1.4;
    List<Tick> ticks = new ArrayList<>();
    boolean wide = Math.log10(high / low) > 2.6;
    for (double power = Math.pow(10, Math.floor(Math.log10(low))); power <= high; power *= 10) {
      for (int digit : wide ? new int[] {1} : new int[] {1, 2, 5}) {
        if (digit * power >= low && digit * power <= high) {
          ticks.add(new Tick(digit * power, shortDuration(digit * power)));
        }
      }
    }
    return new Axis(label + " (logarithmic)", true, low, high, ticks);
  }

  /** Percentiles by how rare what lies beyond them is, logarithmic; x is 1/(1-p/100). */
  public static Axis percentiles(String label, double rarest) {
    List<Tick> ticks =
        DoubleStream.of(50, 90, 99, 99.9, 99.99, 99.999, 99.9999)
            .filter(percentile -> rarity(percentile) <= rarest * 1.2)
            .mapToObj(percentile -> new Tick(rarity(percentile), Quantities.percentile(percentile)))
            .toList();
    return new Axis(label, true, 1.05, Math.max(2, rarest * 1.15), ticks);
  }

  /** Where a percentile lies on an axis of percentiles. */
  public static double rarity(double percentile) {
    return 1 / (1 - percentile / 100);
  }

  private static String shortDuration(double nanos) {
    return Quantities.duration(Math.round(nanos))
        .replaceAll("\\.0+ ", " ")
        .replaceAll("(\\.\\d)0 ", "$1 ");
  }

  /** Whether values begin elsewhere than at zero though equal differences are equal lengths. */
  boolean cut() {
    return !logarithmic && low > 0;
  }

  /** Where a value lies, 0 at the low end and 1 at the high one; held inside. */
  double share(double value) {
    double share =
        logarithmic
            ? Math.log(Math.max(value, low) / low) / Math.log(high / low)
            : (value - low) / (high - low);
    return Math.min(1, Math.max(0, share));
  }
}
