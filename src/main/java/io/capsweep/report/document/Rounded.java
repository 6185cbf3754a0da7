package io.capsweep.report.document;

import java.util.OptionalLong;

/** Figures as exact as a chart can show them, so that a page stays small. */
final class Rounded {
  private static final long FOUR_DIGITS = 10_000;

  private Rounded() {}

  /** A rate to a tenth; huge ones as they are. */
  static double rate(double perSecond) {
    return Math.abs(perSecond) < 1e15 ? Math.round(perSecond * 10) / 10.0 : perSecond;
  }

  /** A share, or seconds, to a thousandth. */
  static double thousandth(double value) {
    return Math.round(value * 1000) / 1000.0;
  }

  /** The same of nanoseconds that may be absent. */
  static OptionalLong nanos(OptionalLong nanos) {
    return nanos.isPresent() ? OptionalLong.of(nanos(nanos.getAsLong())) : nanos;
  }

  /** Nanoseconds to four significant digits; huge ones as they are. */
  static long nanos(long nanos) {
    long unit = 1;
    while (nanos / unit >= FOUR_DIGITS) {
      unit *= 10;
    }
    return nanos > Long.MAX_VALUE - unit ? nanos : (nanos + unit / 2) / unit * unit;
  }
}
