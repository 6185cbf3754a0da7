package io.capsweep.cli.study;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.LawFit;
import io.capsweep.capacity.Measurement;
import io.capsweep.capacity.MeasurementCsv;
import io.capsweep.capacity.MeasurementException;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.capacity.repeats.DayScatter;
import io.capsweep.model.DayNoise;
import io.capsweep.model.RunNoise;
import io.capsweep.model.variance.VarianceStudy;
import io.capsweep.plan.NodeCapacity;
import io.capsweep.plan.Scatter;
import io.capsweep.result.Caveat;
import io.capsweep.result.Objective;
import io.capsweep.result.StepResult;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.store.StoredRun;
import io.capsweep.text.Quantities;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a plan is made from: the measured capacity of one type of machine.
 *
 * @param objective that the capacities keep, in words
 * @param target of the first run; absent for numbers from elsewhere
 * @param carried ids of the caveats of the runs
 * @param warnings one plain sentence each
 */
record PlanSource(
    String name,
    OptionalDouble pricePerHour,
    String objective,
    NodeCapacity capacity,
    Optional<TargetFacts> target,
    List<String> carried,
    List<String> warnings) {
  PlanSource {
    carried = List.copyOf(carried);
    warnings = List.copyOf(warnings);
  }

  /**
   * How the measurements are to be taken.
   *
   * @param dayNoise how far days scatter, from elsewhere
   * @param objective another limit than the runs were judged by
   */
  record Reading(
      OperatingPoint point, Optional<DayNoise> dayNoise, Optional<OtherObjective> objective) {}

  /** From the runs of one type of machine. */
  static PlanSource of(MachineRuns machine, Reading reading) {
    List<StepResult> steps = new ArrayList<>();
    for (StoredRun run : machine.runs()) {
      run.steps().stream()
          .map(
              step ->
                  reading.objective().map(other -> other.judge(step, run.run().slo())).orElse(step))
          .forEach(steps::add);
    }
    FittedLaw law =
        usable(LawFit.fit(steps, reading.point()), "the runs on " + machine.name(), reading);
    List<String> warnings = new ArrayList<>(law.warnings());
    reading
        .objective()
        .ifPresent(
            other ->
                warnings.add(
                    "Judged by --slo: by the percentiles as measured, without the bounds that the"
                        + " steps' own verdicts allow for."));
    List<String> differences = StoredRuns.differences(machine.runs());
    if (!differences.isEmpty()) {
      warnings.add("The runs differ in " + String.join("; ", differences) + ".");
    }
    return new PlanSource(
        machine.name(),
        machine.pricePerHour(),
        objective(machine.runs().get(0).run().slo(), reading, law),
        capacity(law, DayScatter.ofRuns(machine.runs()), reading),
        machine.runs().get(0).run().target(),
        machine.runs().stream()
            .flatMap(run -> run.run().caveats().stream())
            .map(Caveat::id)
            .distinct()
            .toList(),
        warnings);
  }

  /** From a CSV file, whose name stands for the type. */
  static PlanSource of(Path csv, Reading reading) {
    List<Measurement> rows = MeasurementCsv.read(csv);
    FittedLaw law = usable(LawFit.fitMeasurements(rows, reading.point()), csv.toString(), reading);
    return new PlanSource(
        csv.getFileName().toString().replaceFirst("\\.[^.]*$", ""),
        OptionalDouble.empty(),
        "at the rates of " + csv + ", which are taken to be deployable",
        capacity(law, DayScatter.ofMeasurements(rows), reading),
        Optional.empty(),
        List.of(),
        law.warnings());
  }

  private static FittedLaw usable(Optional<FittedLaw> law, String source, Reading reading) {
    return law.filter(found -> found.law().admissible())
        .orElseThrow(
            () ->
                new MeasurementException(
                    source
                        + ": no usable law at operating point "
                        + reading.point()
                        + ": expected valid rates of two write fractions or more there;\n"
                        + "measure more mixes, or try --operating-point threads=N or maximum"));
  }

  private static String objective(Objective slo, Reading reading, FittedLaw law) {
    if (!law.operatingPoint().equals(OperatingPoint.DEPLOYABLE.toString())) {
      return "at " + law.operatingPoint() + ", whatever the latency";
    }
    long limit = reading.objective().map(other -> other.limit().toNanos()).orElse(slo.limitNanos());
    return Quantities.percentile(slo.percentile()) + " within " + Quantities.duration(limit);
  }

  private static NodeCapacity capacity(FittedLaw law, DayScatter days, Reading reading) {
    return new NodeCapacity(law.law(), law.operatingPoint(), scatter(law, days, reading));
  }

  private static Scatter scatter(FittedLaw law, DayScatter days, Reading reading) {
    Optional<RunNoise> noise = law.law().noise();
    double run = noise.map(RunNoise::standardDeviation).orElse(Scatter.ASSUMED);
    double runFreedom =
        noise.map(known -> (double) known.degreesOfFreedom()).orElse(Double.POSITIVE_INFINITY);
    boolean assumed = noise.isEmpty();
    if (days.study().isPresent()) {
      VarianceStudy study = days.study().get();
      run = study.runDeviation().orElseThrow();
      runFreedom = Math.max(1, study.table().withinFreedom() - (days.settings() - 1));
      assumed = false;
    }
    if (reading.dayNoise().isPresent()) {
      DayNoise declared = reading.dayNoise().get();
      return new Scatter(
          run,
          runFreedom,
          assumed,
          declared.standardDeviation(),
          declared.degreesOfFreedom(),
          days.days(),
          Scatter.Source.DECLARED);
    }
    boolean measured = days.study().isPresent();
    return new Scatter(
        run,
        runFreedom,
        assumed,
        measured ? days.study().get().dayDeviation().orElseThrow() : Scatter.ASSUMED,
        measured ? days.study().get().table().betweenFreedom() : Double.POSITIVE_INFINITY,
        days.days(),
        measured ? Scatter.Source.MEASURED : Scatter.Source.ASSUMED);
  }
}
