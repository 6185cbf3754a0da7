package io.capsweep.cli;

import io.capsweep.box.SameMachine;
import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.LawFit;
import io.capsweep.capacity.Measurement;
import io.capsweep.capacity.MeasurementCsv;
import io.capsweep.capacity.MeasurementException;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.capacity.Scalability;
import io.capsweep.model.UslModel;
import io.capsweep.report.FitAnswer;
import io.capsweep.report.FitJson;
import io.capsweep.report.FitText;
import io.capsweep.result.StepResult;
import io.capsweep.result.store.Json;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fits the capacity law to what was measured before. */
@Command(
    name = "fit",
    mixinStandardHelpOptions = true,
    description = {
      "Fits the capacity law to what was measured, and predicts other mixes.",
      "T(x) = K/((1-x)r + xw) at several write fractions x: what a write costs in reads.",
      "Rates of one mix at six or more concurrencies give the universal scalability law."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep fit results/20260101T120000Z-quickstart-a1b2",
      "  capsweep fit --csv rates.csv --at 0.8",
      "    where rates.csv begins with writeFraction,threads,operationsPerSecond"
    })
final class FitCommand implements Callable<Integer> {
  private static final int NAMED_DIFFERENCES = 5;

  @Parameters(paramLabel = "RUN", arity = "0..*", description = "Folders of runs.")
  private List<Path> runs = List.of();

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description = {
        "Rates from any tool instead: a header row, columns by name: writeFraction,",
        "operationsPerSecond, and threads, p999Millis, day, run, n, standardDeviation."
      })
  private Path csv;

  @Option(
      names = "--at",
      paramLabel = "X",
      description = "Write fraction to predict, 0 to 1. May be repeated.")
  private List<Double> at = List.of();

  @Option(
      names = "--operating-point",
      paramLabel = "POINT",
      defaultValue = "common",
      description = {
        "threads=N, common, maximum or deployable (default: ${DEFAULT-VALUE}, the one",
        "concurrency measured at all mixes that has the highest mean rate)."
      })
  private String pointText;

  @Option(
      names = "--across-hardware",
      description = "Fits runs of different machines together; the answer then says what differs.")
  private boolean acrossHardware;

  @Option(names = "--json", description = "Prints the answer as JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    OperatingPoint point = checkUsage();
    FitAnswer answer = csv == null ? ofRuns(point) : ofCsv(point);
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Json.write(FitJson.of(answer)) + "\n" : FitText.render(answer));
    out.flush();
    return ExitCode.OK;
  }

  private OperatingPoint checkUsage() {
    if ((csv == null) == runs.isEmpty()) {
      throw usage("Give either folders of runs or --csv FILE");
    }
    for (double mix : at) {
      if (!(mix >= 0 && mix <= 1)) {
        throw usage("--at " + mix + ": expected a write fraction from 0 to 1");
      }
    }
    OperatingPoint point;
    try {
      point = OperatingPoint.parse(pointText);
    } catch (IllegalArgumentException e) {
      throw usage("--operating-point: " + e.getMessage());
    }
    if (csv != null && point.kind() == OperatingPoint.Kind.DEPLOYABLE) {
      throw usage("--operating-point deployable needs runs: rows of a CSV carry no verdict");
    }
    return point;
  }

  private FitAnswer ofCsv(OperatingPoint point) {
    List<Measurement> rows = MeasurementCsv.read(csv);
    long days = rows.stream().flatMap(row -> row.day().stream()).distinct().count();
    return answer(
        LawFit.fitMeasurements(rows, point),
        Scalability.of(rows),
        csv.toString(),
        point,
        days > 1 ? List.of(pooled(days + " days")) : List.of());
  }

  private FitAnswer ofRuns(OperatingPoint point) {
    List<StepResult> steps = new ArrayList<>();
    List<StoredRun> stored = runs.stream().map(RunReader::read).toList();
    stored.forEach(run -> steps.addAll(run.steps()));
    List<String> remarks = new ArrayList<>(acrossHardware(stored));
    if (runs.size() > 1) {
      remarks.add(pooled(runs.size() + " runs"));
    }
    List<Double> mixes =
        steps.stream()
            .filter(StepResult::valid)
            .map(step -> step.setting().writeFraction())
            .distinct()
            .toList();
    Optional<UslModel> usl =
        mixes.size() == 1 ? Scalability.ofSteps(steps, mixes.get(0)) : Optional.empty();
    return answer(
        LawFit.fit(steps, point),
        usl,
        runs.size() == 1 ? runs.get(0).toString() : runs.size() + " runs",
        point,
        remarks);
  }

  /** A warning where the runs' machines differ and the user wants them together all the same. */
  private List<String> acrossHardware(List<StoredRun> stored) {
    List<String> differences =
        SameMachine.differences(stored.stream().map(StoredRun::run).toList());
    if (differences.isEmpty()) {
      return List.of();
    }
    String some =
        String.join("; ", differences.subList(0, Math.min(NAMED_DIFFERENCES, differences.size())));
    String rest =
        differences.size() > NAMED_DIFFERENCES
            ? "; and " + (differences.size() - NAMED_DIFFERENCES) + " more"
            : "";
    if (!acrossHardware) {
      throw new MeasurementException(
          "the runs were not made on one machine: "
              + some
              + rest
              + ";\nfit them one by one, or together with --across-hardware");
    }
    return List.of("The runs were not made on one machine: " + some + rest + ".");
  }

  private FitAnswer answer(
      Optional<FittedLaw> law,
      Optional<UslModel> usl,
      String source,
      OperatingPoint point,
      List<String> remarks) {
    if (law.isEmpty() && (usl.isEmpty() || !at.isEmpty())) {
      throw new MeasurementException(
          source
              + ": no law at operating point "
              + point
              + ": expected valid rates of two write fractions or more there,\n"
              + "or without --at one write fraction at "
              + UslModel.MINIMUM_CONCURRENCIES
              + " concurrencies or more (for the universal scalability law)");
    }
    return FitAnswer.of(law, usl, at, remarks);
  }

  private static String pooled(String what) {
    return "Measurements of "
        + what
        + " are pooled: what differs between them counts as noise of single runs.";
  }

  private CommandLine.ParameterException usage(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }
}
