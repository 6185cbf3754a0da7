package io.capsweep.capacity;

import io.capsweep.model.CapacityLaw;
import io.capsweep.result.Interval;
import io.capsweep.result.LawSummary;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A law and where it was taken.
 *
 * @param operatingPoint in words, such as "threads=64"
 * @param threads the concurrency, where all points share one
 * @param fittedMixes write fractions, as asked for, that it was fitted to
 * @param measuredMixes write fractions, as asked for, of everything that had been measured, used or
 *     not
 * @param warnings of the law and of the choice of points, one plain sentence each
 */
public record FittedLaw(
    CapacityLaw law,
    String operatingPoint,
    OptionalInt threads,
    Set<Double> fittedMixes,
    Set<Double> measuredMixes,
    List<String> warnings) {
  public FittedLaw {
    fittedMixes = Set.copyOf(fittedMixes);
    measuredMixes = Set.copyOf(measuredMixes);
    warnings = List.copyOf(warnings);
  }

  /** What goes into a run's summary. */
  public LawSummary summary() {
    boolean admissible = law.admissible();
    return new LawSummary(
        admissible,
        admissible ? OptionalDouble.of(law.readsOnlyPerSecond()) : OptionalDouble.empty(),
        admissible ? OptionalDouble.of(law.writeCost()) : OptionalDouble.empty(),
        admissible
            ? law.writeCostInterval(0.95).map(bounds -> new Interval(bounds.low(), bounds.high()))
            : Optional.empty(),
        operatingPoint,
        threads,
        noise(law),
        admissible ? law.residualsPercent() : List.of(),
        admissible
            ? law.lackOfFit().map(lack -> new LawSummary.LackOfFit(lack.f(), lack.p()))
            : Optional.empty(),
        warnings);
  }

  private static LawSummary.Noise noise(CapacityLaw law) {
    return law.noise()
        .map(
            known ->
                new LawSummary.Noise(
                    law.days().isPresent() ? "repeats within days" : "repeats",
                    known.degreesOfFreedom(),
                    OptionalDouble.of(known.standardDeviation())))
        .orElse(new LawSummary.Noise("none", 0, OptionalDouble.empty()));
  }
}
