package io.capsweep.box;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Facts by name, in the order in which they were added. */
final class Facts {
  private final Map<String, String> facts = new LinkedHashMap<>();

  void add(String name, Optional<String> value) {
    value.ifPresent(known -> facts.put(name, known));
  }

  void add(String name, String value) {
    facts.put(name, value);
  }

  Map<String, String> all() {
    return facts;
  }
}
