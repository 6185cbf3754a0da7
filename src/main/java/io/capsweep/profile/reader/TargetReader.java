package io.capsweep.profile.reader;

import io.capsweep.profile.TargetSource;
import io.capsweep.profile.TargetSpec;
import io.capsweep.profile.yaml.Mismatch;
import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Quantities;
import io.capsweep.profile.yaml.Section;
import io.capsweep.profile.yaml.Values;
import io.capsweep.profile.yaml.YamlValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the key "target": where the server comes from, and how the data is kept there. */
final class TargetReader {
  private static final String MANAGED = "managed";
  private static final String CONTACT_POINTS = "contact-points";
  private static final String CONTAINER = "container";
  private static final List<String> SOURCES = List.of(MANAGED, CONTACT_POINTS, CONTAINER);
  private static final List<String> READ_LEVELS =
      List.of("ONE", "TWO", "THREE", "QUORUM", "ALL", "LOCAL_ONE", "LOCAL_QUORUM", "EACH_QUORUM");
  private static final List<String> WRITE_LEVELS =
      List.of(
          "ANY",
          "ONE",
          "TWO",
          "THREE",
          "QUORUM",
          "ALL",
          "LOCAL_ONE",
          "LOCAL_QUORUM",
          "EACH_QUORUM");
  private static final Map<String, Integer> REPLICAS_NEEDED = Map.of("TWO", 2, "THREE", 3);
  private static final Pattern VERSION =
      Pattern.compile("[0-9]{1,3}\\.[0-9]{1,3}(\\.[0-9]{1,4}|-(alpha|beta|rc)[0-9]{1,3})");
  private static final Pattern IMAGE =
      Pattern.compile(
          "([A-Za-z0-9._-]+(:[0-9]+)?/)?[a-z0-9._/-]+:[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}"
              + "(@sha256:[0-9a-f]{64})?");
  private static final String DEFAULT_VERSION = "5.0.9";
  private static final long MIB = 1L << 20;

  private TargetReader() {}

  static Optional<TargetSpec> target(Section target) {
    Optional<TargetSource> source = source(target);
    String keyspace = target.get("keyspace", Keyspace::parse, "capsweep");
    int replication = target.get("replication", Values.count(1, 100), 1);
    String read = target.get("read-consistency", Values.word(READ_LEVELS), "LOCAL_ONE");
    String write = target.get("write-consistency", Values.word(WRITE_LEVELS), "LOCAL_ONE");
    boolean adopt = target.get("adopt-keyspace", Values::flag, false);
    target.close();
    if (target.sound("replication")) {
      source.ifPresent(known -> checkReplication(target, known, replication));
      checkLevel(target, "read-consistency", read, replication);
      checkLevel(target, "write-consistency", write, replication);
    }
    return source.map(known -> new TargetSpec(known, keyspace, replication, read, write, adopt));
  }

  private static Optional<TargetSource> source(Section target) {
    List<String> present = SOURCES.stream().filter(target::has).toList();
    Optional<TargetSource> managed = target.section(MANAGED).map(TargetReader::managed);
    Optional<TargetSource> container = target.section(CONTAINER).map(TargetReader::container);
    Optional<TargetSource> cluster = ContactPointsReader.cluster(target, CONTACT_POINTS);
    if (present.isEmpty()) {
      Mismatch mismatch =
          new Mismatch("none of them", "one of " + String.join(", ", SOURCES), "add 'managed: {}'");
      target.problem("", mismatch);
    } else if (present.size() > 1) {
      Mismatch mismatch =
          new Mismatch(
              String.join(" and ", present),
              "exactly one of " + String.join(", ", SOURCES),
              "keep one");
      target.problem(present.get(present.size() - 1), mismatch);
    }
    return managed.or(() -> cluster).or(() -> container);
  }

  private static TargetSource managed(Section managed) {
    String version =
        managed.get(
            "version",
            value -> quotedOrNot(value, VERSION, "a full Cassandra release such as 5.0.9"),
            DEFAULT_VERSION);
    long heap = managed.get("heap", Quantities.size(256 * MIB, 1024 * 1024 * MIB), 1024 * MIB);
    int nodes = managed.get("nodes", Values.count(1, 3), 1);
    Optional<String> pin = managed.optional("pin", CpuList::parse);
    Map<String, Object> settings = managed.get("settings", ServerSettings::parse, Map.of());
    managed.close();
    return new TargetSource.Managed(version, heap, nodes, pin, settings);
  }

  private static TargetSource container(Section container) {
    String image = container.get("image", TargetReader::image, "cassandra:" + DEFAULT_VERSION);
    container.close();
    return new TargetSource.Container(image);
  }

  private static Parsed<String> image(YamlValue value) {
    String expected = "an image with its tag, such as cassandra:" + DEFAULT_VERSION;
    return Values.text(expected)
        .apply(value)
        .then(
            text -> {
              if (text.endsWith(":latest") || text.contains(":latest@")) {
                return Parsed.bad(value, expected, "latest is another image every month");
              }
              return IMAGE.matcher(text).matches()
                  ? Parsed.good(text)
                  : Parsed.bad(value, expected);
            });
  }

  /** A plain 5.0 is a number to YAML; as a version it is told what is missing. */
  private static Parsed<String> quotedOrNot(YamlValue value, Pattern pattern, String expected) {
    return value instanceof YamlValue.Scalar scalar && pattern.matcher(scalar.text()).matches()
        ? Parsed.good(scalar.text())
        : Parsed.bad(value, expected);
  }

  private static void checkReplication(Section target, TargetSource source, int replication) {
    int nodes = Integer.MAX_VALUE;
    if (source instanceof TargetSource.Managed managed && target.sound(MANAGED + ".nodes")) {
      nodes = managed.nodes();
    } else if (source instanceof TargetSource.Container) {
      nodes = 1;
    }
    if (replication > nodes) {
      String expected = "at most the number of nodes, " + nodes;
      target.problem("replication", new Mismatch(Integer.toString(replication), expected, ""));
    }
  }

  private static void checkLevel(Section target, String key, String level, int replication) {
    int needed = REPLICAS_NEEDED.getOrDefault(level, 1);
    if (needed > replication) {
      String expected = "a level that a replication of " + replication + " can meet";
      target.problem(key, new Mismatch(level, expected, level + " needs " + needed + " replicas"));
    }
  }
}
