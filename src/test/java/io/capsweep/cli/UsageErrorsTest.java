package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What wrong usage is told in. */
class UsageErrorsTest {
  private static final String NONSENSE = "?nonsense?";

  @Test
  void should_take_two_lines_and_name_what_was_found_and_expected() {
    CommandRun run = CommandRun.of("fit", "--csv", "x.csv", "--at", "2");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .isEqualTo(
            """
            capsweep: --at 2.0: expected a write fraction from 0 to 1
              capsweep fit --help shows the options
            """);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void should_know_the_command_and_the_option_that_were_meant() {
    assertThat(CommandRun.of("fti").err()).contains("no command 'fti'", "did you mean 'fit'?");
    assertThat(CommandRun.of("fit", "--operating-pint", "common").err())
        .contains("unknown option --operating-pint", "did you mean '--operating-point'?");
    assertThat(CommandRun.of().err()).contains("found no command, expected one of sweep, fit,");
    assertThat(CommandRun.of("estimate").err()).contains("serial-parallel, fan-out, hedge");
    assertThat(CommandRun.of("sweep", "a.yaml", "b.yaml").err())
        .contains("found 'b.yaml', which capsweep sweep does not take");
  }

  @Test
  void should_not_help_with_a_command_that_is_not_there() {
    CommandRun run = CommandRun.of("fti", "--help");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(CommandRun.of("fit", "--help").exitCode()).isZero();
    assertThat(CommandRun.of("--help").exitCode()).isZero();
  }

  @Test
  void should_say_in_plain_words_what_a_value_may_be() {
    assertThat(CommandRun.of("variance", "x", "--time-zone", "Mars").err())
        .startsWith("capsweep: --time-zone: found 'Mars', expected a time zone such as UTC");
    assertThat(CommandRun.of("sweep", "x.yaml", "--set", "sweep.repeats").err())
        .startsWith("capsweep: --set: found sweep.repeats, expected path=value");
    assertThat(CommandRun.of("sweep", "x.yaml", "--set", "auth.password").err())
        .doesNotContain("auth.password");
    assertThat(CommandRun.of("variance", "x", "--scale", "lin").err())
        .startsWith("capsweep: --scale: found 'lin', expected log or raw");
    assertThat(CommandRun.of("ladder", "--year", "99999999999").err())
        .startsWith("capsweep: --year: found '99999999999', expected a whole number of at most");
    assertThat(
            CommandRun.of(
                    "estimate", "round-trips", "--calls", "4", "--rung", "x", "--ladder", "nosuch")
                .err())
        .isEqualTo(
            "capsweep: nosuch: cannot be read (no such file or folder), expected the folder of a"
                + " ladder run\n");
  }

  @TestFactory
  Stream<DynamicTest> should_show_no_type_of_java_s_for_any_option() {
    return commands(CapsweepCommand.commandLine(silent(), silent()), List.of()).stream()
        .flatMap(UsageErrorsTest::nonsense)
        .map(
            arguments ->
                DynamicTest.dynamicTest(
                    String.join(" ", arguments),
                    () -> {
                      CommandRun run = CommandRun.of(arguments);
                      assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
                      assertThat(run.err())
                          .hasLineCount(2)
                          .contains(NONSENSE)
                          .contains("expected")
                          .doesNotContainPattern("Exception|java\\.|io\\.capsweep|\\bclass\\b")
                          .doesNotContainPattern("\\b(int|double|long|boolean|Integer|enum)\\b");
                    }));
  }

  private record Named(List<String> words, CommandLine command) {}

  private static List<Named> commands(CommandLine command, List<String> words) {
    List<Named> all = new ArrayList<>(List.of(new Named(words, command)));
    command
        .getSubcommands()
        .forEach(
            (name, sub) -> {
              List<String> longer = new ArrayList<>(words);
              longer.add(name);
              all.addAll(commands(sub, longer));
            });
    return all;
  }

  /** Each option whose value has a form, with one that has none. */
  private static Stream<List<String>> nonsense(Named named) {
    return named.command().getCommandSpec().options().stream()
        .filter(UsageErrorsTest::hasForm)
        .map(
            option -> {
              List<String> arguments = new ArrayList<>(named.words());
              arguments.add(option.longestName() + "=" + NONSENSE);
              return arguments;
            });
  }

  private static boolean hasForm(OptionSpec option) {
    Class<?> type = option.auxiliaryTypes()[0];
    boolean help = option.usageHelp() || option.versionHelp();
    return !help && type != String.class && type != Path.class;
  }

  private static PrintWriter silent() {
    return new PrintWriter(new StringWriter());
  }
}
