package io.capsweep.sweep.sealing;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.model.Bounds;
import io.capsweep.model.CapacityLaw;
import io.capsweep.model.DayNoise;
import io.capsweep.model.Forecast;
import io.capsweep.model.MixMean;
import io.capsweep.model.RunNoise;
import io.capsweep.result.Run;
import io.capsweep.seal.PlainDecimal;
import io.capsweep.seal.RunDigest;
import io.capsweep.seal.Seal;
import io.capsweep.seal.SealRefusedException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A prediction about to be sealed.
 *
 * @param law what predicts
 * @param writeFraction of the mix
 * @param runs that the bounds are for the mean of
 * @param days how days scatter, for bounds that hold on any day
 * @param attempts runs that are meant to be made
 * @param subject a run of what is predicted; absent for numbers of another tool
 * @param inputs what the law was fitted to
 * @param csvSha256 the same for a CSV file
 * @param forRun the run in which the mix is to be measured, where that is known
 */
public record SealDraft(
    FittedLaw law,
    double writeFraction,
    int runs,
    Optional<DayNoise> days,
    int attempts,
    Optional<Run> subject,
    List<RunDigest> inputs,
    Optional<String> csvSha256,
    Optional<String> forRun) {
  static final List<Integer> PERCENTAGES = List.of(50, 80, 95);

  public SealDraft {
    inputs = List.copyOf(inputs);
  }

  /**
   * What is to be sealed now.
   *
   * @param known every run that there is
   * @param resultsFolder where they are, seen from the ledger
   * @throws SealRefusedException if the mix is one that the law was fitted to, or the law does not
   *     predict
   */
  public Seal seal(List<KnownRun> known, String resultsFolder) {
    CapacityLaw model = law.law();
    if (!model.admissible()) {
      throw new SealRefusedException(
          "the law is not admissible for these rates (no positive costs), so it predicts nothing;"
              + " measure again, or other mixes");
    }
    if (law.fittedMixes().contains(writeFraction)) {
      throw new SealRefusedException(
          "write fraction "
              + writeFraction
              + " is one that the law was fitted to; seal a mix that is not among "
              + law.fittedMixes());
    }
    Forecast forecast = forecast(95);
    List<String> remarks = new ArrayList<>(law.warnings());
    remarks.addAll(forecast.warnings());
    return new Seal(
        PlainDecimal.of(writeFraction),
        law.operatingPoint(),
        threads(),
        subject.map(Subjects::of),
        inputs,
        csvSha256,
        parameters(model),
        days.isPresent() ? Seal.NEW_DAY : Seal.SAME_DAY,
        PlainDecimal.of(forecast.point()),
        bounds(),
        runs,
        attempts,
        blind(known),
        nearest(model),
        forRun,
        resultsFolder,
        known.stream().map(KnownRun::digest).toList(),
        remarks,
        ratio(known));
  }

  /** Of a single run: slices of several are of several days or servers. */
  private Optional<Seal.Ratio> ratio(List<KnownRun> known) {
    return inputs.size() != 1
        ? Optional.empty()
        : known.stream()
            .filter(run -> run.name().equals(inputs.get(0).run()))
            .findFirst()
            .flatMap(KnownRun::stored)
            .flatMap(run -> SealedRatio.of(run, writeFraction));
  }

  private OptionalInt threads() {
    boolean each =
        law.operatingPoint().equals(OperatingPoint.DEPLOYABLE.toString())
            || law.operatingPoint().equals(OperatingPoint.MAXIMUM.toString());
    return each ? OptionalInt.empty() : law.threads();
  }

  private Forecast forecast(int percent) {
    double confidence = percent / 100.0;
    return days.map(noise -> law.law().newDay(writeFraction, runs, noise, confidence))
        .orElseGet(() -> law.law().newRuns(writeFraction, runs, confidence));
  }

  private List<Seal.Bound> bounds() {
    List<Seal.Bound> bounds = new ArrayList<>();
    for (int percent : PERCENTAGES) {
      Optional<Bounds> interval = forecast(percent).interval();
      interval.ifPresent(
          range ->
              bounds.add(
                  new Seal.Bound(
                      percent, PlainDecimal.of(range.low()), PlainDecimal.of(range.high()))));
    }
    return bounds;
  }

  private Seal.Law parameters(CapacityLaw model) {
    Optional<RunNoise> noise = model.noise();
    return new Seal.Law(
        "least squares on ln T, T(x) = (K/r) / (1 - x + (w/r) x)",
        PlainDecimal.of(model.readsOnlyPerSecond()),
        PlainDecimal.of(model.writeCost()),
        model.mixes().stream().map(mix -> PlainDecimal.of(mix.writeFraction())).toList(),
        law.summary().noise().source(),
        noise.map(RunNoise::degreesOfFreedom).orElse(0),
        noise.map(known -> PlainDecimal.of(known.standardDeviation())));
  }

  private Seal.Nearest nearest(CapacityLaw model) {
    MixMean nearest =
        model.mixes().stream()
            .min(Comparator.comparingDouble(mix -> Math.abs(mix.writeFraction() - writeFraction)))
            .orElseThrow();
    return new Seal.Nearest(
        PlainDecimal.of(nearest.writeFraction()), PlainDecimal.of(nearest.operationsPerSecond()));
  }

  /** Of numbers from elsewhere nobody can say what else was measured. */
  private boolean blind(List<KnownRun> known) {
    if (law.measuredMixes().contains(writeFraction)) {
      return false;
    }
    return subject.isEmpty()
        || known.stream()
            .filter(
                run -> run.run().filter(other -> Subjects.alike(subject.get(), other)).isPresent())
            .noneMatch(run -> run.measured(writeFraction));
  }
}
