package io.capsweep.cli.estimate;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations and sizes as options have them. */
final class Amounts {
  private static final String NUMBER = "([0-9]{1,9}(?:\\.[0-9]{1,9})?)";
  private static final Pattern DURATION = Pattern.compile(NUMBER + "(ns|us|µs|ms|s)");
  private static final Pattern SIZE = Pattern.compile(NUMBER + "([kmg]?)(?:i?b)?");
  private static final Map<String, Double> NANOS =
      Map.of("ns", 1.0, "us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9);
  private static final String UNITS = "kmg";

  private Amounts() {}

  /**
   * Nanoseconds of a text such as 296ms.
   *
   * @throws IllegalArgumentException for another form
   */
  static double nanos(String text) {
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "found \"" + text + "\", expected a duration such as 296ms (units ns, us, ms, s)");
    }
    return Double.parseDouble(matcher.group(1)) * NANOS.get(matcher.group(2));
  }

  /**
   * Bytes of a text such as 256k; k, m, g are powers of 1024.
   *
   * @throws IllegalArgumentException for another form
   */
  static long bytes(String text) {
    Matcher matcher = SIZE.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "found \"" + text + "\", expected a size such as 256k (k, m, g are powers of 1024)");
    }
    int power = matcher.group(2).isEmpty() ? 0 : UNITS.indexOf(matcher.group(2)) + 1;
    return Math.round(Double.parseDouble(matcher.group(1)) * Math.pow(1024, power));
  }
}
