package io.capsweep.plan;

/**
 * How far single runs scatter, and days beyond them; both of ln(operations per second).
 *
 * @param runFreedom degrees of freedom; infinite where the deviation is assumed
 * @param runAssumed whether it was not measured
 * @param days that the fitted points are the mean over
 * @param dayFreedom likewise
 * @param daySource where the days' deviation comes from
 */
public record Scatter(
    double runDeviation,
    double runFreedom,
    boolean runAssumed,
    double dayDeviation,
    double dayFreedom,
    int days,
    Source daySource) {
  /** Taken where nothing is known of how far days, or runs, scatter. */
  public static final double ASSUMED = 0.05;

  /** Where the deviation of days comes from. */
  public enum Source {
    /** From the runs themselves, on three days or more. */
    MEASURED,
    /** Told by the user. */
    DECLARED,
    /** Neither: {@link #ASSUMED}. */
    ASSUMED
  }

  public Scatter {
    if (!(runDeviation >= 0 && dayDeviation >= 0 && runFreedom > 0 && dayFreedom > 0) || days < 1) {
      throw new IllegalArgumentException(
          "scatter of runs " + runDeviation + ", of days " + dayDeviation);
    }
  }
}
