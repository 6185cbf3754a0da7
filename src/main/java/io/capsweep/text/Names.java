package io.capsweep.text;

import java.util.Locale;

/** Names of constants and of things in a row. */
public final class Names {
  private static final int ALPHABET = 26;

  private Names() {}

  /** An enum's constant as files spell it: NOT_SENT is not-sent. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A for the first, and so on; R27 for the twenty-seventh. */
  public static String letter(int index) {
    return index < ALPHABET ? String.valueOf((char) ('A' + index)) : "R" + (index + 1);
  }
}
