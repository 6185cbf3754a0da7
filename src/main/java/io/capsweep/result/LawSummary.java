package io.capsweep.result;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The fitted law T(x) = K/((1-x)r + xw) in short.
 *
 * @param admissible whether both costs came out positive
 * @param kOverR operations per second at reads only; absent when inadmissible
 * @param wOverR cost of a write in reads; absent when inadmissible
 * @param operatingPoint in words, such as "threads=64"
 * @param threads the concurrency, where all points share one
 * @param residualsPercent measured against fitted, by mix ascending
 */
public record LawSummary(
    boolean admissible,
    OptionalDouble kOverR,
    OptionalDouble wOverR,
    Optional<Interval> wOverRInterval95,
    String operatingPoint,
    OptionalInt threads,
    Noise noise,
    List<Double> residualsPercent,
    Optional<LackOfFit> lackOfFit,
    List<String> warnings) {
  public LawSummary {
    residualsPercent = List.copyOf(residualsPercent);
    warnings = List.copyOf(warnings);
  }

  /**
   * Where the noise estimate comes from.
   *
   * @param source such as "repeats", or "none"
   */
  public record Noise(
      String source, int degreesOfFreedom, OptionalDouble relativeStandardDeviation) {}

  /** F test of the law's form against pure error. */
  public record LackOfFit(double f, double p) {}
}
