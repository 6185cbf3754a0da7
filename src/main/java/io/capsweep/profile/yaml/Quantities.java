package io.capsweep.profile.yaml;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Scalars with a unit: durations such as 6s or 1m30s, sizes such as 512m or 2GiB, percentiles. */
public final class Quantities {
  private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000L);
  private static final Map<String, BigDecimal> NANOS =
      Map.of(
          "us", BigDecimal.valueOf(1_000L),
          "ms", BigDecimal.valueOf(1_000_000L),
          "s", NANOS_PER_SECOND,
          "m", NANOS_PER_SECOND.multiply(BigDecimal.valueOf(60)),
          "h", NANOS_PER_SECOND.multiply(BigDecimal.valueOf(3600)));
  private static final List<String> SIZE_UNITS = List.of("k", "m", "g", "t");
  private static final String NUMBER = "([0-9]{1,9}(?:\\.[0-9]{1,9})?)";
  private static final Pattern DURATION_PART = Pattern.compile(NUMBER + "(us|ms|s|m|h)");
  private static final Pattern DURATION =
      Pattern.compile("(?:[0-9]{1,9}(?:\\.[0-9]{1,9})?(?:us|ms|s|m|h)){1,5}");
  private static final Pattern SIZE = Pattern.compile(NUMBER + "([kmgtKMGT])(iB)?");
  private static final Pattern PERCENTILE = Pattern.compile("p?([0-9]{1,3}(?:\\.[0-9]{1,9})?)%?");

  private Quantities() {}

  /** A duration within bounds, both included. */
  public static Function<YamlValue, Parsed<Duration>> duration(Duration least, Duration most) {
    String expected = "a duration from " + shown(least) + " to " + shown(most);
    return value -> {
      if (!(value instanceof YamlValue.Scalar scalar)) {
        return Parsed.bad(value, expected);
      }
      Optional<Duration> duration = parseDuration(scalar.text());
      if (duration.isEmpty()) {
        return Parsed.bad(value, expected, durationRemedy(scalar.text()));
      }
      boolean inside = duration.get().compareTo(least) >= 0 && duration.get().compareTo(most) <= 0;
      return inside ? Parsed.good(duration.get()) : Parsed.bad(value, expected);
    };
  }

  /** A size in bytes within bounds, both included; k, m, g, t are powers of 1024. */
  public static Function<YamlValue, Parsed<Long>> size(long leastBytes, long mostBytes) {
    String expected = "a size from " + shownBytes(leastBytes) + " to " + shownBytes(mostBytes);
    return value -> {
      if (!(value instanceof YamlValue.Scalar scalar)) {
        return Parsed.bad(value, expected);
      }
      Matcher matcher = SIZE.matcher(scalar.text());
      if (!matcher.matches()) {
        return Parsed.bad(value, expected, sizeRemedy(scalar.text()));
      }
      int power = SIZE_UNITS.indexOf(matcher.group(2).toLowerCase(Locale.ROOT)) + 1;
      BigDecimal bytes =
          new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(1024).pow(power));
      boolean inside =
          bytes.compareTo(BigDecimal.valueOf(leastBytes)) >= 0
              && bytes.compareTo(BigDecimal.valueOf(mostBytes)) <= 0;
      return inside ? Parsed.good(bytes.longValue()) : Parsed.bad(value, expected);
    };
  }

  /** A percentile from 1 to below 100: 99.9, p99.9 or 99.9%. */
  public static Parsed<Double> percentile(YamlValue value) {
    String expected = "a percentile from 1 to below 100, such as 99.9";
    if (!(value instanceof YamlValue.Scalar scalar)) {
      return Parsed.bad(value, expected);
    }
    Matcher matcher = PERCENTILE.matcher(scalar.text());
    boolean numberInQuotes = scalar.quoted() && scalar.text().matches("[0-9.]+");
    if (!matcher.matches() || numberInQuotes) {
      return Parsed.bad(value, expected, numberInQuotes ? "remove the quotes" : "");
    }
    double percentile = Double.parseDouble(matcher.group(1));
    if (percentile > 0 && percentile < 1) {
      String remedy = "did you mean '" + Values.plain(percentile * 100) + "'?";
      return Parsed.bad(value, expected, remedy);
    }
    return percentile >= 1 && percentile < 100
        ? Parsed.good(percentile)
        : Parsed.bad(value, expected);
  }

  private static Optional<Duration> parseDuration(String text) {
    if (!DURATION.matcher(text).matches()) {
      return Optional.empty();
    }
    BigDecimal nanos = BigDecimal.ZERO;
    BigDecimal previous = NANOS.get("h").add(BigDecimal.ONE);
    Matcher part = DURATION_PART.matcher(text);
    while (part.find()) {
      BigDecimal unit = NANOS.get(part.group(2));
      if (unit.compareTo(previous) >= 0) {
        return Optional.empty();
      }
      previous = unit;
      nanos = nanos.add(new BigDecimal(part.group(1)).multiply(unit));
    }
    BigDecimal[] parts = nanos.divideAndRemainder(NANOS_PER_SECOND);
    return Optional.of(Duration.ofSeconds(parts[0].longValue(), parts[1].longValue()));
  }

  private static String durationRemedy(String text) {
    if (text.matches("[0-9]{1,9}(\\.[0-9]+)?")) {
      return "add the unit, such as " + text + "s or " + text + "ms";
    }
    if (text.matches("[0-9]+(:[0-9]+)+")) {
      return "write it with units, such as 1m30s";
    }
    return "units are us, ms, s, m, h, such as 500ms or 1m30s";
  }

  private static String sizeRemedy(String text) {
    if (text.matches("[0-9]+(\\.[0-9]+)?")) {
      return "add the unit: k, m, g or t";
    }
    if (text.matches("[0-9.]+ ?[KMGTkmgt][Bb]")) {
      return "is it 1000 or 1024? write m or MiB for powers of 1024";
    }
    return "units are k, m, g, t or KiB, MiB, GiB, TiB, such as 512m or 2GiB";
  }

  /** A duration as a profile spells it. */
  public static String shown(Duration duration) {
    long nanos = duration.toNanos();
    if (nanos == 0) {
      return "0s";
    }
    for (String unit : List.of("h", "m", "s", "ms")) {
      long size = NANOS.get(unit).longValue();
      if (nanos % size == 0) {
        return nanos / size + unit;
      }
    }
    return new BigDecimal(nanos).divide(NANOS.get("us")).toPlainString() + "us";
  }

  /** A size as a profile spells it, rounded to a tenth above the kibibyte. */
  public static String shownBytes(long bytes) {
    double size = bytes;
    int power = 0;
    while (size >= 1024 && power < SIZE_UNITS.size()) {
      size /= 1024;
      power++;
    }
    if (power == 0) {
      return bytes + " bytes";
    }
    String unit = SIZE_UNITS.get(power - 1).toUpperCase(Locale.ROOT) + "iB";
    return Values.plain(Math.round(size * 10) / 10.0) + unit;
  }
}
