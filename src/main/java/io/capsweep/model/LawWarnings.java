package io.capsweep.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What to know before trusting a fitted law, one plain sentence each. */
public final class LawWarnings {
  /** A little below 0.3, so that 0.5 - 0.2 in floating point is not below it. */
  private static final double NARROW_RANGE = 0.3 - 1e-9;

  private static final double SAME_MIX = 0.01;
  private static final double DOUBTFUL = 0.05;

  private LawWarnings() {}

  /** In the order of their weight; empty when there is nothing to warn of. */
  public static List<String> of(CapacityLaw law) {
    List<String> warnings = new ArrayList<>();
    if (!law.admissible()) {
      warnings.add(
          "No positive costs of a read and a write explain these rates: the law is not"
              + " admissible.");
    }
    if (law.saturated()) {
      warnings.add(
          "Two mixes determine the law exactly (saturated): a third is needed to check it.");
    }
    if (law.noise().isEmpty()) {
      warnings.add(noNoise(law));
    }
    design(law, warnings);
    if (law.admissible()) {
      fit(law, warnings);
    }
    return warnings;
  }

  /**
   * Of noise that is not estimated from the law's own rates.
   *
   * @param source of the noise, in words
   * @param own noise of the law's own repeats, where there is one
   */
  public static List<String> ofBorrowed(RunNoise borrowed, String source, Optional<RunNoise> own) {
    List<String> warnings = new ArrayList<>();
    warnings.add("The noise is borrowed from " + source + ", not estimated from these rates.");
    own.ifPresent(
        known ->
            warnings.add(
                "Their own repeats scatter by "
                    + Forecast.percent(known.standardDeviation())
                    + " (degrees of freedom: "
                    + known.degreesOfFreedom()
                    + "), the borrowed noise is "
                    + Forecast.percent(borrowed.standardDeviation())
                    + "."));
    return warnings;
  }

  private static String noNoise(CapacityLaw law) {
    boolean repeated = law.mixes().stream().anyMatch(mix -> mix.degreesOfFreedom() > 0);
    return repeated
        ? "The repeats do not differ at all: the noise is unknown, so there is no interval."
        : "No mix was repeated: the noise is unknown, so there is no interval.";
  }

  private static void design(CapacityLaw law, List<String> warnings) {
    List<MixMean> mixes = law.mixes();
    double range = mixes.get(mixes.size() - 1).writeFraction() - mixes.get(0).writeFraction();
    if (range < NARROW_RANGE) {
      warnings.add(
          "The mixes span only "
              + Forecast.percent(range)
              + " of the range from reads to writes: w/r rests on small differences.");
    }
    for (int i = 1; i < mixes.size(); i++) {
      double low = mixes.get(i - 1).writeFraction();
      double high = mixes.get(i).writeFraction();
      if (high - low < SAME_MIX) {
        warnings.add(
            "The mixes "
                + low
                + " and "
                + high
                + " are almost the same: give them one write fraction if they are repeats.");
      }
    }
  }

  private static void fit(CapacityLaw law, List<String> warnings) {
    if (law.writeCostInterval(0.95).filter(bounds -> bounds.contains(1)).isPresent()) {
      warnings.add(
          "Whether a write costs more or less than a read cannot be told: the interval of w/r"
              + " holds 1.");
    }
    law.lackOfFit()
        .filter(lack -> lack.p() < DOUBTFUL)
        .ifPresent(
            lack ->
                warnings.add(
                    String.format(
                        Locale.ROOT,
                        "The law does not describe these rates (F = %.1f, p = %.2g): %s.",
                        lack.f(),
                        lack.p(),
                        Curvature.of(law).meaning())));
  }
}
