package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.capsweep.report.SampleRuns;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void should_write_every_format_and_name_the_files() {
    Path run = SampleRuns.whole(folder.resolve("results"));
    Path wiki = folder.resolve("wiki");

    assertThat(report(run.toString(), "--format", "html,md,csv", "--out", wiki.toString()))
        .isEqualTo(ExitCode.OK);

    assertThat(out.toString().lines())
        .contains(
            wiki.resolve("report.html").toString(),
            wiki.resolve("report.md").toString(),
            wiki.resolve("charts/rate.svg").toString(),
            wiki.resolve("report.csv").toString());
    assertThat(wiki.resolve("report.html")).isNotEmptyFile();
    assertThat(wiki.resolve("charts/law.svg")).isNotEmptyFile();
  }

  @Test
  void should_write_the_same_bytes_twice() throws IOException {
    Path run = SampleRuns.whole(folder.resolve("results"));

    report(run.toString(), "--out", folder.resolve("one").toString());
    report(run.toString(), "--out", folder.resolve("deep/er/two").toString());

    assertThat(folder.resolve("deep/er/two/report.html"))
        .hasSameBinaryContentAs(folder.resolve("one/report.html"));
  }

  @Test
  void should_print_what_it_wrote_as_json() throws IOException {
    Path run = SampleRuns.whole(folder.resolve("results"));

    assertThat(report(run.toString(), "--out", folder.resolve("x").toString(), "--json")).isZero();

    JsonNode answer = new ObjectMapper().readTree(out.toString());
    assertThat(answer.at("/files/0").textValue()).endsWith("report.html");
  }

  @Test
  void should_refuse_what_is_no_run() {
    assertThat(report(folder.resolve("nothing").toString())).isEqualTo(ExitCode.INVALID_INPUT);

    assertThat(err.toString()).contains("run.json", "expected the folder of a run");
  }

  @Test
  void should_refuse_a_format_that_it_does_not_know() {
    Path run = SampleRuns.whole(folder.resolve("results"));

    assertThat(report(run.toString(), "--format", "pdf")).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void should_say_where_it_cannot_write() throws IOException {
    Path run = SampleRuns.whole(folder.resolve("results"));
    Files.writeString(folder.resolve("file"), "x");

    assertThat(report(run.toString(), "--out", folder.resolve("file/in").toString()))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("report.html").hasLineCount(1);
  }

  private int report(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "report";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return CapsweepCommand.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(all);
  }
}
