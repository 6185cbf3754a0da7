package io.capsweep.result.watch;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Servers' counters at one instant. A counter that could not be read is absent, never zero. */
public record ServerCounters(Map<ServerCounter, Long> values) {
  /** Nothing could be read. */
  public static final ServerCounters NONE = new ServerCounters(Map.of());

  public ServerCounters {
    Map<ServerCounter, Long> ordered = new EnumMap<>(ServerCounter.class);
    ordered.putAll(values);
    values = Collections.unmodifiableMap(ordered);
  }

  /** One counter's value. */
  public OptionalLong value(ServerCounter counter) {
    Long value = values.get(counter);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  /** The values by their names in files. */
  public Map<String, Long> byKey() {
    Map<String, Long> named = new LinkedHashMap<>();
    values.forEach((counter, value) -> named.put(counter.key(), value));
    return named;
  }
}
