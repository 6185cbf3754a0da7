package io.capsweep.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the machine tells of itself, by name, in a fixed order. */
public record Fingerprint(@JsonValue Map<String, String> facts) {
  public Fingerprint {
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }
}
