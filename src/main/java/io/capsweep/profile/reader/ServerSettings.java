package io.capsweep.profile.reader;

import io.capsweep.profile.yaml.Mismatch;
import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Values;
import io.capsweep.profile.yaml.YamlValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Entries for cassandra.yaml: texts, whole numbers, decimals, true/false, lists, mappings. */
final class ServerSettings {
  private static final Pattern KEY = Pattern.compile("[a-z][a-z0-9_]*");

  private ServerSettings() {}

  static Parsed<Map<String, Object>> parse(YamlValue value) {
    if (!(value instanceof YamlValue.Mapping mapping)) {
      return Parsed.bad(value, "a mapping of cassandra.yaml keys");
    }
    for (Map.Entry<String, YamlValue.Entry> entry : mapping.entries().entrySet()) {
      if (!KEY.matcher(entry.getKey()).matches()) {
        String found = "the key '" + YamlValue.shorten(entry.getKey()) + "'";
        return new Parsed.Bad<>(
            new Mismatch(found, "keys as cassandra.yaml spells them", "such as commitlog_sync"));
      }
    }
    return map(mapping);
  }

  private static Parsed<Map<String, Object>> map(YamlValue.Mapping mapping) {
    Map<String, Object> settings = new LinkedHashMap<>();
    for (Map.Entry<String, YamlValue.Entry> entry : mapping.entries().entrySet()) {
      Parsed<Object> setting = setting(entry.getValue().value());
      if (setting instanceof Parsed.Bad<Object> bad) {
        Mismatch mismatch = bad.mismatch();
        String found = mismatch.found() + " for " + YamlValue.shorten(entry.getKey());
        return new Parsed.Bad<>(new Mismatch(found, mismatch.expected(), mismatch.remedy()));
      }
      settings.put(entry.getKey(), ((Parsed.Good<Object>) setting).value());
    }
    return Parsed.good(settings);
  }

  private static Parsed<Object> setting(YamlValue value) {
    if (value instanceof YamlValue.Mapping mapping) {
      return map(mapping).then(Parsed::good);
    }
    if (value instanceof YamlValue.Sequence sequence) {
      List<Object> items = new ArrayList<>();
      for (YamlValue item : sequence.items()) {
        Parsed<Object> setting = setting(item);
        if (setting instanceof Parsed.Bad<Object>) {
          return setting;
        }
        items.add(((Parsed.Good<Object>) setting).value());
      }
      return Parsed.good(items);
    }
    return scalar((YamlValue.Scalar) value);
  }

  private static Parsed<Object> scalar(YamlValue.Scalar scalar) {
    return switch (scalar.kind()) {
      case TEXT -> Parsed.good(scalar.text());
      case FLAG -> Values.flag(scalar).then(Parsed::good);
      case NUMBER -> number(scalar);
      case NOTHING -> Parsed.bad(scalar, "a value", "leave the key out for the server's default");
    };
  }

  private static Parsed<Object> number(YamlValue.Scalar scalar) {
    if (Values.wholeNumber(Long.MIN_VALUE, Long.MAX_VALUE).apply(scalar)
        instanceof Parsed.Good<Long> whole) {
      return Parsed.good(whole.value());
    }
    return Values.number(scalar).then(Parsed::good);
  }
}
