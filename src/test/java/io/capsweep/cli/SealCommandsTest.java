package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Seal, score and verify on the figures of another tool. */
class SealCommandsTest {
  private static final String FOUNDING =
      """
      writeFraction,threads,operationsPerSecond,n,standardDeviation
      0.2,256,80409,3,615
      0.5,256,61100,1,
      """;
  private static final Locale LOCALE = Locale.getDefault();
  private static final InputStream INPUT = System.in;

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("rates.csv"), FOUNDING);
    Files.writeString(
        folder.resolve("measured.csv"),
        "writeFraction,threads,operationsPerSecond\n0.8,256,51770\n0.8,64,1\n");
  }

  @AfterEach
  void restore() {
    Locale.setDefault(LOCALE);
    System.setIn(INPUT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en-US", "de-DE"})
  void should_seal_and_score_the_founding_prediction(String locale) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(locale));
    assertThat(seal("--yes")).as(err.toString()).isZero();
    assertThat(out.toString().replaceAll("\\s+", " "))
        .contains("80% writes, at threads=256", "49,269 op/s", "95% interval 46,236 to 52,500")
        .contains("Sealed as", "public key", "K/r = 101,871 op/s, w/r = 2.33")
        .contains("extrapolation", "saturated");

    assertThat(run("score", id(), "--csv", "measured.csv")).as(err.toString()).isZero();
    assertThat(out.toString().replaceAll("\\s+", " "))
        .contains(
            "51,770 op/s (arithmetic mean of 1 run) against 49,269 predicted: +5.1% of the prediction")
        .contains("95% interval 46,236 to 52,500: hit")
        .contains("no calibration evidence yet");

    assertThat(run("verify")).isZero();
    assertThat(out.toString()).contains("Intact: 2 entries", "This cannot prove");
    assertThat(out.toString().lines()).allMatch(line -> line.length() <= 110);
  }

  @Test
  void should_print_the_contracted_keys_as_json() throws IOException {
    assertThat(seal("--yes", "--json")).isZero();
    JsonNode sealed = json();
    assertThat(sealed.at("/point").doubleValue()).isCloseTo(49_268.837, within(1e-3));
    assertThat(sealed.at("/intervals")).hasSize(3);
    assertThat(sealed.at("/intervals/2/low").doubleValue()).isCloseTo(46_236.4, within(0.1));
    assertThat(sealed.at("/blind").booleanValue()).isTrue();

    run("score", "--csv", "measured.csv", sealed.at("/sealId").textValue(), "--json");
    JsonNode score = json();
    assertThat(score.at("/writeFraction").doubleValue()).isEqualTo(0.8);
    assertThat(score.at("/measured").doubleValue()).isEqualTo(51_770);
    assertThat(score.at("/hit").booleanValue()).isTrue();
    assertThat(score.at("/errorPercent").doubleValue()).isCloseTo(5.0766, within(1e-4));
    assertThat(score.at("/intervals/0/hit").booleanValue()).isFalse();
    assertThat(score.at("/calibration/scores").intValue()).isEqualTo(1);

    run("verify", "--json");
    JsonNode verified = json();
    assertThat(verified.at("/intact").booleanValue()).isTrue();
    assertThat(verified.at("/entries").intValue()).isEqualTo(2);
    assertThat(verified.at("/breaks").isArray()).isTrue();
  }

  @Test
  void should_refuse_a_ledger_that_cannot_be_written_before_anything_is_done() throws IOException {
    Files.writeString(folder.resolve("ledger"), "a file");

    assertThat(seal("--yes")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("is a file, expected a folder").hasLineCount(1);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void should_name_entry_and_field_of_a_break_and_exit_with_7() throws IOException {
    seal("--yes");
    Path file = folder.resolve("ledger/ledger.jsonl");
    Files.writeString(file, Files.readString(file).replace("\"attempts\":1", "\"attempts\":9"));

    assertThat(run("verify", "--json")).isEqualTo(ExitCode.INTEGRITY);
    assertThat(json().at("/breaks/0/entry").intValue()).isEqualTo(1);
    assertThat(json().at("/breaks/0/field").textValue()).isEqualTo("hash");
    assertThat(json().at("/breaks/0/kind").textValue()).isEqualTo("hash-mismatch");
    assertThat(run("score", id(), "--csv", "measured.csv")).isEqualTo(ExitCode.INTEGRITY);
    assertThat(err.toString()).contains("is broken: entry 1");
    assertThat(seal("--yes")).isEqualTo(ExitCode.INTEGRITY);
  }

  @Test
  void should_ask_before_it_seals() throws IOException {
    answer("n\n");
    assertThat(seal()).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("[y/N]", "nothing was sealed");
    assertThat(folder.resolve("ledger")).doesNotExist();
    answer("");
    assertThat(seal()).isEqualTo(ExitCode.USAGE);
    answer("yes\n");
    assertThat(seal()).isZero();
    assertThat(folder.resolve("ledger/ledger.jsonl")).exists();
  }

  @Test
  void should_refuse_a_second_seal_while_one_is_open_and_inputs_as_predictions()
      throws IOException {
    seal("--yes");
    String first = id();
    assertThat(seal("--yes")).isEqualTo(ExitCode.INTEGRITY);
    assertThat(err.toString()).contains("is open: " + first);
    assertThat(run("seal", "--mix", "0.5", "--csv", "rates.csv", "--yes"))
        .isEqualTo(ExitCode.INTEGRITY);
    assertThat(err.toString()).contains("0.5 is one that the law was fitted to");
    run("score", first, "--csv", "measured.csv");
    assertThat(seal("--yes")).as("scored, so it is closed").isZero();
  }

  @Test
  void should_count_further_scores_without_letting_them_replace_the_first() throws IOException {
    seal("--yes");
    String id = id();
    run("score", id, "--csv", "measured.csv");
    run("score", id, "--csv", "measured.csv", "--json");
    assertThat(json().at("/scores")).hasSize(2);
    assertThat(json().at("/scores/1/attempt").intValue()).isEqualTo(2);
    assertThat(json().at("/calibration/scores").intValue()).isEqualTo(1);
    assertThat(json().at("/calibration/furtherScores").intValue()).isEqualTo(1);
    run("score");
    assertThat(out.toString()).contains("attempt 2, 1 had been announced");
  }

  @Test
  void should_seal_a_point_where_the_noise_is_unknown() throws IOException {
    Files.writeString(
        folder.resolve("rates.csv"), "writeFraction,operationsPerSecond\n0.2,80409\n0.5,61100\n");
    assertThat(seal("--yes", "--json")).isZero();
    assertThat(json().at("/intervals")).isEmpty();
  }

  @Test
  void should_tag_the_head_in_git() throws IOException, InterruptedException {
    Files.createDirectory(folder.resolve("ledger"));
    assertThat(shell("git init -q")).as(out.toString()).isZero();
    assertThat(seal("--yes", "--anchor", "git")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("no git repository with a commit");
    String commit =
        "git config user.name n && git config user.email e@example.org"
            + " && git config commit.gpgsign false && git commit -q --allow-empty -m m";
    assertThat(shell(commit)).as(out.toString()).isZero();

    assertThat(seal("--yes", "--anchor", "git")).as(err.toString()).isZero();

    String sealId = id();
    assertThat(err.toString()).contains("tagged capsweep-seal-" + sealId);
    assertThat(shell("git cat-file tag capsweep-seal-" + sealId)).isZero();
    assertThat(out.toString()).contains("entry 1, hash " + sealId);
  }

  @Test
  void should_refuse_wrong_usage() throws IOException {
    assertThat(run("seal", "--csv", "rates.csv")).isEqualTo(ExitCode.USAGE);
    assertThat(run("seal", "--mix", "80", "--csv", "rates.csv")).isEqualTo(ExitCode.USAGE);
    assertThat(seal("--json")).isEqualTo(ExitCode.USAGE);
    assertThat(seal("--yes", "--attempts", "0")).isEqualTo(ExitCode.USAGE);
    assertThat(run("score", "abc")).isEqualTo(ExitCode.USAGE);
    assertThat(run("verify")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("seal a prediction first");
    seal("--yes");
    assertThat(run("score", "--csv", "measured.csv")).isEqualTo(ExitCode.USAGE);
    assertThat(run("score", "zzz")).isEqualTo(ExitCode.INTEGRITY);
    assertThat(run("score", id(), "--csv", "none.csv")).isEqualTo(ExitCode.INVALID_INPUT);
  }

  /** The commands that docs/RESULT-FORMAT.md gives for a check by hand, as they stand there. */
  @Test
  void should_be_checked_by_hand_as_the_documentation_says()
      throws IOException, InterruptedException {
    seal("--yes");
    run("score", id(), "--csv", "measured.csv");
    String documentation = Files.readString(Path.of("docs/RESULT-FORMAT.md"));
    int heading = documentation.indexOf("## Checking a seal by hand");
    int from = documentation.indexOf("```\n", heading) + 4;
    String script = documentation.substring(from, documentation.indexOf("```", from));
    assertThat(script).contains("sha256sum", "jq", "openssl");

    assertThat(shell(script)).as(out.toString()).isZero();
    assertThat(out.toString()).contains("entry 1: intact", "entry 2: intact", "head: intact");

    Path file = folder.resolve("ledger/ledger.jsonl");
    Files.writeString(file, Files.readString(file).replace("51770", "51771"));
    assertThat(shell(script)).as(out.toString()).isNotZero();
    assertThat(out.toString()).contains("entry 1: intact", "entry 2: BROKEN");
  }

  @Test
  void should_write_what_the_schema_describes_and_nothing_else() throws IOException {
    seal("--yes");
    run("score", id(), "--csv", "measured.csv");
    ObjectMapper json = new ObjectMapper();
    JsonNode schema =
        json.readTree(Path.of("src/main/resources/schema/ledger.schema.json").toFile());
    close(schema);
    Schema closed =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(schema);
    for (String line : Files.readAllLines(folder.resolve("ledger/ledger.jsonl"))) {
      assertThat(closed.validate(json.readTree(line))).isEmpty();
    }
  }

  /** Readers must bear further keys; here each one has to be in the schema. */
  private static void close(JsonNode node) {
    if (node instanceof ObjectNode object
        && object.has("properties")
        && object.path("type").asText().equals("object")) {
      object.put("additionalProperties", false);
    }
    node.forEach(SealCommandsTest::close);
  }

  private int shell(String script) throws IOException, InterruptedException {
    out.getBuffer().setLength(0);
    Process process =
        new ProcessBuilder("bash", "-c", script)
            .directory(folder.resolve("ledger").toFile())
            .redirectErrorStream(true)
            .start();
    out.write(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  private void answer(String text) {
    System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private String id() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("ledger/ledger.jsonl"));
    JsonNode first = new ObjectMapper().readTree(lines.get(0));
    return first.get("hash").textValue().substring(0, 12);
  }

  private JsonNode json() throws IOException {
    return new ObjectMapper().readTree(out.toString());
  }

  private int seal(String... options) {
    List<String> all = new ArrayList<>(List.of("seal", "--mix", "0.8", "--csv", "rates.csv"));
    all.addAll(List.of(options));
    return run(all.toArray(String[]::new));
  }

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    List<String> all = new ArrayList<>();
    for (String argument : arguments) {
      all.add(argument.endsWith(".csv") ? folder.resolve(argument).toString() : argument);
    }
    all.addAll(List.of("--ledger", folder.resolve("ledger").toString()));
    if (!arguments[0].equals("verify")) {
      all.addAll(List.of("--results", folder.resolve("results").toString()));
    }
    return CapsweepCommand.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(all.toArray(String[]::new));
  }
}
