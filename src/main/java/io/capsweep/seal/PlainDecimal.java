package io.capsweep.seal;

import java.math.BigDecimal;

/** Doubles as decimals without exponent, which read back give the same double. */
public final class PlainDecimal {
  private PlainDecimal() {}

  /**
   * The number's text.
   *
   * @throws NumberFormatException for NaN and infinities
   */
  public static String of(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }
}
