package io.capsweep.profile.reader;

import io.capsweep.profile.BoxDeclaration;
import io.capsweep.profile.ClientSpec;
import io.capsweep.profile.Dataset;
import io.capsweep.profile.LadderChoice;
import io.capsweep.profile.Profile;
import io.capsweep.profile.ProfileException;
import io.capsweep.profile.Slo;
import io.capsweep.profile.SweepPlan;
import io.capsweep.profile.TargetSpec;
import io.capsweep.profile.Workload;
import io.capsweep.profile.yaml.Location;
import io.capsweep.profile.yaml.Mismatch;
import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Problems;
import io.capsweep.profile.yaml.Quantities;
import io.capsweep.profile.yaml.Section;
import io.capsweep.profile.yaml.Suggestion;
import io.capsweep.profile.yaml.Values;
import io.capsweep.profile.yaml.YamlTree;
import io.capsweep.profile.yaml.YamlValue;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads a profile: one YAML file, strictly. Pure but for reading that file. */
public final class ProfileReader {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,39}");

  private ProfileReader() {}

  /**
   * Reads a profile without overrides.
   *
   * @throws ProfileException with every problem found
   */
  public static Profile read(Path file) {
    return read(file, List.of());
  }

  /**
   * Reads a profile; the overrides take the place of what the file says.
   *
   * @throws ProfileException with every problem found
   */
  public static Profile read(Path file, List<ProfileOverride> overrides) {
    return parse(ProfileText.of(file), file.toString(), overrides);
  }

  /**
   * Reads a profile's text.
   *
   * @param file the name shown in messages
   * @throws ProfileException with every problem found
   */
  static Profile parse(String text, String file, List<ProfileOverride> overrides) {
    Problems problems = new Problems();
    Optional<YamlValue> document =
        YamlTree.parse(text, line -> Location.line(file, line), problems);
    if (document.isPresent() && !(document.get() instanceof YamlValue.Mapping)) {
      String expected = "a mapping with at least 'name' and 'target'";
      problems.add(document.get().at(), "", Mismatch.of(document.get(), expected));
    }
    if (document.isEmpty() || !(document.get() instanceof YamlValue.Mapping root)) {
      throw new ProfileException(problems.lines());
    }
    YamlValue.Mapping merged = new OverrideMerge(problems).apply(root, overrides);
    Profile profile = profile(new Section(merged, "", problems));
    if (!problems.isEmpty()) {
      throw new ProfileException(problems.lines());
    }
    return profile;
  }

  private static Profile profile(Section root) {
    String name =
        root.required(
            "name",
            Values.matching(
                NAME,
                "up to 40 letters, digits, dots, hyphens, underscores, a letter or digit first"),
            "a short name",
            "unnamed");
    ZoneId timeZone = root.get("time-zone", ProfileReader::timeZone, ZoneId.of("UTC"));
    Optional<BoxDeclaration> box = root.section("box").map(ProfileReader::box);
    Optional<TargetSpec> target = target(root);
    Dataset dataset = WorkloadReader.dataset(root.sectionOrEmpty("dataset"));
    Workload workload = WorkloadReader.workload(root.sectionOrEmpty("workload"), dataset, root);
    ClientSpec client = client(root.sectionOrEmpty("client"));
    SweepPlan sweep = SweepReader.sweep(root.sectionOrEmpty("sweep"));
    Slo slo = slo(root.sectionOrEmpty("slo"));
    LadderChoice ladder = root.get("ladder", ProfileReader::ladder, new LadderChoice.None());
    root.close();
    return new Profile(
        name, timeZone, box, target.orElse(null), dataset, workload, client, sweep, slo, ladder);
  }

  private static Optional<TargetSpec> target(Section root) {
    if (!root.has("target")) {
      String remedy = "add 'target: {managed: {}}' for a Cassandra that capsweep starts itself";
      root.problem("target", new Mismatch("no such key", "what to measure", remedy));
      return Optional.empty();
    }
    return root.section("target").flatMap(TargetReader::target);
  }

  private static BoxDeclaration box(Section box) {
    Optional<String> instanceType =
        box.optional("instance-type", Values.text("an instance type, such as c6i.4xlarge"));
    Optional<Double> price = box.optional("price-per-hour", Values.number(0, 1_000_000));
    box.close();
    return new BoxDeclaration(
        instanceType, price.map(OptionalDouble::of).orElse(OptionalDouble.empty()));
  }

  private static ClientSpec client(Section client) {
    int ioThreads = client.get("io-threads", Values.count(1, 256), 1);
    Duration requestTimeout =
        client.get(
            "request-timeout",
            Quantities.duration(Duration.ofMillis(10), Duration.ofMinutes(10)),
            Duration.ofSeconds(10));
    int retries = client.get("retries", Values.count(0, 10), 0);
    Optional<String> pin = client.optional("pin", CpuList::parse);
    client.close();
    return new ClientSpec(ioThreads, requestTimeout, retries, pin);
  }

  private static Slo slo(Section slo) {
    Function<YamlValue, Parsed<Duration>> limitType =
        Quantities.duration(Duration.ofNanos(10_000), Duration.ofHours(1));
    double percentile = slo.get("percentile", Quantities::percentile, 99.9);
    Duration limit = slo.get("limit", limitType, Duration.ofMillis(15));
    Optional<Slo.Objective> read =
        slo.section("read").map(own -> objective(own, limitType, percentile, limit));
    Optional<Slo.Objective> write =
        slo.section("write").map(own -> objective(own, limitType, percentile, limit));
    slo.close();
    return new Slo(percentile, limit, read, write);
  }

  private static Slo.Objective objective(
      Section own,
      Function<YamlValue, Parsed<Duration>> limitType,
      double percentile,
      Duration limit) {
    double ownPercentile = own.get("percentile", Quantities::percentile, percentile);
    Duration ownLimit = own.required("limit", limitType, "a duration such as 15ms", limit);
    own.close();
    return new Slo.Objective(ownPercentile, ownLimit);
  }

  private static Parsed<LadderChoice> ladder(YamlValue value) {
    String expected = "true, false, or the path of a ladder run";
    if (Values.flag(value) instanceof Parsed.Good<Boolean> flag) {
      return Parsed.good(flag.value() ? new LadderChoice.RunFirst() : new LadderChoice.None());
    }
    if (value instanceof YamlValue.Scalar scalar && scalar.kind() == YamlValue.Kind.FLAG) {
      return Parsed.bad(value, expected, "YAML versions disagree on other spellings");
    }
    return Values.text(expected)
        .apply(value)
        .then(text -> Paths.parse(text, value, expected))
        .then(path -> Parsed.good(new LadderChoice.FromRun(path)));
  }

  private static Parsed<ZoneId> timeZone(YamlValue value) {
    String expected = "a time zone such as UTC or Europe/Dublin";
    return Values.text(expected)
        .apply(value)
        .then(
            text -> {
              try {
                return Parsed.good(ZoneId.of(text));
              } catch (DateTimeException unknown) {
                String remedy = Suggestion.question(text, ZoneId.getAvailableZoneIds());
                return Parsed.bad(value, expected, remedy);
              }
            });
  }
}
