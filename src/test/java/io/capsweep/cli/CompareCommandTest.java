package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  private static final String SMALL = "name: a\ntarget: {managed: {heap: 1g}}\n";
  private static final String LARGE = "name: b\ntarget: {managed: {heap: 2g}}\n";

  @TempDir private Path folder;

  @Test
  void should_find_the_better_one_over_days() {
    List<String> arguments = runs(SMALL, LARGE);
    arguments.addAll(List.of("--changed", "heap"));
    CommandRun run = CommandRun.of(arguments);

    assertThat(run.exitCode()).isZero();
    assertThat(run.words())
        .startsWith("Throughput: B is better than A (+10")
        .contains("p99.9: B is better than A (-9")
        .contains("Both were measured on each of 6 days")
        .contains("p = 0.031 by the exact sign-flip test")
        .contains("Throughput by setting, B over A")
        .contains("Changed on purpose * profile.target.managed.heap: \"1g\" and \"2g\"");
    assertThat(run.out().lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(101));
    arguments.add("--json");
    JsonNode answer = CommandRun.of(arguments).json();
    assertThat(answer.at("/ratio").doubleValue()).isCloseTo(1.1, within(0.01));
    assertThat(answer.at("/interval95")).hasSize(2);
    assertThat(answer.at("/p").doubleValue()).isCloseTo(0.03125, within(1e-9));
    assertThat(answer.at("/verdict").textValue()).isEqualTo("better");
    assertThat(answer.at("/p999/verdict").textValue()).isEqualTo("better");
    assertThat(answer.at("/changed")).hasSize(1);
  }

  @Test
  void should_refuse_profiles_that_differ_in_what_nobody_named() {
    CommandRun run = CommandRun.of(runs(SMALL, LARGE));

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("target.managed.heap", "\"1g\" and \"2g\"", "--changed heap");
  }

  @Test
  void should_say_what_differs_besides() {
    List<String> arguments = runs(SMALL, SMALL);
    arguments.addAll(List.of("--changed", "cpu"));

    assertThat(CommandRun.of(arguments).words())
        .contains("nothing called \"cpu\" differs")
        .doesNotContain("Changed on purpose");
  }

  @Test
  void should_refuse_a_change_that_nothing_is_called_by() throws IOException {
    List<String> arguments = runs(SMALL, SMALL);
    arguments.addAll(List.of("--changed", "heep"));
    CommandRun run = CommandRun.of(arguments);

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("--changed heep", "did you mean 'heap'?", "cpu.model");
    CommandRun numbers = csv("a,1\n", "a,2\n", "--changed", "foo");
    assertThat(numbers.exitCode()).isEqualTo(2);
    assertThat(numbers.err()).contains("--changed needs runs");
    assertThat(csv("a,1\n", "a,2\n", "--operating-point", "threads=4").exitCode()).isEqualTo(2);
    assertThat(csv("a,1\n", "a,2\n", "--days", "4").err()).contains("--days needs --plan");
  }

  @Test
  void should_say_what_p_can_reach_beside_a_verdict_of_few_days() throws IOException {
    assertThat(csv("a,100\nb,90\nc,80\n", "a,120\nb,108\nc,96.1\n").words())
        .contains("B is better")
        .contains("p = 0.250 by the exact sign-flip test over the days (with 3 days it cannot be")
        .contains("the verdict rests on the days' differences being normally distributed");
  }

  @Test
  void should_answer_each_kind_of_verdict_from_numbers() throws IOException {
    assertThat(csv("a,100\na,101\nb,90\nb,91\n", "c,120\nc,121\nd,122\n").words())
        .contains("Each was measured on days of its own");
    assertThat(csv("a,100\na,101\n", "b,120\nb,121\n").words())
        .contains("cannot tell the day from the change")
        .contains("--day-sd");
    assertThat(csv("a,100\na,101\n", "b,120\nb,121\n", "--day-sd", "1%/20").words())
        .contains("B is better");
    assertThat(csv("a,100\na,101\na,102\n", "a,120\na,121\na,122\n").words())
        .contains("undecided")
        .contains("cannot go below p = 0.10");
    assertThat(csv("a,100\nb,90\nc,80\n", "a,100.1\nb,90\nc,80\n", "--margin", "3%").words())
        .contains("equivalent within ±3%");
    assertThat(csv("a,100\nb,90\nc,80\n", "a,90\nb,81\nc,72.1\n", "--json").json().at("/verdict"))
        .hasToString("\"worse\"");
    assertThat(csv("a,100\n", "b,120\n", "--json").json().at("/verdict"))
        .hasToString("\"day-or-change\"");
  }

  @Test
  void should_print_a_plan_that_interleaves() throws IOException {
    Path first = Files.writeString(folder.resolve("a.yaml"), SMALL);
    Path second = Files.writeString(folder.resolve("b.yaml"), LARGE);
    CommandRun run =
        CommandRun.of(
            "compare", "--plan", first.toString(), "--with", second.toString(), "--days", "2");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines().filter(line -> line.startsWith("capsweep sweep")))
        .extracting(line -> line.substring(line.length() - 1))
        .containsExactly("a", "b", "b", "a", "b", "a", "a", "b");
    assertThat(run.out()).contains("capsweep compare results/compare/a/* --with");
    assertThat(CommandRun.of("compare", "--plan", first.toString(), "--json").json().at("/days"))
        .hasSize(6);
  }

  @Test
  void should_refuse_what_cannot_be_used() throws IOException {
    assertThat(CommandRun.of("compare").exitCode()).isEqualTo(2);
    assertThat(CommandRun.of("compare", "x").exitCode()).isEqualTo(2);
    assertThat(csv("a,1\n", "a,2\n", "--margin", "x").exitCode()).isEqualTo(2);
    assertThat(csv("a,1\n", "a,2\n", "--day-sd", "2").exitCode()).isEqualTo(2);
    assertThat(csv("a,1\n", "a,zwei\n").exitCode()).isEqualTo(3);
    assertThat(CommandRun.of("compare", "--plan", "none.yaml").exitCode()).isEqualTo(3);
  }

  private List<String> runs(String profileOfA, String profileOfB) {
    RunFolders runs = new RunFolders(folder);
    List<String> arguments = new ArrayList<>(List.of("compare"));
    List<String> ofB = new ArrayList<>(List.of("--with"));
    for (int day = 0; day < 6; day++) {
      double level = 10_000 * (1 + 0.2 * (day % 3));
      arguments.add(runs.run(24 * day, "h", profileOfA, level, 1.01 * level));
      ofB.add(runs.run(24 * day + 2, "h", profileOfB, 1.1 * level, (1.11 + 0.001 * day) * level));
    }
    arguments.addAll(ofB);
    return arguments;
  }

  private CommandRun csv(String rowsOfA, String rowsOfB, String... arguments) throws IOException {
    String header = "day,operationsPerSecond\n";
    Path first = Files.writeString(folder.resolve("a.csv"), header + rowsOfA);
    Path second = Files.writeString(folder.resolve("b.csv"), header + rowsOfB);
    List<String> all =
        new ArrayList<>(List.of("compare", "--csv", first.toString(), "--with", second.toString()));
    all.addAll(List.of(arguments));
    return CommandRun.of(all);
  }
}
