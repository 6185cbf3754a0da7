package io.capsweep.cli;

import io.capsweep.result.Fingerprint;
import io.capsweep.result.Objective;
import io.capsweep.result.Run;
import io.capsweep.result.Run.Status;
import io.capsweep.result.SampleStep;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Tool;
import io.capsweep.result.store.RunWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Run folders with given rates at two mixes, for the commands that look at several runs. */
final class RunFolders {
  static final Instant START = Instant.parse("2026-03-01T10:00:00Z");
  private final Path folder;

  RunFolders(Path folder) {
    this.folder = folder;
  }

  /**
   * A run whose steps met the objective.
   *
   * @param hours after the first day's 10:00
   * @param host name of its machine
   * @param profile text of its profile
   * @param rates of the repeats at 20% writes; at 80% they are half as high
   */
  String run(int hours, String host, String profile, double... rates) {
    return run(hours, Map.of("host.name", host, "cpu.model", "e5"), profile, rates);
  }

  /** The same on a machine of which these facts are known. */
  String run(int hours, Map<String, String> machine, String profile, double... rates) {
    Instant started = START.plus(Duration.ofHours(hours));
    RunWriter writer = RunWriter.create(folder, "study", started);
    List<StepResult> steps = new ArrayList<>();
    for (int repeat = 1; repeat <= rates.length; repeat++) {
      Instant at = started.plusSeconds(60L * repeat);
      steps.add(step(steps.size() + 1, at, repeat, 0.2, rates[repeat - 1]));
      steps.add(step(steps.size() + 1, at, repeat, 0.8, rates[repeat - 1] / 2));
    }
    steps.forEach(writer::append);
    try {
      Files.writeString(writer.directory().resolve("profile.yaml"), profile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    writer.finish(run(writer.id(), started, new Fingerprint(machine)));
    return writer.directory().toString();
  }

  private static Run run(String id, Instant started, Fingerprint machine) {
    return new Run(
        id,
        new Tool("capsweep", "1", "c", false),
        List.of("sweep", "profile.yaml"),
        "study",
        "00",
        "UTC",
        new Objective(99.9, 15_000_000),
        started,
        List.of(),
        Optional.empty(),
        Status.COMPLETE,
        Optional.empty(),
        machine,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  private static StepResult step(
      int number, Instant started, int repeat, double writeFraction, double rate) {
    return SampleStep.at(new StepSetting(writeFraction, 16, repeat, Role.FITTED))
        .number(number, started)
        .rate(OptionalDouble.of(rate))
        .latency(
            SampleStep.latency(1000, 0, SampleStep.p999(OptionalLong.of(Math.round(1e12 / rate)))))
        .build();
  }
}
