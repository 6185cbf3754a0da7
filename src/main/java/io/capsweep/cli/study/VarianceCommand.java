package io.capsweep.cli.study;

import io.capsweep.capacity.MeasurementException;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.capacity.repeats.Observation;
import io.capsweep.capacity.repeats.ObservationCsv;
import io.capsweep.capacity.repeats.RunObservations;
import io.capsweep.capacity.repeats.Scale;
import io.capsweep.capacity.repeats.Unit;
import io.capsweep.cli.ExitCode;
import io.capsweep.cli.option.AnswerOption;
import io.capsweep.cli.option.OptionsOfRuns;
import io.capsweep.cli.option.PointOption;
import io.capsweep.cli.option.ZoneOption;
import io.capsweep.report.variance.VarianceAnswer;
import io.capsweep.report.variance.VarianceJson;
import io.capsweep.report.variance.VarianceText;
import io.capsweep.result.store.StoredRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** How far runs of one day scatter, and how far days do. */
@Command(
    name = "variance",
    mixinStandardHelpOptions = true,
    description = {
      "How far can a single number be trusted? Tells how much runs of the same thing scatter",
      "within a day from how much days differ, for throughput and for p99.9; what one run, some",
      "runs or some days are worth; and how often to repeat for a given precision."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep variance results/*-quickstart-*",
      "  capsweep variance --csv runs.csv --scale raw",
      "    where runs.csv begins with day,run,operationsPerSecond"
    })
public final class VarianceCommand implements Callable<Integer> {
  private static final double LEAST_DAY_COST = 1e-3;
  private static final double MOST_DAY_COST = 1e6;

  @Parameters(paramLabel = "RUN", arity = "0..*", description = "Folders of runs.")
  private List<Path> runs = List.of();

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description =
          "Figures from any tool instead: a header row, columns by name: day, operationsPerSecond"
              + " or p999Millis, and run, writeFraction, threads, n, standardDeviation.")
  private Path csv;

  @Option(
      names = "--scale",
      defaultValue = "log",
      description = "log or raw (default: ${DEFAULT-VALUE}, deviations are relative).")
  private Scale scale;

  @Option(
      names = "--unit",
      description =
          "run or step: what counts as a repeat within a day (default: runs where a day has"
              + " several, else steps).")
  private Unit unit;

  @Option(
      names = "--mix",
      paramLabel = "X",
      description = "Write fraction to tell in full (default: the lowest).")
  private Double mix;

  @Mixin private PointOption pointOption;

  @Mixin private ZoneOption zoneOption;

  @Option(
      names = "--day-cost",
      paramLabel = "RUNS",
      defaultValue = "1",
      description = "What a further day costs, in runs (default: ${DEFAULT-VALUE}).")
  private double dayCost;

  @Mixin private AnswerOption answerOption;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    OperatingPoint point = checkUsage();
    VarianceAnswer answer = csv == null ? ofRuns(point) : ofCsv();
    answerOption.print(() -> VarianceJson.of(answer), () -> VarianceText.render(answer));
    return ExitCode.OK;
  }

  private OperatingPoint checkUsage() {
    if ((csv == null) == runs.isEmpty()) {
      throw usage("Give either folders of runs or --csv FILE");
    }
    if (csv != null) {
      OptionsOfRuns.refuseBesideCsv(spec, List.of("--operating-point", "--time-zone"));
    }
    if (mix != null && !(mix >= 0 && mix <= 1)) {
      throw usage("--mix " + mix + ": expected a write fraction from 0 to 1");
    }
    if (!(dayCost >= LEAST_DAY_COST && dayCost <= MOST_DAY_COST)) {
      throw usage("--day-cost " + dayCost + ": expected a number of runs from 0.001 to 1000000");
    }
    return pointOption.point(csv != null, OperatingPoint.COMMON);
  }

  private VarianceAnswer ofCsv() {
    return answer(ObservationCsv.read(csv), List.of(), csv.toString());
  }

  private VarianceAnswer ofRuns(OperatingPoint point) {
    List<StoredRun> stored = StoredRuns.read(runs);
    List<Observation> observations = RunObservations.of(stored, point, zoneOption.zone());
    return answer(observations, StoredRuns.differences(stored), "the runs");
  }

  private VarianceAnswer answer(
      List<Observation> observations, List<String> confounded, String source) {
    OptionalDouble headline = mix == null ? OptionalDouble.empty() : OptionalDouble.of(mix + 0.0);
    VarianceAnswer.View view =
        new VarianceAnswer.View(scale, Optional.ofNullable(unit), headline, dayCost);
    return VarianceAnswer.of(observations, view, confounded)
        .orElseThrow(
            () ->
                new MeasurementException(
                    source
                        + ": no figure"
                        + (mix == null ? "" : " at write fraction " + mix)
                        + ": expected rates or p99.9 of valid steps"));
  }

  private CommandLine.ParameterException usage(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }
}
