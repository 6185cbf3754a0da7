package io.capsweep.cli.study;

import io.capsweep.box.SameMachine;
import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.LawFit;
import io.capsweep.capacity.Measurement;
import io.capsweep.capacity.MeasurementCsv;
import io.capsweep.capacity.MeasurementException;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.capacity.Scalability;
import io.capsweep.cli.option.PointOption;
import io.capsweep.model.UslModel;
import io.capsweep.result.StepResult;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What a law is fitted to: runs of ours, or rates from any other tool. */
public final class LawInput {
  private static final int NAMED_DIFFERENCES = 5;

  @Parameters(paramLabel = "RUN", arity = "0..*", description = "Folders of runs.")
  private List<Path> runs = List.of();

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description = {
        "Rates from any tool instead: a header row, columns by name: operationsPerSecond,",
        "writeFraction (may be left out where all rows are of one mix), and threads, p999Millis,",
        "day (a date or any label), run, n, standardDeviation."
      })
  private Path csv;

  @Mixin private PointOption pointOption;

  @Option(
      names = "--across-hardware",
      description = "Fits runs of different machines together; the answer then says what differs.")
  private boolean acrossHardware;

  @Option(
      names = "--noise",
      paramLabel = "FILE",
      description = {
        "Takes how far single runs scatter from a variance study, the output of",
        "capsweep variance --unit step --json, where the mixes were not repeated, or rarely."
      })
  private Path noise;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * What was given.
   *
   * @param law absent when there are not two mixes at the operating point
   * @param usl of a single mix at many concurrencies
   * @param source in words
   * @param remarks on the measurements, one plain sentence each
   * @param stored the runs; none for a CSV file
   */
  public record Measured(
      Optional<FittedLaw> law,
      Optional<UslModel> usl,
      String source,
      OperatingPoint point,
      List<String> remarks,
      List<StoredRun> stored) {

    Measured withLaw(Optional<FittedLaw> other) {
      return new Measured(other, usl, source, point, remarks, stored);
    }

    /** The law, or what is missing for one. */
    public MeasurementException noLaw() {
      return new MeasurementException(
          source
              + ": no law at operating point "
              + point
              + ": expected valid rates of two write fractions or more there,\n"
              + "or without --at one write fraction at "
              + UslModel.MINIMUM_CONCURRENCIES
              + " concurrencies or more (for the universal scalability law)");
    }
  }

  /** The CSV file, where one was given. */
  public Optional<Path> csv() {
    return Optional.ofNullable(csv);
  }

  /** Reads and fits. */
  public Measured read() {
    OperatingPoint point = checkUsage();
    Measured measured = csv == null ? ofRuns(point) : ofCsv(point);
    return noise == null
        ? measured
        : measured.withLaw(measured.law().map(law -> NoiseStudy.declaredBy(noise, law)));
  }

  private OperatingPoint checkUsage() {
    if ((csv == null) == runs.isEmpty()) {
      throw usage("Give either folders of runs or --csv FILE");
    }
    if (csv != null && acrossHardware) {
      throw usage("--across-hardware needs runs: a CSV file does not tell the machine");
    }
    return pointOption.point(csv != null, OperatingPoint.COMMON);
  }

  private Measured ofCsv(OperatingPoint point) {
    MeasurementCsv.Rates rates = MeasurementCsv.readRates(csv);
    List<Measurement> rows = rates.rows();
    long days = rows.stream().flatMap(row -> row.day().stream()).distinct().count();
    Optional<FittedLaw> law = LawFit.fitMeasurements(rows, point);
    List<String> remarks = new ArrayList<>();
    if (!rates.mixKnown()) {
      remarks.add(
          "The file has no column "
              + MeasurementCsv.WRITE_FRACTION
              + ": all rows are taken to be of one mix.");
    }
    if (days > 1) {
      remarks.add(together(law, days + " days"));
    }
    String source = csv + (rates.mixKnown() ? "" : " (no column writeFraction)");
    return new Measured(law, Scalability.of(rows), source, point, remarks, List.of());
  }

  private Measured ofRuns(OperatingPoint point) {
    List<StepResult> steps = new ArrayList<>();
    List<StoredRun> stored = RunReader.readAll(runs);
    stored.forEach(RunReader::requireSteps);
    stored.forEach(run -> steps.addAll(run.steps()));
    List<String> remarks = new ArrayList<>(acrossHardware(stored));
    Optional<FittedLaw> law =
        runs.size() > 1 ? LawFit.fitRuns(stored, point) : LawFit.fit(steps, point);
    if (runs.size() > 1) {
      remarks.add(together(law, runs.size() + " runs"));
    }
    List<Double> mixes =
        steps.stream()
            .filter(StepResult::valid)
            .map(step -> step.setting().writeFraction())
            .distinct()
            .toList();
    Optional<UslModel> usl =
        mixes.size() == 1 ? Scalability.ofSteps(steps, mixes.get(0)) : Optional.empty();
    return new Measured(
        law,
        usl,
        runs.size() == 1 ? runs.get(0).toString() : runs.size() + " runs",
        point,
        remarks,
        stored);
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

  private static String together(Optional<FittedLaw> law, String what) {
    return law.flatMap(fitted -> fitted.law().days())
        .map(
            days ->
                "Each of "
                    + days.days()
                    + " days has a level of its own, so that w/r is free of how days differ;"
                    + " predictions are for a new day.")
        .orElse(
            "Measurements of "
                + what
                + " are pooled: what differs between them counts as noise of single runs.");
  }

  private CommandLine.ParameterException usage(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }
}
