package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused before anything is measured. */
class LadderCommandTest {
  @TempDir private Path folder;
  private final StringWriter err = new StringWriter();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--rungs l4 | found rung \"l4\"",
        "--year 1999 | 2009 to 2050",
        "--hosts a:b:c | name[:port][=km]",
        "--hosts aws/nowhere | found region",
        "--hosts example.com,example.com:80 | host twice",
        "--hosts regions --from 99,0 | -90 to 90",
        "--dir nowhere | found no folder"
      })
  void should_refuse_wrong_usage(String arguments, String message) {
    assertThat(run(arguments.split(" "))).isEqualTo(2);
    assertThat(err.toString()).contains(message);
  }

  @Test
  void should_exit_3_where_the_run_to_compare_with_is_none() {
    assertThat(run("--against", folder.toString())).isEqualTo(3);
    assertThat(err.toString()).contains("expected the folder of a ladder run");
  }

  private int run(String... arguments) {
    String[] all = new String[arguments.length + 3];
    all[0] = "ladder";
    all[1] = "--results";
    all[2] = folder.resolve("results").toString();
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    return CapsweepCommand.commandLine(
            new PrintWriter(new StringWriter(), true), new PrintWriter(err, true))
        .execute(all);
  }
}
