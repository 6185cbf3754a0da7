package io.capsweep.seal;

import java.util.List;

/**
 * A measured rate, or ratio of two, against its sealed prediction. Decimals are texts, as in the
 * seal.
 *
 * @param measured operations per second; a ratio has no unit
 * @param point as sealed
 * @param intervals one for each sealed bound
 * @param errorPercent 100 (measured - point) / point
 * @param nearestErrorPercent the same for the rate of the nearest mix as the prediction; for a
 *     ratio, of the anchor's, which is 1
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
   * @param score in the unit of the point, smaller is better: the width, and for a miss the
   *     distance times 2/(1 - confidence) (Gneiting and Raftery 2007)
   */
  public record Interval(int percent, String low, String high, boolean hit, String score) {}

  /** Judges a rate in operations per second. */
  public static Grade of(Seal seal, double measured) {
    double nearest = Double.parseDouble(seal.nearest().operationsPerSecond());
    return of(seal.point(), seal.bounds(), nearest, measured);
  }

  /** Judges a ratio of two rates. */
  public static Grade of(Seal.Ratio ratio, double measured) {
    return of(ratio.point(), ratio.bounds(), 1, measured);
  }

  private static Grade of(
      String sealedPoint, List<Seal.Bound> bounds, double nearest, double measured) {
    double point = Double.parseDouble(sealedPoint);
    return new Grade(
        PlainDecimal.of(measured),
        sealedPoint,
        bounds.stream().map(bound -> interval(bound, measured)).toList(),
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
