package io.capsweep.capacity;

import io.capsweep.model.CapacityLaw;
import io.capsweep.model.LawWarnings;
import io.capsweep.model.RunNoise;
import io.capsweep.result.Interval;
import io.capsweep.result.LawSummary;
import java.util.ArrayList;
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
 * @param declaredNoise where the noise was taken from, if not from the law's own repeats
 * @param warnings of the law and of the choice of points, one plain sentence each
 */
public record FittedLaw(
    CapacityLaw law,
    String operatingPoint,
    OptionalInt threads,
    Set<Double> fittedMixes,
    Set<Double> measuredMixes,
    Optional<String> declaredNoise,
    List<String> warnings) {
  public FittedLaw {
    fittedMixes = Set.copyOf(fittedMixes);
    measuredMixes = Set.copyOf(measuredMixes);
    warnings = List.copyOf(warnings);
  }

  /**
   * The same law with noise from elsewhere; unchanged where it is inadmissible.
   *
   * @param source of the noise, in words
   */
  public FittedLaw declaring(RunNoise noise, String source) {
    if (!law.admissible()) {
      return this;
    }
    CapacityLaw declared = law.withNoise(noise);
    List<String> others = new ArrayList<>(warnings);
    others.removeAll(LawWarnings.of(law));
    List<String> now = new ArrayList<>(LawWarnings.of(declared));
    now.addAll(LawWarnings.ofBorrowed(noise, source, law.noise()));
    now.addAll(others);
    return new FittedLaw(
        declared, operatingPoint, threads, fittedMixes, measuredMixes, Optional.of(source), now);
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
        noise(),
        admissible ? law.residualsPercent() : List.of(),
        admissible
            ? law.lackOfFit().map(lack -> new LawSummary.LackOfFit(lack.f(), lack.p()))
            : Optional.empty(),
        warnings);
  }

  private LawSummary.Noise noise() {
    String own = law.days().isPresent() ? "repeats within days" : "repeats";
    return law.noise()
        .map(
            known ->
                new LawSummary.Noise(
                    declaredNoise.orElse(own),
                    known.degreesOfFreedom(),
                    OptionalDouble.of(known.standardDeviation())))
        .orElse(new LawSummary.Noise("none", 0, OptionalDouble.empty()));
  }
}
