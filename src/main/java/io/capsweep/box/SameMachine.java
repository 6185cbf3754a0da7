package io.capsweep.box;

import io.capsweep.result.Run;
import io.capsweep.result.TargetFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether runs were made on one machine, against servers of one kind. */
public final class SameMachine {
  private SameMachine() {}

  /**
   * What differs between the first run and the others when they began, one sentence each; of the
   * target its version, replication and consistency levels.
   */
  public static List<String> differences(List<Run> runs) {
    Set<String> differences = new LinkedHashSet<>();
    for (Run run : runs.subList(Math.min(1, runs.size()), runs.size())) {
      differences.addAll(differences(facts(runs.get(0)), facts(run)));
    }
    return List.copyOf(differences);
  }

  private static List<String> differences(Map<String, String> first, Map<String, String> other) {
    Set<String> names = new LinkedHashSet<>(first.keySet());
    names.addAll(other.keySet());
    List<String> differences = new ArrayList<>();
    for (String name : names) {
      String one = first.getOrDefault(name, "");
      String two = other.getOrDefault(name, "");
      if (!one.equals(two)) {
        differences.add(name + ": \"" + one + "\" and \"" + two + "\"");
      }
    }
    return differences;
  }

  private static Map<String, String> facts(Run run) {
    Map<String, String> facts = new LinkedHashMap<>(run.fingerprintBefore().facts());
    run.target().ifPresent(target -> addTarget(facts, target));
    return facts;
  }

  private static void addTarget(Map<String, String> facts, TargetFacts target) {
    facts.put("target.version", target.version());
    facts.put("target.replication", String.valueOf(target.replication()));
    facts.put("target.read-consistency", target.readConsistency());
    facts.put("target.write-consistency", target.writeConsistency());
  }
}
