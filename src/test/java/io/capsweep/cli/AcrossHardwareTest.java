package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.CpuUse;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.Limit;
import io.capsweep.result.Objective;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.Run;
import io.capsweep.result.Run.Status;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Tool;
import io.capsweep.result.Verdict;
import io.capsweep.result.store.RunWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
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

  private String run(String model, int day) {
    RunWriter writer = RunWriter.create(folder, "profile", Instant.EPOCH.plusSeconds(day));
    writer.append(step(1, 0.2, 80_000 + day));
    writer.append(step(2, 0.5, 61_000 - day));
    writer.finish(
        new Run(
            writer.id(),
            new Tool("capsweep", "1", "c", false),
            List.of(),
            "profile",
            "00",
            "UTC",
            new Objective(99.9, 15_000_000),
            Instant.EPOCH,
            List.of(),
            Optional.empty(),
            Status.COMPLETE,
            Optional.empty(),
            new Fingerprint(Map.of("cpu.model", model)),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            List.of(),
            Optional.empty()));
    return writer.directory().toString();
  }

  private static StepResult step(int number, double writeFraction, double rate) {
    OutcomeCounts outcomes = new OutcomeCounts(1000, 0, 0, 0, 0, 0);
    LatencySummary latency =
        new LatencySummary(1000, 0, OptionalLong.of(1), OptionalLong.of(2), List.of());
    return new StepResult(
        number,
        new StepSetting(writeFraction, 16, 1, Role.FITTED),
        Instant.EPOCH,
        1_000_000_000L,
        0,
        outcomes,
        outcomes,
        0,
        OptionalDouble.of(rate),
        OptionalDouble.of(writeFraction),
        1,
        16,
        latency,
        latency,
        latency,
        CpuUse.UNKNOWN,
        OptionalDouble.empty(),
        Verdict.MET,
        Limit.UNKNOWN,
        List.of(),
        List.of(),
        7,
        Optional.empty());
  }
}
