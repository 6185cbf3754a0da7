package io.capsweep.cli.study;

import io.capsweep.profile.ProfileException;
import io.capsweep.profile.reader.ProfileOverride;
import io.capsweep.profile.yaml.FlatKeys;
import io.capsweep.profile.yaml.Location;
import io.capsweep.profile.yaml.Problems;
import io.capsweep.profile.yaml.YamlTree;
import io.capsweep.result.RecordedOption;
import io.capsweep.result.Run;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What the runs of one side were made with: names and the values met. */
final class SideFacts {
  /** What a profile's keys begin with. */
  static final String PROFILE = "profile.";

  private static final Set<String> IRRELEVANT = Set.of("name", "sweep.repeats");
  private static final String SET = "--set";

  /** Settings that a managed server is given anew for each run. */
  private static final Pattern OF_ONE_RUN =
      Pattern.compile("_dir|director|address|(^|_)port$|seed");

  private final Map<String, Set<String>> values = new TreeMap<>();

  SideFacts(List<StoredRun> runs) {
    for (StoredRun run : runs) {
      facts(run)
          .forEach(
              (name, value) -> values.computeIfAbsent(name, key -> new TreeSet<>()).add(value));
    }
  }

  /** A fact that no run of the one side shares with any of the other. */
  record Difference(String name, Set<String> here, Set<String> there) {
    String sentence() {
      return name + ": " + shown(here) + " and " + shown(there);
    }

    private static String shown(Set<String> values) {
      return values.isEmpty() ? "nothing" : "\"" + String.join("\", \"", values) + "\"";
    }
  }

  /** Of all facts. */
  Set<String> names() {
    return values.keySet();
  }

  /** What is different on the other side. */
  List<Difference> differences(SideFacts other) {
    Set<String> names = new TreeSet<>(values.keySet());
    names.addAll(other.values.keySet());
    List<Difference> differences = new ArrayList<>();
    for (String name : names) {
      Set<String> here = values.getOrDefault(name, Set.of());
      Set<String> there = other.values.getOrDefault(name, Set.of());
      if (Collections.disjoint(here, there)) {
        differences.add(new Difference(name, here, there));
      }
    }
    return differences;
  }

  private static Map<String, String> facts(StoredRun stored) {
    Run run = stored.run();
    Map<String, String> facts = new TreeMap<>();
    profile(stored).forEach((key, value) -> facts.put(PROFILE + key, value));
    facts.putAll(run.fingerprintBefore().facts());
    facts.put("capsweep", run.tool().version() + " " + run.tool().commit());
    run.target().ifPresent(target -> add(facts, target));
    return facts;
  }

  private static void add(Map<String, String> facts, TargetFacts target) {
    facts.put("target.version", target.version());
    facts.put("target.source", target.source());
    facts.put("target.replication", String.valueOf(target.replication()));
    facts.put("target.read-consistency", target.readConsistency());
    facts.put("target.write-consistency", target.writeConsistency());
    facts.put("target.schema", target.schema());
    target
        .settings()
        .forEach(
            (name, value) -> {
              if (!OF_ONE_RUN.matcher(name).find()) {
                facts.put("target.settings." + name, value);
              }
            });
  }

  /** By key; the checksum alone where the run's profile cannot be read. */
  static Map<String, String> profile(StoredRun stored) {
    Path file = stored.directory().resolve("profile.yaml");
    Map<String, String> keys = new TreeMap<>();
    try {
      YamlTree.parse(
              Files.readString(file), line -> Location.line(file.toString(), line), new Problems())
          .ifPresent(document -> keys.putAll(FlatKeys.of(document)));
    } catch (IOException e) {
      // A run that a crash left may have none; its checksum is in run.json all the same.
      keys.put("sha256", stored.run().profileSha256());
    }
    overrides(stored.run().commandLine()).forEach(one -> override(keys, one));
    keys.keySet().removeAll(IRRELEVANT);
    return keys;
  }

  private static void override(Map<String, String> keys, ProfileOverride override) {
    keys.keySet()
        .removeIf(key -> key.equals(override.path()) || key.startsWith(override.path() + "."));
    if (!override.value().equals("null")) {
      keys.put(override.path(), override.value());
    }
  }

  private static List<ProfileOverride> overrides(List<String> commandLine) {
    List<ProfileOverride> overrides = new ArrayList<>();
    RecordedOption.values(commandLine, SET).forEach(value -> parse(value, overrides));
    return overrides;
  }

  private static void parse(String argument, List<ProfileOverride> overrides) {
    try {
      overrides.add(ProfileOverride.parse(argument));
    } catch (ProfileException e) {
      // Not of this form: then it was not taken as an override by the sweep either.
      return;
    }
  }
}
