package io.capsweep.ladder.network;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A host to measure the round trip to.
 *
 * @param name or address
 * @param kilometres to it as the crow flies; empty when not known
 */
public record HostSpec(String name, int port, OptionalDouble kilometres) {
  /** Open nearly everywhere. */
  public static final int USUAL_PORT = 443;

  private static final int HIGHEST_PORT = 65_535;

  /** No two places on Earth are farther apart. */
  private static final double FARTHEST_KILOMETRES = 20_038;

  private static final Pattern FORM =
      Pattern.compile(
          "(?:\\[([0-9a-fA-F:.]+)\\]|([^\\s:=\\[\\]]+))(?::([0-9]{1,5}))?(?:=([0-9.]{1,12}))?");

  public HostSpec {
    if (port < 1 || port > HIGHEST_PORT) {
      throw new IllegalArgumentException("found port " + port + ", expected 1 to " + HIGHEST_PORT);
    }
    if (kilometres.isPresent()
        && !(kilometres.getAsDouble() >= 0 && kilometres.getAsDouble() <= FARTHEST_KILOMETRES)) {
      throw new IllegalArgumentException(
          "found "
              + kilometres.getAsDouble()
              + " km, expected 0 to "
              + Math.round(FARTHEST_KILOMETRES));
    }
  }

  /**
   * Parses name[:port][=km]; an IPv6 address in brackets.
   *
   * @throws IllegalArgumentException naming what was found and what is expected
   */
  public static HostSpec parse(String text) {
    Matcher parts = FORM.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "found \"" + text + "\", expected name[:port][=km] such as example.com:443=5600");
    }
    String name = parts.group(1) == null ? parts.group(2) : parts.group(1);
    int port = parts.group(3) == null ? USUAL_PORT : Integer.parseInt(parts.group(3));
    return new HostSpec(name, port, kilometres(parts.group(4)));
  }

  private static OptionalDouble kilometres(String text) {
    if (text == null) {
      return OptionalDouble.empty();
    }
    try {
      return OptionalDouble.of(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("found \"" + text + "\" km, expected a number", e);
    }
  }
}
