package io.capsweep.profile.yaml;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Reads one mapping key by key. A key that is asked for is a known key; {@link #close} reports the
 * others. A value that does not fit is reported, and a stand-in is returned so that reading can go
 * on.
 */
public final class Section {
  private final YamlValue.Mapping mapping;
  private final String path;
  private final Problems problems;
  private final Set<String> known = new LinkedHashSet<>();
  private final Set<String> handled = new LinkedHashSet<>();

  /** A mapping at this path; the path is empty for the document itself. */
  public Section(YamlValue.Mapping mapping, String path, Problems problems) {
    this.mapping = mapping;
    this.path = path;
    this.problems = problems;
  }

  /** The path of a key in this section; the section's own for an empty key. */
  public String path(String key) {
    return path.isEmpty() || key.isEmpty() ? path + key : path + "." + key;
  }

  /** Where a key's value was written; the section's own place when the key is absent. */
  public Location at(String key) {
    YamlValue.Entry entry = mapping.entries().get(key);
    return entry == null ? mapping.at() : entry.value().at();
  }

  /** Whether the key is written. */
  public boolean has(String key) {
    known.add(key);
    return mapping.entries().containsKey(key);
  }

  /** The value as written, if it is. */
  public Optional<YamlValue> value(String key) {
    return has(key) ? Optional.of(mapping.entries().get(key).value()) : Optional.empty();
  }

  /** The value, or nothing when it is absent or does not fit. */
  public <T> Optional<T> optional(String key, Function<YamlValue, Parsed<T>> type) {
    return value(key).flatMap(value -> accept(value, path(key), type));
  }

  /** The value, or the default when it is absent or does not fit. */
  public <T> T get(String key, Function<YamlValue, Parsed<T>> type, T whenAbsent) {
    return optional(key, type).orElse(whenAbsent);
  }

  /** The value; its absence is a problem, and the stand-in is returned. */
  public <T> T required(
      String key, Function<YamlValue, Parsed<T>> type, String expected, T standIn) {
    if (!has(key)) {
      problem(key, new Mismatch("no such key", expected, "add '" + key + ":'"));
      return standIn;
    }
    return get(key, type, standIn);
  }

  /** A list of values, or the default when it is absent; items that do not fit are left out. */
  public <T> List<T> list(String key, Function<YamlValue, Parsed<T>> type, List<T> whenAbsent) {
    Optional<YamlValue> value = value(key);
    if (value.isEmpty()) {
      return whenAbsent;
    }
    if (!(value.get() instanceof YamlValue.Sequence sequence)) {
      String remedy =
          value.get() instanceof YamlValue.Scalar scalar && !scalar.text().isEmpty()
              ? "write [" + value.get().shown() + "]"
              : "";
      problem(key, Mismatch.of(value.get(), "a list", remedy));
      return whenAbsent;
    }
    List<T> items = new ArrayList<>();
    for (int index = 0; index < sequence.items().size(); index++) {
      YamlValue item = sequence.items().get(index);
      String itemPath = path(key) + "[" + index + "]";
      Optional<T> accepted = accept(item, itemPath, type);
      if (accepted.isPresent() && items.contains(accepted.get())) {
        problems.add(
            item.at(),
            itemPath,
            new Mismatch(item.shown() + " a second time", "every item once", "remove it"));
      } else {
        accepted.ifPresent(items::add);
      }
    }
    return items;
  }

  /** The mapping below a key, or nothing when it is absent or not a mapping. */
  public Optional<Section> section(String key) {
    return value(key).flatMap(value -> nested(key, value));
  }

  /** The mapping below a key; an empty one when it is absent. */
  public Section sectionOrEmpty(String key) {
    return section(key)
        .orElseGet(
            () -> new Section(new YamlValue.Mapping(mapping.at(), Map.of()), path(key), problems));
  }

  private Optional<Section> nested(String key, YamlValue value) {
    if (value instanceof YamlValue.Mapping nested) {
      return Optional.of(new Section(nested, path(key), problems));
    }
    problem(key, Mismatch.of(value, "a mapping", "write its keys indented below it, or {}"));
    return Optional.empty();
  }

  /** Refuses a key with its own explanation; its value is not shown. */
  public void refuse(String key, String expected, String remedy) {
    YamlValue.Entry entry = mapping.entries().get(key);
    if (entry != null && handled.add(key)) {
      problems.add(entry.keyAt(), path(key), new Mismatch("this key", expected, remedy));
    }
  }

  /** Takes an unknown key without a value whose text matches: the rest of a value cut in two. */
  public Optional<String> takeEmptyKey(Pattern pattern) {
    Optional<String> rest =
        mapping.entries().entrySet().stream()
            .filter(entry -> pattern.matcher(entry.getKey()).matches())
            .filter(entry -> entry.getValue().value().shown().equals("nothing"))
            .map(Map.Entry::getKey)
            .findFirst();
    rest.ifPresent(handled::add);
    return rest;
  }

  /** Reports a problem at a key's value; at the section itself for an empty key. */
  public void problem(String key, Mismatch mismatch) {
    problems.add(at(key), path(key), mismatch);
  }

  /** Whether no problem was reported at these keys of this section. */
  public boolean sound(String... keys) {
    for (String key : keys) {
      if (!problems.noneAt(path(key))) {
        return false;
      }
    }
    return true;
  }

  /** Reports the keys nobody asked for. */
  public void close() {
    mapping
        .entries()
        .forEach(
            (key, entry) -> {
              if (!known.contains(key) && !handled.contains(key)) {
                problems.add(entry.keyAt(), path(YamlValue.shorten(key)), unknown(key));
              }
            });
  }

  private Mismatch unknown(String key) {
    String expected =
        known.size() == 1
            ? "'" + known.iterator().next() + "' only"
            : "one of " + String.join(", ", known);
    String remedy =
        key.equals("<<")
            ? "merging is not supported, write the keys out"
            : Suggestion.question(key, known);
    return new Mismatch("an unknown key", expected, remedy);
  }

  private <T> Optional<T> accept(
      YamlValue value, String valuePath, Function<YamlValue, Parsed<T>> type) {
    Parsed<T> parsed = type.apply(value);
    if (parsed instanceof Parsed.Good<T> good) {
      return Optional.of(good.value());
    }
    problems.add(value.at(), valuePath, ((Parsed.Bad<T>) parsed).mismatch());
    return Optional.empty();
  }
}
