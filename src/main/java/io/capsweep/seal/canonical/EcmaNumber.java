package io.capsweep.seal.canonical;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Doubles as ECMAScript prints them (ECMA-262, Number::toString): the fewest digits that give the
 * same double again. Java prints that from version 19 on only.
 */
final class EcmaNumber {
  private static final int MOST_DIGITS = 17;

  /** Below ten to this power numbers are written out. */
  private static final int PLAIN_UP_TO = 21;

  private static final int PLAIN_DOWN_TO = -6;

  private EcmaNumber() {}

  /**
   * The number's text.
   *
   * @throws IllegalArgumentException for NaN and infinities, which JSON does not have
   */
  static String text(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(value + " has no form in JSON");
    }
    if (value == 0) {
      return "0";
    }
    BigDecimal shortest = shortest(Math.abs(value)).stripTrailingZeros();
    String digits = shortest.unscaledValue().toString();
    int point = digits.length() - shortest.scale();
    return (value < 0 ? "-" : "") + written(digits, point);
  }

  private static BigDecimal shortest(double value) {
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < MOST_DIGITS; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (rounded.doubleValue() == value) {
        return rounded;
      }
    }
    return exact.round(new MathContext(MOST_DIGITS, RoundingMode.HALF_EVEN));
  }

  /**
   * Digits with their point and exponent.
   *
   * @param point how many digits stand before the decimal point; may be negative
   */
  private static String written(String digits, int point) {
    int count = digits.length();
    if (point >= count && point <= PLAIN_UP_TO) {
      return digits + "0".repeat(point - count);
    }
    if (point > 0 && point <= PLAIN_UP_TO) {
      return digits.substring(0, point) + "." + digits.substring(point);
    }
    if (point > PLAIN_DOWN_TO && point <= 0) {
      return "0." + "0".repeat(-point) + digits;
    }
    int exponent = point - 1;
    String mantissa = count == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
    return mantissa + "e" + (exponent < 0 ? "-" : "+") + Math.abs(exponent);
  }
}
