package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FitCommandTest {
  private static final String TWO = "writeFraction,operationsPerSecond\n0.2,80409\n0.5,61100\n";
  private static final String WITH_NOISE =
      "writeFraction,operationsPerSecond,n,standardDeviation\n0.2,80409,3,615\n0.5,61100,1,\n";

  private static final Locale BEFORE = Locale.getDefault();

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(BEFORE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "en-US", "de-DE"})
  void should_say_what_a_write_costs_in_the_first_line(String locale) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(locale));

    assertThat(fit(TWO, "--at", "0.8")).isZero();

    assertThat(out.toString().replaceAll("\\s+", " "))
        .startsWith("At this operating point a write consumes 2.33 times the capacity of a read:")
        .contains("capacity cost, not a latency", "101,871", "49,269", "saturated", "no interval")
        .contains("80,409");
    assertThat(out.toString().lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThan(101));
  }

  @Test
  void should_print_the_founding_interval() throws IOException {
    assertThat(fit(WITH_NOISE, "--at", "0.8")).isZero();

    assertThat(out.toString()).contains("46,236 to 52,500", "1.65", "extrapolation", "2.33 [");
  }

  @Test
  void should_take_the_noise_of_a_variance_study_and_name_it() throws IOException {
    Path study = folder.resolve("study.json");
    Files.writeString(
        study,
        """
        {"quantity": "operationsPerSecond", "unit": "step", "scale": "log", "writeFraction": 0.2,
         "threads": 64, "runStandardDeviation": 0.00765, "days": 1, "runs": 3}
        """);

    assertThat(fit(TWO, "--at", "0.8", "--noise", study.toString(), "--json")).isZero();

    JsonNode answer = new ObjectMapper().readTree(out.toString());
    assertThat(answer.at("/law/noise/source").textValue())
        .contains(
            "variance study study.json",
            "3 steps on 1 day at 20% writes and 64 threads",
            "SHA-256");
    assertThat(answer.at("/law/noise/degreesOfFreedom").intValue()).isEqualTo(2);
    assertThat(answer.at("/predictions/0/interval95")).hasSize(2);
    assertThat(answer.at("/warnings").toString())
        .contains("borrowed")
        .doesNotContain("the noise is unknown");

    String found = Files.readString(study);
    Files.writeString(study, found.replace("\"step\"", "\"run\""));
    assertThat(fit(TWO, "--noise", study.toString())).isEqualTo(ExitCode.INVALID_INPUT);
    assertThat(err.toString()).contains("means over the steps of a run", "--unit step");
    Files.writeString(study, found.replace("\"log\"", "\"raw\""));
    assertThat(fit(TWO, "--noise", study.toString())).isEqualTo(ExitCode.INVALID_INPUT);
    assertThat(err.toString()).contains("raw scale", "expected one of operationsPerSecond");
    for (String other : new String[] {"{}", ""}) {
      Files.writeString(study, other);
      assertThat(fit(TWO, "--noise", study.toString())).isEqualTo(ExitCode.INVALID_INPUT);
    }
    assertThat(fit(TWO, "--noise", folder.toString())).isEqualTo(ExitCode.INVALID_INPUT);
    assertThat(err.toString()).contains("no regular file");
  }

  @Test
  void should_print_the_contracted_keys_as_json() throws IOException {
    assertThat(fit(WITH_NOISE, "--at", "0.8", "--at", "0.35", "--json")).isZero();

    JsonNode answer = new ObjectMapper().readTree(out.toString());
    assertThat(answer.at("/law/wOverR").doubleValue()).isCloseTo(2.33458, within(1e-5));
    assertThat(answer.at("/law/kOverR").doubleValue()).isCloseTo(101_871.5, within(0.05));
    assertThat(answer.at("/law/wOverRInterval95")).hasSize(2);
    assertThat(answer.at("/predictions")).hasSize(2);
    assertThat(answer.at("/predictions/0/interval95/0").doubleValue())
        .isCloseTo(46_236, within(1.0));
    assertThat(answer.at("/nextMix/sharpest").isNumber()).isTrue();
    assertThat(answer.has("usl")).isFalse();
    assertThat(answer.at("/warnings")).isNotEmpty();
  }

  @Test
  void should_print_the_scalability_law_of_one_mix() throws IOException {
    String rows =
        """
        writeFraction,threads,operationsPerSecond
        0,1,64.9
        0,18,995.9
        0,36,1652.4
        0,72,1853.2
        0,108,1828.9
        0,144,1775
        0,216,1702.2
        """;

    assertThat(fit(rows)).isZero();
    assertThat(out.toString()).contains("0.02773", "0.0001044", "97 threads with 1,884 op/s");

    assertThat(fit(rows, "--at", "0.5")).isEqualTo(ExitCode.INVALID_INPUT);

    String withoutMix = rows.replace("writeFraction,", "").replaceAll("(?m)^0,", "");
    assertThat(fit(withoutMix)).as(err.toString()).isZero();
    assertThat(out.toString())
        .contains("no column writeFraction: all rows are taken to be of one mix");
    assertThat(fit("threads,operationsPerSecond\n1,65\n")).isEqualTo(ExitCode.INVALID_INPUT);
    assertThat(err.toString()).contains("(no column writeFraction)");
  }

  @Test
  void should_say_that_lack_of_fit_cannot_be_tested_without_noise() throws IOException {
    fit("writeFraction,operationsPerSecond\n0.1,100\n0.5,30\n0.9,80\n");

    assertThat(out.toString().replaceAll("\\s+", " "))
        .contains("whether the law fits cannot be tested (lack of fit)")
        .containsPattern("A rate lies [0-9]+% off the law")
        .contains("measured: geometric mean of the runs");
  }

  @Test
  void should_print_a_very_small_cost_with_its_digits() throws IOException {
    fit("writeFraction,operationsPerSecond\n0.2,1.249999687500078\n0.5,1.999998000002\n");

    assertThat(out.toString().replaceAll("\\s+", " "))
        .containsPattern("a write consumes 1.00e-06 times the capacity");
  }

  @Test
  void should_give_each_day_a_level_of_its_own() throws IOException {
    fit(
        "writeFraction,operationsPerSecond,day\n0.2,8,a\n0.5,6,a\n0.2,7,b\n0.5,5,b\n",
        "--at",
        "0.8");

    assertThat(out.toString())
        .contains("Each of 2 days has a level of its own", "one new run of a new day")
        .contains("Days scatter by", "repeats within days");
  }

  @Test
  void should_say_that_days_were_pooled_where_they_cannot_be_told_apart() throws IOException {
    fit("writeFraction,operationsPerSecond,day\n0.2,8,a\n0.2,8.1,a\n0.5,6,b\n0.5,5,b\n");

    assertThat(out.toString()).contains("2 days are pooled");
  }

  @Test
  void should_draw_the_law() throws IOException {
    fit(WITH_NOISE, "--at", "0.8");

    assertThat(out.toString())
        .contains("  101,871 +.", "0 +", "50%", "op/s by writes: . law, o measured, ? predicted")
        .containsPattern("o\\.* *\\n");
  }

  @Test
  void should_report_a_law_without_positive_costs() throws IOException {
    assertThat(fit("writeFraction,operationsPerSecond\n0.1,10000\n0.2,100000\n", "--at", "0.8"))
        .isZero();

    assertThat(out.toString()).contains("no positive costs").contains("not admissible");
  }

  @Test
  void should_refuse_bad_input_with_exit_3_and_its_place() throws IOException {
    assertThat(fit("writeFraction,operationsPerSecond\n0.2,\"80,409\"\n")).isEqualTo(3);
    assertThat(err.toString()).contains("rates.csv:2: operationsPerSecond: found '80,409'");
    assertThat(fit("writeFraction,operationsPerSecond\n0.2,80409\n")).isEqualTo(3);
    assertThat(err.toString()).contains("two write fractions");
    assertThat(run("--csv", folder.resolve("none.csv").toString())).isEqualTo(3);
    assertThat(err.toString()).contains("no such file");
  }

  @Test
  void should_refuse_wrong_usage_with_exit_2() throws IOException {
    assertThat(run()).isEqualTo(ExitCode.USAGE);
    assertThat(fit(TWO, "some-run")).isEqualTo(ExitCode.USAGE);
    assertThat(fit(TWO, "--at", "80")).isEqualTo(ExitCode.USAGE);
    assertThat(fit(TWO, "--at", "NaN")).isEqualTo(ExitCode.USAGE);
    assertThat(fit(TWO, "--operating-point", "best")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("threads=N");
    assertThat(fit(TWO, "--operating-point", "deployable")).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void should_name_what_is_missing_from_a_run_and_the_run_that_was_meant() throws IOException {
    Path results = Files.createDirectory(folder.resolve("results"));
    String run = new RunFolders(results).run(0, "h", "name: study\n", 100, 101);

    assertThat(run(results.toString())).isEqualTo(ExitCode.INVALID_INPUT);
    assertThat(err.toString()).contains("found a folder of 1 run, expected a run", run);
    assertThat(run(run + "/steps.jsonl")).isEqualTo(ExitCode.INVALID_INPUT);
    assertThat(err.toString()).contains("found a file, expected the folder of a run; name " + run);
    Files.delete(Path.of(run, "steps.jsonl"));
    for (String command : new String[] {"fit", "variance"}) {
      CommandRun refused = CommandRun.of(command, run);
      assertThat(refused.exitCode()).isEqualTo(ExitCode.INVALID_INPUT);
      assertThat(refused.err()).contains("steps.jsonl: found no such file");
    }
  }

  private int fit(String content, String... arguments) throws IOException {
    Path file = Files.writeString(folder.resolve("rates.csv"), content);
    String[] all = new String[arguments.length + 2];
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    all[0] = "--csv";
    all[1] = file.toString();
    return run(all);
  }

  private int run(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "fit";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return CapsweepCommand.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(all);
  }
}
