package io.capsweep.capacity.repeats;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What counts as one repeat within a day. */
public enum Unit {
  /** A run as a whole: the mean over its steps at the setting. */
  RUN,
  /** Each step: where no day has two runs. Steps share the start of their run. */
  STEP;

  /** Runs where a day has several, or where none has repeated its steps; steps otherwise. */
  public static Unit of(List<Observation> observations) {
    Map<String, Set<String>> runs = new HashMap<>();
    Set<List<Object>> seen = new HashSet<>();
    boolean repeated = false;
    for (Observation one : observations) {
      runs.computeIfAbsent(one.day(), day -> new HashSet<>()).add(one.run());
      repeated |= !seen.add(List.of(one.setting(), one.day(), one.run()));
    }
    boolean several = runs.values().stream().anyMatch(ofDay -> ofDay.size() > 1);
    return several || !repeated ? RUN : STEP;
  }
}
