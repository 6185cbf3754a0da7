package io.capsweep.cli;

import io.capsweep.profile.ProfileException;
import io.capsweep.profile.reader.ProfileOverride;
import io.capsweep.profile.yaml.Suggestion;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Reads the values of options, and says in plain words what it cannot read. */
final class Converters {
  private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,30}");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");
  private static final BigInteger MOST = BigInteger.valueOf(Integer.MAX_VALUE);

  private Converters() {}

  /** Makes a command line and all below it use these. */
  static CommandLine register(CommandLine commands) {
    return commands
        .registerConverter(Integer.class, Converters::whole)
        .registerConverter(Integer.TYPE, Converters::whole)
        .registerConverter(Double.class, Converters::number)
        .registerConverter(Double.TYPE, Converters::number)
        .registerConverter(Boolean.class, Converters::flag)
        .registerConverter(Boolean.TYPE, Converters::flag)
        .registerConverter(ZoneId.class, Converters::zone)
        .registerConverter(ProfileOverride.class, Converters::override);
  }

  private static Integer whole(String text) {
    if (!WHOLE.matcher(text).matches()) {
      throw refused(text, "a whole number");
    }
    BigInteger value = new BigInteger(text);
    if (value.abs().compareTo(MOST) > 0) {
      throw refused(text, "a whole number of at most " + MOST);
    }
    return value.intValueExact();
  }

  private static Double number(String text) {
    if (!NUMBER.matcher(text).matches()) {
      String hint = text.endsWith("%") ? ", as a share: 0.2 for 20%" : "";
      throw refused(text, "a number such as 0.5" + hint);
    }
    return Double.valueOf(text);
  }

  private static Boolean flag(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw refused(text, "true or false, or the option alone");
    };
  }

  private static ZoneId zone(String text) {
    try {
      return ZoneId.of(text);
    } catch (DateTimeException e) {
      String question = Suggestion.question(text, ZoneId.getAvailableZoneIds());
      throw refused(
          text,
          "a time zone such as UTC or Europe/Berlin" + (question.isEmpty() ? "" : "; " + question));
    }
  }

  private static ProfileOverride override(String text) {
    try {
      return ProfileOverride.parse(text);
    } catch (ProfileException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  private static TypeConversionException refused(String found, String expected) {
    return new TypeConversionException("found '" + found + "', expected " + expected);
  }
}
