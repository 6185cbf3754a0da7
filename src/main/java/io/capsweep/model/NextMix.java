package io.capsweep.model;

import java.util.OptionalDouble;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;

/** Which mix to measure next, once more or for the first time, on the grid 0, 0.05 ... 1. */
public final class NextMix {
  private static final int GRID = 20;
  private static final double HALF_STEP = 0.5 / GRID;

  private NextMix() {}

  /**
   * The mix at which one more run makes the answer most certain.
   *
   * @param interest the mix whose rate is wanted, which itself is not proposed, as it would no
   *     longer be a prediction; without it, w/r is what is wanted
   */
  public static double sharpest(CapacityLaw law, OptionalDouble interest) {
    DoublePredicate eligible =
        mix -> interest.isEmpty() || Math.abs(mix - interest.getAsDouble()) > HALF_STEP;
    return best(mix -> law.varianceReduction(mix, interest), eligible);
  }

  /**
   * The mix at which one more run is most likely to show that the law does not hold: most of what a
   * term c x(1-x) in 1/T would do is then left unexplained by K/r and w/r.
   */
  public static double hardestTest(CapacityLaw law) {
    return best(mix -> unexplained(law, mix), mix -> true);
  }

  private static double unexplained(CapacityLaw law, double candidate) {
    int mixes = law.mixes().size();
    double[][] rows = new double[mixes + 1][];
    double[] bend = new double[mixes + 1];
    double[] weights = new double[mixes + 1];
    for (int i = 0; i <= mixes; i++) {
      double mix = i < mixes ? law.mixes().get(i).writeFraction() : candidate;
      rows[i] = CapacityLaw.gradient(mix, law.writeCost());
      bend[i] = mix * (1 - mix) / (1 - mix + law.writeCost() * mix);
      weights[i] = i < mixes ? law.mixes().get(i).runs() : 1;
    }
    return LeastSquares.linear(rows, bend, weights).residualSumOfSquares();
  }

  private static double best(DoubleUnaryOperator worth, DoublePredicate eligible) {
    double best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i <= GRID; i++) {
      double mix = (double) i / GRID;
      if (eligible.test(mix) && worth.applyAsDouble(mix) > most) {
        most = worth.applyAsDouble(mix);
        best = mix;
      }
    }
    return best;
  }
}
