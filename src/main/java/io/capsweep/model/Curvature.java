package io.capsweep.model;

/**
 * How the rates bend away from the law: the term c of 1/T = a + bx + c x(1-x), least squares with
 * weights T&sup2;, each run counting once.
 *
 * @param share c/a: in costs of a read
 */
public record Curvature(double share) {

  /**
   * Of a fitted law's mixes.
   *
   * @throws IllegalArgumentException with fewer than three mixes
   */
  public static Curvature of(CapacityLaw law) {
    int mixes = law.mixes().size();
    if (mixes < 3) {
      throw new IllegalArgumentException("curvature needs three mixes, found " + mixes);
    }
    double[][] rows = new double[mixes][];
    double[] observed = new double[mixes];
    double[] weights = new double[mixes];
    for (int i = 0; i < mixes; i++) {
      MixMean mix = law.mixes().get(i);
      double x = mix.writeFraction();
      rows[i] = new double[] {1, x, x * (1 - x)};
      observed[i] = 1 / mix.operationsPerSecond();
      weights[i] = mix.runs() * mix.operationsPerSecond() * mix.operationsPerSecond();
    }
    LeastSquares.Solution solution = LeastSquares.linear(rows, observed, weights);
    return new Curvature(solution.parameter(2) / solution.parameter(0));
  }

  /** What the sign points to, in plain words. */
  public String meaning() {
    return share < 0
        ? "mixtures do better than their parts, as when the bottleneck switches with the mix"
        : "mixtures do worse than their parts, as when reads and writes get in each other's way,"
            + " or the system drifted";
  }
}
