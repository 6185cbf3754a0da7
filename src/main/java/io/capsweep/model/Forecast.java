package io.capsweep.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a fitted law says of one mix.
 *
 * @param point operations per second
 * @param interval absent without an estimate of the noise
 * @param rootLeverage standard error of the mean over the standard deviation of one run
 * @param extrapolated whether the fitted mixes say less of this mix than of any of their own
 */
public record Forecast(
    double writeFraction,
    double point,
    Optional<Bounds> interval,
    double rootLeverage,
    boolean extrapolated) {
  private static final double TEST_WIDTH = 0.2;

  /** A share that two decimals of a per cent would round away. */
  private static final double FINEST = 0.00005;

  /** What to tell of it besides the figures, one plain sentence each. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (extrapolated) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "The prediction at %s writes is an extrapolation: its error is %.2f times that of a"
                  + " single run.",
              percent(writeFraction),
              rootLeverage));
    }
    if (interval.isPresent() && tooWide(interval.get())) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "The interval at %s writes is too wide to test the law: %+.0f%% to %+.0f%%.",
              percent(writeFraction),
              100 * (interval.get().low() / point - 1),
              100 * (interval.get().high() / point - 1)));
    }
    return warnings;
  }

  private boolean tooWide(Bounds bounds) {
    return bounds.high() > point * (1 + TEST_WIDTH) || bounds.low() < point * (1 - TEST_WIDTH);
  }

  /** A share as a percentage without trailing zeros, such as 80% or 12.5%. */
  static String percent(double share) {
    boolean fine = (share > 0 && share < FINEST) || (share < 1 && share > 1 - FINEST);
    String text = String.format(Locale.ROOT, fine ? "%.8f" : "%.2f", 100 * share);
    return text.replaceAll("\\.?0+$", "") + "%";
  }
}
