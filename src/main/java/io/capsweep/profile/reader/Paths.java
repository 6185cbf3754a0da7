package io.capsweep.profile.reader;

import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Values;
import io.capsweep.profile.yaml.YamlValue;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Paths in a profile; whether something is there is for whoever uses them. */
final class Paths {
  private Paths() {}

  static Parsed<Path> parse(YamlValue value) {
    String expected = "the path of a file";
    return Values.text(expected).apply(value).then(text -> parse(text, value, expected));
  }

  static Parsed<Path> parse(String text, YamlValue value, String expected) {
    try {
      return Parsed.good(Path.of(text));
    } catch (InvalidPathException invalid) {
      return Parsed.bad(value, expected, "it holds a character that no path can have");
    }
  }
}
