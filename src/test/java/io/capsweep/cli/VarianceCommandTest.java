package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VarianceCommandTest {
  private static final String PROFILE = "name: study\ntarget: {managed: {}}\n";

  /** Five runs one day with a standard deviation of 615, one the day before, five of these off. */
  private static final String FOUNDING =
      "day,operationsPerSecond,n,standardDeviation\nbefore,77334,1,\nafter,80409,5,615\n";

  private static final Locale BEFORE = Locale.getDefault();

  @TempDir private Path folder;

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(BEFORE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "en-US", "de-DE"})
  void should_never_tell_the_founding_ratio_without_its_interval(String locale) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(locale));

    CommandRun run = csv(FOUNDING, "--scale", "raw");

    assertThat(run.exitCode()).isZero();
    assertThat(run.words())
        .contains("ratio 3.45 days over runs; 95% interval 0.65 to 106")
        .contains("days differ yes")
        .contains("p = 0.010")
        .contains("615 op/s")
        .contains("nothing without its interval")
        .doesNotContain("day to day");
    assertThat(run.out().lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(101));
  }

  @Test
  void should_print_the_contracted_keys_as_json() throws IOException {
    JsonNode answer = csv(FOUNDING, "--scale", "raw", "--json").json();

    assertThat(answer.at("/runStandardDeviation").doubleValue()).isCloseTo(615, within(1e-4));
    assertThat(answer.has("dayStandardDeviation")).isFalse();
    assertThat(answer.at("/ratio").doubleValue()).isCloseTo(3.449638, within(1e-5));
    assertThat(answer.at("/ratioInterval95/0").doubleValue()).isCloseTo(0.650455, within(1e-5));
    assertThat(answer.at("/ratioInterval95/1").doubleValue()).isCloseTo(106.0386, within(1e-3));
    assertThat(answer.at("/dayEffect/p").doubleValue()).isCloseTo(0.0103048, within(1e-6));
    assertThat(answer.at("/days").intValue()).isEqualTo(2);
    assertThat(answer.at("/runs").intValue()).isEqualTo(6);
    assertThat(answer.at("/method").textValue()).isEqualTo("reml");
    assertThat(answer.at("/scale").textValue()).isEqualTo("raw");
  }

  @Test
  void should_group_runs_by_day_and_tell_what_days_are_confounded_with() {
    RunFolders runs = new RunFolders(folder);
    List<String> arguments = new ArrayList<>(List.of("variance"));
    for (int day = 0; day < 4; day++) {
      double level = 10_000 * (1 + 0.05 * (day % 2));
      arguments.add(runs.run(24 * day, day == 3 ? "other" : "host", PROFILE, level * 0.99));
      arguments.add(runs.run(24 * day + 2, "host", PROFILE, level, level * 1.02));
    }
    CommandRun run = CommandRun.of(arguments);

    assertThat(run.exitCode()).isZero();
    assertThat(run.words())
        .contains("Throughput at 20% writes, 16 threads: 8 runs on 4 days, geometric mean")
        .contains("p99.9 at 20% writes, 16 threads")
        .contains("day to day")
        .contains("To know the mean over days within")
        .contains("2026-03-01")
        .contains("The other settings")
        .contains("host.name: \"host\" and \"other\"");
    arguments.add("--json");
    JsonNode answer = CommandRun.of(arguments).json();
    assertThat(answer.at("/dayStandardDeviation").doubleValue()).isBetween(0.01, 0.04);
    assertThat(answer.at("/p999/quantity").textValue()).isEqualTo("p999Millis");
    assertThat(answer.at("/p999/runStandardDeviation").doubleValue())
        .isCloseTo(answer.at("/runStandardDeviation").doubleValue(), within(1e-6));
    assertThat(answer.at("/settings")).hasSize(2);
    assertThat(answer.at("/confounded")).hasSize(1);
    assertThat(answer.at("/method").textValue()).isEqualTo("anova");
  }

  @Test
  void should_take_the_steps_of_a_single_run_a_day_for_runs_and_say_so() {
    RunFolders runs = new RunFolders(folder);
    CommandRun run =
        CommandRun.of(
            "variance",
            runs.run(0, "h", PROFILE, 100, 102, 101),
            runs.run(24, "h", PROFILE, 110, 108, 109),
            "--mix",
            "0.8");

    assertThat(run.exitCode()).isZero();
    assertThat(run.words())
        .contains("80% writes")
        .contains("6 repeats on 2 days")
        .contains("stand for the runs of a day");
  }

  @Test
  void should_move_the_border_of_days_with_the_time_zone() {
    RunFolders runs = new RunFolders(folder);
    String early = runs.run(0, "h", PROFILE, 100);
    String late = runs.run(10, "h", PROFILE, 101);

    assertThat(CommandRun.of("variance", early, late, "--json").json().at("/days").intValue())
        .isEqualTo(1);
    assertThat(
            CommandRun.of("variance", early, late, "--time-zone", "Asia/Tokyo", "--json")
                .json()
                .at("/days")
                .intValue())
        .isEqualTo(2);
  }

  @Test
  void should_tell_what_one_day_cannot() throws IOException {
    CommandRun run = csv("day,operationsPerSecond\na,100\na,101\na,103\n");

    assertThat(run.words())
        .contains("run to run")
        .contains("nothing of what another day brings")
        .contains("for that day alone")
        .doesNotContain("ratio");
    assertThat(csv("day,operationsPerSecond\na,100\n").words()).contains("no scatter");
    assertThat(csv("day,operationsPerSecond\na,100\nb,101\nc,99\n").words())
        .contains("cannot be told apart");
    assertThat(csv("day,operationsPerSecond\na,100\na,100\nb,101\nb,101\n").words())
        .contains("do not differ at all");
  }

  @Test
  void should_refuse_what_cannot_be_used() throws IOException {
    assertThat(csv("operationsPerSecond\n1\n").err()).contains("no column 'day'");
    assertThat(csv("day\na\n").err()).contains("neither column");
    assertThat(csv("day,operationsPerSecond,n\na,100,3\n").err())
        .contains("numbers.csv:2: standardDeviation");
    assertThat(csv("day,operationsPerSecond\na,-1\n").exitCode()).isEqualTo(3);
    assertThat(csv("day,operationsPerSecond\na,\"1,5\"\n").err()).contains("decimal point");
    assertThat(csv("day,writeFraction,operationsPerSecond\na,0.2,5\n", "--mix", "0.5").exitCode())
        .isEqualTo(3);
    assertThat(CommandRun.of("variance").exitCode()).isEqualTo(2);
    assertThat(csv("day,operationsPerSecond\na,1\n", "--day-cost", "0").exitCode()).isEqualTo(2);
    String run = new RunFolders(folder).run(0, "h", PROFILE, 1);
    assertThat(CommandRun.of("variance", run, run).err()).contains("twice");
    assertThat(CommandRun.of("variance", run, "--operating-point", "threads=99").err())
        .contains("no setting in common");
    assertThat(CommandRun.of("variance", folder.resolve("none").toString()).exitCode())
        .isEqualTo(3);
  }

  private CommandRun csv(String content, String... arguments) throws IOException {
    Path file = Files.writeString(folder.resolve("numbers.csv"), content);
    List<String> all = new ArrayList<>(List.of("variance", "--csv", file.toString()));
    all.addAll(List.of(arguments));
    return CommandRun.of(all);
  }
}
