package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.capsweep.cli.live.VirtualScreen;
import io.capsweep.result.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a sweep leaves on a real terminal, as far as a pseudo-terminal is one. */
class SweepOnTerminalIT {
  private static final char CTRL_C = 3;
  private static final Duration A_SWEEP = Duration.ofSeconds(60);
  private static final String[] SHORT = {"sweep.measure=3s", "sweep.write-fractions=[0.2, 0.5]"};

  @TempDir private Path folder;
  private StubTrial trial;

  @BeforeEach
  void start() {
    assumeThat(Path.of("/usr/bin/script")).as("util-linux").isExecutable();
    trial = new StubTrial(folder);
  }

  @AfterEach
  void stop() {
    if (trial != null) {
      trial.close();
    }
  }

  private ToolProcess tool(int columns, List<String> arguments) throws IOException {
    return ToolProcess.startOnTerminal(folder.resolve("process"), columns, arguments);
  }

  /** The screen in the end: nothing live, and the cursor where a prompt belongs. */
  private static List<String> clean(int columns, String sent) {
    VirtualScreen screen = new VirtualScreen(columns).send(sent);
    assertThat(screen.atRowBegin()).isTrue();
    assertThat(screen.wraps()).isTrue();
    assertThat(screen.row()).as("no row below the cursor").isEqualTo(screen.rows().size() - 1);
    assertThat(screen.rows())
        .noneMatch(row -> row.matches(".*about \\d+ (s|min)( left)?.*"))
        .noneMatch(row -> row.startsWith("rate ") || row.startsWith("p99.9 "))
        .noneMatch(row -> row.contains("^C"));
    return screen.rows();
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 40})
  void should_show_what_goes_on_and_leave_what_is_finished(int columns) throws Exception {
    try (ToolProcess tool = tool(columns, trial.arguments(SHORT))) {
      assertThat(tool.exitCode(A_SWEEP)).as(tool.err()).isEqualTo(ExitCode.OK);
      assertThat(tool.out()).contains("measuring", "about", "left", "rate ", "█");
      assertThat(clean(columns, tool.out()))
          .anyMatch(row -> row.startsWith("step 1 of 3: 20% writes"))
          .anyMatch(row -> row.startsWith("step 3 of 3: 20% writes"))
          .anyMatch(row -> row.endsWith("met"))
          .contains("Asterisks (*)");
    }
  }

  @Test
  void should_leave_a_clean_terminal_after_ctrl_c() throws Exception {
    try (ToolProcess tool = tool(80, trial.arguments(SHORT))) {
      tool.awaitErr("step 2 of 3");
      tool.awaitErr("measuring 2 s");
      tool.type(CTRL_C);
      assertThat(tool.exitCode(A_SWEEP)).as(tool.err()).isEqualTo(ExitCode.INTERRUPTED);
      assertThat(clean(80, tool.out())).anyMatch(row -> row.startsWith("step 1 of 3: 20% writes"));
    }
    assertThat(trial.run().run().status()).isEqualTo(Run.Status.INTERRUPTED);
    assertThat(trial.run().steps()).isNotEmpty();
  }

  @Test
  void should_print_plain_lines_where_that_is_wanted() throws Exception {
    List<String> arguments = trial.arguments("sweep.write-fractions=[0.2]");
    arguments.addAll(List.of("--progress", "plain"));
    try (ToolProcess tool = tool(80, arguments)) {
      assertThat(tool.exitCode(A_SWEEP)).as(tool.err()).isEqualTo(ExitCode.OK);
      assertThat(tool.out())
          .doesNotContain("\u001b")
          .containsPattern("step 1 of 1 \\(\\d+ s left\\)");
    }
  }

  @Test
  void should_print_plain_lines_into_a_pipe() throws Exception {
    try (ToolProcess tool =
        ToolProcess.start(
            folder.resolve("process"), trial.arguments("sweep.write-fractions=[0.2]"))) {
      assertThat(tool.exitCode(A_SWEEP)).as(tool.err()).isEqualTo(ExitCode.OK);
      assertThat(tool.err())
          .doesNotContain("\u001b", "\r")
          .containsPattern("step 1 of 1 \\(\\d+ s left\\)");
      assertThat(Files.readString(folder.resolve("process/stdout"))).doesNotContain("\u001b");
    }
  }
}
