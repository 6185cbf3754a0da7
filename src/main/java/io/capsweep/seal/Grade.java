package io.capsweep.seal;

import java.util.List;

/**
 * A measured rate against its sealed prediction. Decimals are texts, as in the seal.
 *
 * @param measured operations per second
 * @param point as sealed
 * @param intervals one for each sealed bound
 * @param errorPercent 100 (measured - point) / point
 * @param nearestErrorPercent the same for the rate of the nearest mix as the prediction
 */
public record Grade(
    String measured,
    String point,
    List<Interval> intervals,
    String errorPercent,
    String nearestErrorPercent) {
  public Grade {
    intervals = List.copyOf(intervals);
  }

  /**
   * One sealed interval.
   *
   * @param hit whether it holds the measured rate, its ends included
   * @param score in operations per second, smaller is better: the width, and for a miss the
   *     distance times 2/(1 - confidence) (Gneiting and Raftery 2007)
   */
  public record Interval(int percent, String low, String high, boolean hit, String score) {}

  /** Judges a rate in operations per second. */
  public static Grade of(Seal seal, double measured) {
    double point = Double.parseDouble(seal.point());
    double nearest = Double.parseDouble(seal.nearest().operationsPerSecond());
    return new Grade(
        PlainDecimal.of(measured),
        seal.point(),
        seal.bounds().stream().map(bound -> interval(bound, measured)).toList(),
        PlainDecimal.of(100 * (measured - point) / point),
        PlainDecimal.of(100 * (measured - nearest) / nearest));
  }

  private static Interval interval(Seal.Bound bound, double measured) {
    double low = Double.parseDouble(bound.low());
    double high = Double.parseDouble(bound.high());
    return new Interval(
        bound.percent(),
        bound.low(),
        bound.high(),
        measured >= low && measured <= high,
        PlainDecimal.of(intervalScore(low, high, 1 - bound.percent() / 100.0, measured)));
  }

  /** (u - l) + 2/alpha (l - y)+ + 2/alpha (y - u)+. */
  static double intervalScore(double low, double high, double alpha, double measured) {
    double missedBy = Math.max(0, low - measured) + Math.max(0, measured - high);
    return high - low + 2 / alpha * missedBy;
  }
}
