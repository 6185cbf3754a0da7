package io.capsweep.cli.estimate;

import io.capsweep.ladder.estimate.MeasuredLatencies;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where an estimate's probability comes from: given, or measured in a step of a run. */
final class Measurement {
  @Option(
      names = "--probability",
      paramLabel = "P",
      description = "How probably one answer is slow, 0 to 1.")
  private Double probability;

  @Option(
      names = "--run",
      paramLabel = "RUN",
      description = "Takes the service times of a sweep's step instead.")
  private Path run;

  @Option(
      names = "--step",
      paramLabel = "N",
      defaultValue = "1",
      description = "Which step of the run (default: ${DEFAULT-VALUE}).")
  private int step;

  @Option(
      names = "--limit",
      paramLabel = "TIME",
      description = "With --run: from when on an answer counts as slow, such as 15ms.")
  private String limit;

  Optional<MeasuredLatencies> latencies() {
    return Optional.ofNullable(run).map(folder -> MeasuredLatencies.ofStep(folder, step));
  }

  Optional<Long> limitNanos() {
    return Optional.ofNullable(limit).map(text -> Math.round(Amounts.nanos(text)));
  }

  Optional<Double> probability() {
    return Optional.ofNullable(probability);
  }

  /** Whether exactly one source was given, with what it needs; otherwise a message. */
  Optional<String> problem(boolean limitNeeded) {
    if ((probability == null) == (run == null)) {
      return Optional.of("Give either --probability P or --run RUN");
    }
    if (run == null && limit != null) {
      return Optional.of("--limit belongs to --run");
    }
    return run != null && limit == null && limitNeeded
        ? Optional.of("--run needs --limit, such as --limit 15ms")
        : Optional.empty();
  }

  /** In words, for the formula. */
  String source() {
    return run == null ? "given" : "measured in step " + step + " of " + run;
  }
}
