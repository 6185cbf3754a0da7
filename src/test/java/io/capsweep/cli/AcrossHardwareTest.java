package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of different machines in one fit. */
class AcrossHardwareTest {
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void should_fit_runs_of_one_machine_without_a_word() {
    assertThat(fit(run("e5", 1), run("e5", 2))).isZero();
    assertThat(out.toString()).doesNotContain("not made on one machine");
  }

  @Test
  void should_refuse_runs_of_two_machines_and_name_what_differs() {
    assertThat(fit(run("e5", 1), run("e7", 2))).isEqualTo(ExitCode.INVALID_INPUT);
    assertThat(err.toString()).contains("cpu.model: \"e5\" and \"e7\"", "--across-hardware");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void should_fit_them_when_told_and_say_so_in_every_output() {
    String one = run("e5", 1);
    String two = run("e7", 2);
    assertThat(fit(one, two, "--across-hardware")).isZero();
    assertThat(out.toString()).contains("not made on one machine: cpu.model");
    out.getBuffer().setLength(0);
    assertThat(fit(one, two, "--across-hardware", "--json")).isZero();
    assertThat(out.toString()).contains("not made on one machine: cpu.model");
  }

  private int fit(String... arguments) {
    String[] all = new String[arguments.length + 1];
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    all[0] = "fit";
    return CapsweepCommand.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(all);
  }

  private String run(String model, int hours) {
    return new RunFolders(folder)
        .run(hours, Map.of("cpu.model", model), "name: study\n", 80_000 + hours, 79_000);
  }
}
