package io.capsweep.profile.reader;

import io.capsweep.profile.yaml.Location;
import io.capsweep.profile.yaml.Mismatch;
import io.capsweep.profile.yaml.Problems;
import io.capsweep.profile.yaml.YamlTree;
import io.capsweep.profile.yaml.YamlValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts overrides into a document, in their order; the last one for a key counts. */
final class OverrideMerge {
  private final Problems problems;

  OverrideMerge(Problems problems) {
    this.problems = problems;
  }

  YamlValue.Mapping apply(YamlValue.Mapping document, List<ProfileOverride> overrides) {
    YamlValue.Mapping merged = document;
    for (int index = 0; index < overrides.size(); index++) {
      ProfileOverride override = overrides.get(index);
      Location at = Location.override(override.shown(), index);
      if (override.value().isBlank()) {
        problems.add(
            at,
            override.path(),
            new Mismatch("nothing", "a value", "'null' would take the key away"));
        continue;
      }
      Optional<YamlValue> value = YamlTree.parse(override.value(), line -> at, problems);
      if (value.isPresent()) {
        List<String> keys = List.of(override.path().split("\\."));
        merged = put(merged, keys, 0, value.get(), at);
      }
    }
    return merged;
  }

  private YamlValue.Mapping put(
      YamlValue.Mapping into, List<String> keys, int depth, YamlValue value, Location at) {
    Map<String, YamlValue.Entry> entries = new LinkedHashMap<>(into.entries());
    String key = keys.get(depth);
    boolean last = depth == keys.size() - 1;
    if (last && removes(value)) {
      entries.remove(key);
      return new YamlValue.Mapping(into.at(), entries);
    }
    if (last) {
      entries.put(key, new YamlValue.Entry(at, value));
      return new YamlValue.Mapping(into.at(), entries);
    }
    YamlValue.Entry existing = entries.get(key);
    if (existing == null && removes(value)) {
      return into;
    }
    if (existing != null && !(existing.value() instanceof YamlValue.Mapping)) {
      String path = String.join(".", keys.subList(0, depth + 1));
      String remedy = "set " + path + "={" + keys.get(depth + 1) + ": ...} as a whole";
      Mismatch mismatch =
          new Mismatch(
              "a plain value at " + existing.value().at().text(),
              "a mapping to set a key of",
              remedy);
      problems.add(at, path, mismatch);
      return into;
    }
    YamlValue.Mapping below =
        existing == null
            ? new YamlValue.Mapping(at, Map.of())
            : (YamlValue.Mapping) existing.value();
    Location keyAt = existing == null ? at : existing.keyAt();
    entries.put(key, new YamlValue.Entry(keyAt, put(below, keys, depth + 1, value, at)));
    return new YamlValue.Mapping(into.at(), entries);
  }

  private static boolean removes(YamlValue value) {
    return value instanceof YamlValue.Scalar scalar
        && scalar.kind() == YamlValue.Kind.NOTHING
        && !scalar.quoted();
  }
}
