package io.capsweep.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.OptionalDouble;

/** Numbers as a person reads them; the same in every locale. */
public final class Quantities {
  private static final long MICRO = 1_000L;
  private static final long MILLI = 1_000_000L;
  private static final long SECOND = 1_000_000_000L;
  private static final double LAST_FRACTIONAL_SECOND = 59.95;

  /** Below it two decimals would leave a single digit, or none. */
  private static final double FEW_DIGITS = 0.0995;

  private static final double VERY_SMALL = 1e-4;
  private static final double VERY_LARGE = 1e15;
  private static final int MOST_DECIMALS = 16;
  private static final String[] BYTE_UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  private Quantities() {}

  /** A rate or a count of whole things: digits grouped, decimals only below 100; zero as such. */
  public static String rate(double value) {
    return value == 0 ? "0" : threeDigits(value);
  }

  /** A rate for narrow columns: as {@link #rate(double)}, from ten million on in millions. */
  public static String shortRate(OptionalDouble value) {
    if (value.isPresent() && value.getAsDouble() >= 9_999_999.5) {
      return threeDigits(value.getAsDouble() / 1e6) + "M";
    }
    return rate(value);
  }

  /** A whole number, digits grouped. */
  public static String count(long value) {
    return format("%,d", value);
  }

  /** A count and its noun, in the plural where it is not one. */
  public static String count(long value, String noun) {
    return count(value) + " " + noun + (value == 1 ? "" : "s");
  }

  /** A duration to three digits below a minute, then in minutes and seconds, then in hours. */
  public static String duration(long nanos) {
    if (nanos < MICRO) {
      return nanos + " ns";
    }
    if (nanos < 999.5 * MICRO) {
      return threeDigits(nanos / (double) MICRO) + " µs";
    }
    if (nanos < 999.5 * MILLI) {
      return threeDigits(nanos / (double) MILLI) + " ms";
    }
    double seconds = nanos / (double) SECOND;
    if (seconds < LAST_FRACTIONAL_SECOND) {
      return threeDigits(seconds) + " s";
    }
    long wholeSeconds = Math.round(seconds);
    if (wholeSeconds < 3600) {
      return format("%d min %d s", wholeSeconds / 60, wholeSeconds % 60);
    }
    long wholeMinutes = Math.round(seconds / 60);
    return format("%,d h %02d min", wholeMinutes / 60, wholeMinutes % 60);
  }

  /** A duration that keeps fractions of a nanosecond below 100 of them. */
  public static String nanos(double nanos) {
    return nanos < 99.95 ? threeDigits(nanos) + " ns" : duration(Math.round(nanos));
  }

  /** A share, 0 to 1, in per cent: neither 0% nor 100% unless it is exactly that. */
  public static String percent(double share) {
    if (share == 0 || share == 1) {
      return share == 0 ? "0%" : "100%";
    }
    if (share > 0 && share < 0.0001) {
      return "<0.01%";
    }
    if (share > 0.9999 && share < 1) {
      return ">99.99%";
    }
    double percent = share * 100;
    double size = Math.abs(percent);
    if (size < 1 || (size >= 99 && size < 100)) {
      return format("%.2f%%", percent);
    }
    return format(size < 9.95 || (size >= 95 && size < 100) ? "%.1f%%" : "%.0f%%", percent);
  }

  /** A write fraction in per cent, without needless decimals; 0% and 100% are exactly that. */
  public static String mix(double writeFraction) {
    String text = trimZeros(format("%.2f", writeFraction * 100));
    boolean rounded =
        (text.equals("0") && writeFraction != 0) || (text.equals("100") && writeFraction != 1);
    return (rounded ? all(writeFraction) : text) + "%";
  }

  /** A percentile's name, such as p99.9. */
  public static String percentile(double percentile) {
    return "p" + trimZeros(format("%.4f", percentile));
  }

  /** A deviation in per cent, with its sign. */
  public static String signedPercent(double percent) {
    String text = format("%+.1f%%", percent);
    return text.equals("-0.0%") ? "+0.0%" : text;
  }

  /** A pure number to two or three significant digits; with an exponent only far from 1. */
  public static String ratio(double value) {
    return threeDigits(value);
  }

  /** How many times something is something else: to one decimal from 1 to 100. */
  public static String times(double value) {
    return value >= 0.95 && value < 99.95 ? format("%.1f", value) : threeDigits(value);
  }

  /** A probability to three decimals; smaller ones as below that. */
  public static String probability(double p) {
    return p < 0.001 ? "below 0.001" : format("%.3f", p);
  }

  /** Bytes in binary units. */
  public static String bytes(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= 1023.95 && unit < BYTE_UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    return unit == 0 ? bytes + " B" : format("%,.1f %s", value, BYTE_UNITS[unit]);
  }

  /** A rate, or nothing. */
  public static String rate(OptionalDouble value) {
    return value.isPresent() ? rate(value.getAsDouble()) : "";
  }

  private static String threeDigits(double value) {
    double size = Math.abs(value);
    if (size >= VERY_LARGE || (size < VERY_SMALL && value != 0)) {
      return format("%.2e", value);
    }
    if (size >= 99.95) {
      return format("%,.0f", value);
    }
    if (size < FEW_DIGITS && value != 0) {
      return BigDecimal.valueOf(value)
          .round(new MathContext(3))
          .stripTrailingZeros()
          .toPlainString();
    }
    return format(size >= 9.995 ? "%.1f" : "%.2f", value);
  }

  /** A share in per cent with all digits that it has. */
  private static String all(double share) {
    BigDecimal percent = BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros();
    return percent.scale() > MOST_DECIMALS ? percent.toString() : percent.toPlainString();
  }

  private static String trimZeros(String digits) {
    return digits.replaceAll("(\\.\\d*?)0+$", "$1").replaceAll("\\.$", "");
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
