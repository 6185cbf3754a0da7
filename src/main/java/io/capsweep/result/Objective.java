package io.capsweep.result;

/** The latency objective a run was judged by: this percentile (0 to 100) within this limit. */
public record Objective(double percentile, long limitNanos) {
  public Objective {
    if (!(percentile > 0 && percentile < 100) || limitNanos <= 0) {
      throw new IllegalArgumentException(
          "found percentile "
              + percentile
              + " within "
              + limitNanos
              + " ns, expected between 0 and"
              + " 100 and a limit above 0");
    }
  }
}
