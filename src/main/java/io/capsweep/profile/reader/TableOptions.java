package io.capsweep.profile.reader;

import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Values;
import io.capsweep.profile.yaml.YamlValue;
import java.util.Locale;

/** CQL table options: what stands after WITH, one statement's worth of it and no more. */
final class TableOptions {
  private static final int MAX_LENGTH = 4000;

  private TableOptions() {}

  static Parsed<String> parse(YamlValue value) {
    String expected = "CQL table options, such as gc_grace_seconds = 0 AND caching = {...}";
    return Values.text(expected)
        .apply(value)
        .then(
            text -> {
              String options = text.strip();
              String flaw = flaw(options);
              return flaw.isEmpty() ? Parsed.good(options) : Parsed.bad(value, expected, flaw);
            });
  }

  private static String flaw(String options) {
    if (options.length() > MAX_LENGTH) {
      return "it is longer than " + MAX_LENGTH + " characters";
    }
    if (options.contains(";")) {
      return "no ';' may stand in it: it is a part of one statement";
    }
    if (options.contains("--") || options.contains("//") || options.contains("/*")) {
      return "no comment may stand in it";
    }
    if (options.toUpperCase(Locale.ROOT).startsWith("WITH ")) {
      return "leave out the word WITH";
    }
    if (options.chars().filter(character -> character == '\'').count() % 2 != 0) {
      return "a quote is not closed";
    }
    return options.chars().filter(character -> character == '{').count()
            == options.chars().filter(character -> character == '}').count()
        ? ""
        : "a brace is not closed";
  }
}
