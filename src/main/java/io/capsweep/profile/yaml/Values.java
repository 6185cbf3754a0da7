package io.capsweep.profile.yaml;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What a scalar may be: numbers, words, switches. Stricter than YAML: only spellings that every
 * YAML version reads alike are numbers or switches.
 */
public final class Values {
  private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9][0-9]*)");
  private static final Pattern DECIMAL =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]{1,3})?");
  private static final Pattern SEXAGESIMAL = Pattern.compile("[0-9]+(:[0-9]+)+(\\.[0-9]*)?");

  private Values() {}

  /** A whole number within bounds, both included. */
  public static Function<YamlValue, Parsed<Long>> wholeNumber(long least, long most) {
    String expected =
        least == Long.MIN_VALUE && most == Long.MAX_VALUE
            ? "a whole number of 64 bits"
            : "a whole number from " + least + " to " + most;
    return value -> {
      if (!(value instanceof YamlValue.Scalar scalar)) {
        return Parsed.bad(value, expected);
      }
      if (scalar.quoted() || !WHOLE.matcher(scalar.text()).matches()) {
        return Parsed.bad(value, expected, numberRemedy(scalar));
      }
      BigDecimal number = new BigDecimal(YamlValue.shorten(scalar.text()).replace("...", ""));
      boolean inside =
          scalar.text().length() <= 20
              && number.compareTo(BigDecimal.valueOf(least)) >= 0
              && number.compareTo(BigDecimal.valueOf(most)) <= 0;
      return inside ? Parsed.good(number.longValueExact()) : Parsed.bad(value, expected);
    };
  }

  /** A whole number within bounds, both included. */
  public static Function<YamlValue, Parsed<Integer>> count(int least, int most) {
    return value -> wholeNumber(least, most).apply(value).then(n -> Parsed.good(n.intValue()));
  }

  /** A decimal number within bounds, both included. */
  public static Function<YamlValue, Parsed<Double>> number(double least, double most) {
    return number(least, most, "a number from " + plain(least) + " to " + plain(most));
  }

  /** Any decimal number that is not infinite. */
  public static Parsed<Double> number(YamlValue value) {
    return number(-Double.MAX_VALUE, Double.MAX_VALUE, "a number").apply(value);
  }

  private static Function<YamlValue, Parsed<Double>> number(
      double least, double most, String expected) {
    return value -> {
      if (!(value instanceof YamlValue.Scalar scalar)) {
        return Parsed.bad(value, expected);
      }
      if (scalar.quoted() || !DECIMAL.matcher(scalar.text()).matches()) {
        return Parsed.bad(value, expected, numberRemedy(scalar));
      }
      double number = Double.parseDouble(scalar.text());
      boolean inside = number >= least && number <= most;
      return inside ? Parsed.good(number + 0.0) : Parsed.bad(value, expected);
    };
  }

  /** true or false, and no other spelling. */
  public static Parsed<Boolean> flag(YamlValue value) {
    if (value instanceof YamlValue.Scalar scalar && !scalar.quoted()) {
      if (scalar.text().equals("true") || scalar.text().equals("false")) {
        return Parsed.good(scalar.text().equals("true"));
      }
      if (scalar.kind() == YamlValue.Kind.FLAG) {
        return Parsed.bad(value, "true or false", "YAML versions disagree on other spellings");
      }
    }
    return Parsed.bad(value, "true or false");
  }

  /**
   * Text. What YAML readers may take for a number, a switch or nothing has to be quoted.
   *
   * @param expected what the text is, as shown in messages
   */
  public static Function<YamlValue, Parsed<String>> text(String expected) {
    return value -> {
      if (!(value instanceof YamlValue.Scalar scalar)) {
        return Parsed.bad(value, expected);
      }
      if (scalar.kind() == YamlValue.Kind.NUMBER || scalar.kind() == YamlValue.Kind.FLAG) {
        return Parsed.bad(
            value, expected, "if it is meant as text, quote it: \"" + scalar.shown() + "\"");
      }
      return scalar.text().isBlank() ? Parsed.bad(value, expected) : Parsed.good(scalar.text());
    };
  }

  /** Text that matches a pattern as a whole. */
  public static Function<YamlValue, Parsed<String>> matching(Pattern pattern, String expected) {
    return value ->
        text(expected)
            .apply(value)
            .then(
                text ->
                    pattern.matcher(text).matches()
                        ? Parsed.good(text)
                        : Parsed.bad(value, expected));
  }

  /** One of these words, spelt exactly. */
  public static Function<YamlValue, Parsed<String>> word(List<String> words) {
    String expected = words.size() == 1 ? words.get(0) : "one of " + String.join(", ", words);
    return value -> {
      if (!(value instanceof YamlValue.Scalar scalar)) {
        return Parsed.bad(value, expected);
      }
      return words.contains(scalar.text())
          ? Parsed.good(scalar.text())
          : Parsed.bad(value, expected, Suggestion.question(scalar.text(), words));
    };
  }

  /** A word for each constant: lower case, with hyphens. */
  public static <E extends Enum<E>> Function<YamlValue, Parsed<E>> choice(E[] constants) {
    List<String> words =
        Arrays.stream(constants)
            .map(constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', '-'))
            .toList();
    return value ->
        word(words).apply(value).then(word -> Parsed.good(constants[words.indexOf(word)]));
  }

  private static String numberRemedy(YamlValue.Scalar scalar) {
    String text = scalar.text();
    if (scalar.quoted()) {
      return DECIMAL.matcher(text).matches() ? "remove the quotes" : "";
    }
    if (text.contains("_")) {
      return "write it without underscores";
    }
    if (SEXAGESIMAL.matcher(text).matches()) {
      return "some YAML readers take this for a number to the base 60";
    }
    if (text.matches("[-+]?0[0-7]+")) {
      return "a leading zero means octal to some YAML readers, remove it";
    }
    if (text.matches("[-+]?0[xob][0-9a-fA-F]+")) {
      return "write it in decimal";
    }
    return "";
  }

  /** A number as people write it. */
  static String plain(double number) {
    return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
  }
}
