package io.capsweep.profile.reader;

import io.capsweep.profile.KeyDistribution;
import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Section;
import io.capsweep.profile.yaml.Suggestion;
import io.capsweep.profile.yaml.YamlValue;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A key distribution as written: uniform, zipfian(0.99), hotspot(0.2,0.8), latest. */
final class KeysText {
  private static final String NUMBER = "\\s*([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\s*";
  private static final Pattern ZIPFIAN = Pattern.compile("zipfian\\(" + NUMBER + "\\)");
  private static final Pattern HOTSPOT =
      Pattern.compile("hotspot\\(" + NUMBER + "," + NUMBER + "\\)");
  private static final Pattern HOTSPOT_CUT = Pattern.compile("hotspot\\(" + NUMBER);
  private static final Pattern REST = Pattern.compile(NUMBER + "\\)");
  private static final List<String> NAMES = List.of("uniform", "zipfian", "hotspot", "latest");
  private static final String EXPECTED =
      "uniform, zipfian(0.99), hotspot(0.2,0.8) (share of keys, share of operations) or latest";

  private KeysText() {}

  /**
   * Reads the key. Inside braces YAML ends an unquoted hotspot(0.2,0.8) at its comma and takes the
   * rest for a key without a value; the two halves are put together again.
   */
  static KeyDistribution read(Section section, String key) {
    return section.get(
        key, value -> parse(rejoined(section, value)), new KeyDistribution.Uniform());
  }

  private static YamlValue rejoined(Section section, YamlValue value) {
    if (value instanceof YamlValue.Scalar cut
        && !cut.quoted()
        && HOTSPOT_CUT.matcher(cut.text()).matches()) {
      return section
          .takeEmptyKey(REST)
          .<YamlValue>map(
              rest ->
                  new YamlValue.Scalar(
                      cut.at(), cut.text() + "," + rest, false, YamlValue.Kind.TEXT))
          .orElse(value);
    }
    return value;
  }

  private static Parsed<KeyDistribution> parse(YamlValue value) {
    if (!(value instanceof YamlValue.Scalar scalar)) {
      return Parsed.bad(value, EXPECTED);
    }
    String text = scalar.text();
    if (text.equals("uniform")) {
      return Parsed.good(new KeyDistribution.Uniform());
    }
    if (text.equals("latest")) {
      return Parsed.good(new KeyDistribution.Latest());
    }
    Matcher zipfian = ZIPFIAN.matcher(text);
    if (zipfian.matches()) {
      return zipfian(Double.parseDouble(zipfian.group(1)), value);
    }
    Matcher hotspot = HOTSPOT.matcher(text);
    if (hotspot.matches()) {
      double keys = Double.parseDouble(hotspot.group(1));
      double operations = Double.parseDouble(hotspot.group(2));
      boolean inside = keys > 0 && keys < 1 && operations > 0 && operations <= 1;
      return inside
          ? Parsed.good(new KeyDistribution.Hotspot(keys, operations))
          : Parsed.bad(value, EXPECTED, "both are shares above 0 and below 1");
    }
    return Parsed.bad(value, EXPECTED, Suggestion.question(text.replaceAll("\\(.*", ""), NAMES));
  }

  private static Parsed<KeyDistribution> zipfian(double theta, YamlValue value) {
    if (theta == 1) {
      String remedy = "the generator's formula has no value at exactly 1, take 0.99 or 1.01";
      return Parsed.bad(value, EXPECTED, remedy);
    }
    return theta > 0 && theta <= 10
        ? Parsed.good(new KeyDistribution.Zipfian(theta))
        : Parsed.bad(value, EXPECTED, "theta lies above 0 and up to 10, and is not 1");
  }
}
