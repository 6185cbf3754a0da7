package io.capsweep.ladder.table;

import io.capsweep.text.Quantities;

/** Latencies as if a nanosecond were a second. */
final class HumanScale {
  private static final double MINUTE = 60;
  private static final double HOUR = 3600;
  private static final double DAY = 86_400;
  private static final double YEAR = 365.25 * DAY;

  private HumanScale() {}

  /** So many seconds in words. */
  static String of(double nanos) {
    if (nanos < MINUTE) {
      return Quantities.times(nanos) + " s";
    }
    if (nanos < HOUR) {
      return Quantities.times(nanos / MINUTE) + " min";
    }
    if (nanos < DAY) {
      return Quantities.times(nanos / HOUR) + " h";
    }
    if (nanos < YEAR) {
      return Quantities.times(nanos / DAY) + " days";
    }
    return Quantities.times(nanos / YEAR) + " years";
  }
}
