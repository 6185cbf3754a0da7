package io.capsweep.profile.reader;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The schema that drives editors says what the reader says. */
class ProfileSchemaTest {
  private static final Pattern KNOWN_KEYS =
      Pattern.compile("found an unknown key, expected (?:one of ([^;]*)|'([^']*)' only)");
  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(SchemaPaths.root().toString(), InputFormat.JSON);

  static Stream<String> mappings() {
    return SchemaPaths.mappings().keySet().stream();
  }

  static Stream<Path> shipped() throws IOException {
    return ShippedProfilesTest.shipped().stream();
  }

  static Stream<InvalidProfiles.Case> invalid() {
    return InvalidProfiles.cases().filter(InvalidProfiles.Case::schemaSeesIt);
  }

  @ParameterizedTest
  @MethodSource("mappings")
  void should_know_the_same_keys(String path) {
    Set<String> schemaKeys = new TreeSet<>();
    SchemaPaths.mappings()
        .get(path)
        .get("properties")
        .fieldNames()
        .forEachRemaining(schemaKeys::add);
    String unknown = path.isEmpty() ? "zzzzzzzz" : path + ".zzzzzzzz";
    String problem = problemAt(unknown, ProfileTexts.problems(base(path), unknown + "=1"));
    Matcher matcher = KNOWN_KEYS.matcher(problem);
    assertThat(matcher.find()).as(problem).isTrue();
    String names = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    assertThat(new TreeSet<>(List.of(names.split(", ")))).isEqualTo(schemaKeys);
  }

  @ParameterizedTest
  @MethodSource("mappings")
  void should_require_the_same_keys(String path) {
    JsonNode mapping = SchemaPaths.mappings().get(path);
    Set<String> schemaKeys = new TreeSet<>();
    mapping.path("required").forEach(key -> schemaKeys.add(key.asText()));
    mapping
        .path("allOf")
        .forEach(
            part ->
                part.path("oneOf")
                    .path(0)
                    .path("required")
                    .forEach(key -> schemaKeys.add(key.asText())));
    List<String> problems =
        path.isEmpty()
            ? ProfileTexts.problems("{}")
            : ProfileTexts.problems(base(path), path + "={}");
    Set<String> missing = new TreeSet<>();
    String prefix = path.isEmpty() ? "" : path + ".";
    for (String problem : problems) {
      Matcher matcher = Pattern.compile(": ([a-z.-]+): found no such key").matcher(problem);
      if (matcher.find() && matcher.group(1).startsWith(prefix)) {
        missing.add(matcher.group(1).substring(prefix.length()));
      }
    }
    assertThat(missing).isEqualTo(schemaKeys);
  }

  @Test
  void should_take_the_same_words() {
    int checked = 0;
    for (SchemaPaths.Key key : SchemaPaths.keys()) {
      for (JsonNode alternative : key.alternatives()) {
        if (alternative.has("enum")) {
          List<String> words = new ArrayList<>();
          alternative.get("enum").forEach(word -> words.add(word.asText()));
          String expected = words.size() == 1 ? words.get(0) : "one of " + String.join(", ", words);
          List<String> problems = ProfileTexts.problems(base(key.path()), key.path() + "=zzzzzzzz");
          assertThat(problemAt(key.path(), problems)).endsWith("expected " + expected);
          checked++;
        }
      }
    }
    assertThat(checked).isGreaterThanOrEqualTo(6);
  }

  @Test
  void should_have_the_same_bounds() {
    int checked = 0;
    for (SchemaPaths.Key key : SchemaPaths.keys()) {
      if (key.alternatives().size() > 1 || !key.node().has("minimum")) {
        continue;
      }
      String bounds = "from " + key.node().get("minimum") + " to " + key.node().get("maximum");
      List<String> problems = ProfileTexts.problems(base(key.path()), key.path() + "=-1");
      assertThat(problemAt(key.path(), problems)).endsWith(bounds);
      checked++;
    }
    assertThat(checked).isGreaterThanOrEqualTo(12);
  }

  @Test
  void should_have_the_same_defaults() {
    for (SchemaPaths.Key key : SchemaPaths.keys()) {
      JsonNode value = key.node().get("default");
      if (value == null || key.path().equals("sweep.search.max-threads")) {
        continue;
      }
      String parent = key.path().replaceAll("\\.?[^.]*$", "");
      String base = base(key.path());
      String[] without = neighbours(parent);
      String[] with =
          Stream.concat(Stream.of(without), Stream.of(key.path() + "=" + value))
              .toArray(String[]::new);
      assertThat(ProfileTexts.read(base, with))
          .as(key.path() + " = " + value)
          .isEqualTo(ProfileTexts.read(base, without));
    }
  }

  /** What has to be there for a key to have a meaning. */
  private static String[] neighbours(String parent) {
    return switch (parent) {
      case "sweep.measure" -> new String[] {"sweep.measure.at-least=6s"};
      case "sweep.search", "sweep.slices", "target.auth", "target.tls" ->
          new String[] {parent + "={}"};
      default -> new String[0];
    };
  }

  @Test
  void should_describe_every_key() {
    for (SchemaPaths.Key key : SchemaPaths.keys()) {
      assertThat(key.alternatives())
          .as(key.path())
          .anySatisfy(
              alternative -> assertThat(alternative.path("description").asText()).isNotBlank());
    }
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void should_accept_every_shipped_profile(Path file) throws IOException {
    assertThat(SCHEMA.validate(Files.readString(file), InputFormat.YAML)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("invalid")
  void should_refuse_what_the_reader_refuses(InvalidProfiles.Case invalid) {
    assertThat(SCHEMA.validate(invalid.text(), InputFormat.YAML)).as(invalid.text()).isNotEmpty();
  }

  private static String base(String path) {
    if (path.startsWith("target.container")) {
      return ProfileTexts.CONTAINER;
    }
    boolean cluster =
        Stream.of("contact-points", "local-datacenter", "auth", "tls")
            .anyMatch(key -> path.startsWith("target." + key));
    return cluster ? ProfileTexts.CLUSTER : ProfileTexts.MINIMAL;
  }

  private static String problemAt(String path, List<String> problems) {
    return problems.stream()
        .filter(problem -> problem.contains(": " + path + ": "))
        .findFirst()
        .orElse("no problem at " + path + " among " + problems);
  }
}
