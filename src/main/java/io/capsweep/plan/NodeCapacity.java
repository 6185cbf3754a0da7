package io.capsweep.plan;

import io.capsweep.model.CapacityLaw;
import io.capsweep.model.Forecast;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * What one machine carries within its objective at any mix: the law at its deployable capacities,
 * and how far another day's run may lie from it: s^2 (h + 1) + day variance (1 + 1/D), with
 * Satterthwaite's degrees of freedom.
 *
 * @param law admissible
 * @param operatingPoint of its points, in words
 */
public record NodeCapacity(CapacityLaw law, String operatingPoint, Scatter scatter) {
  private static final double CONFIDENCE = 0.95;

  public NodeCapacity {
    if (!law.admissible()) {
      throw new IllegalArgumentException("a law that is not admissible carries nothing");
    }
  }

  /**
   * At one mix.
   *
   * @param point operations per second of what was measured
   * @param lawVariance of ln point, from the law's fit
   * @param runVariance of one further run
   * @param dayVariance of a further day
   * @param freedom of their sum
   */
  public record At(
      double point, double lawVariance, double runVariance, double dayVariance, double freedom) {
    /** Of ln of one run of another day. */
    public double variance() {
      return lawVariance + runVariance + dayVariance;
    }

    /** What one run of another day keeps with this probability, for a demand that may vary too. */
    public double kept(double probability, double demandSpread) {
      double spread = Math.sqrt(variance() + demandSpread * demandSpread);
      return point * Math.exp(-quantile(probability, freedomWith(demandSpread)) * spread);
    }

    /** How probable it is that the capacity times {@code machines} is below the demand. */
    double shortOf(double demand, double machines, double demandSpread) {
      if (!(demand > 0)) {
        return 0;
      }
      if (!(machines > 0)) {
        return 1;
      }
      double spread = Math.sqrt(variance() + demandSpread * demandSpread);
      double gap = Math.log(machines * point / demand);
      if (spread == 0) {
        return gap < 0 ? 1 : 0;
      }
      return cumulative(-gap / spread, freedomWith(demandSpread));
    }

    /** The demand's own spread is taken as known. */
    private double freedomWith(double demandSpread) {
      double share = variance() == 0 ? 0 : variance() / (variance() + demandSpread * demandSpread);
      return share == 0 ? Double.POSITIVE_INFINITY : freedom / (share * share);
    }
  }

  /** Of the measured system at a mix of the measured kind. */
  public At at(double writeFraction) {
    Forecast forecast = law.mean(writeFraction, CONFIDENCE);
    double run = Math.pow(scatter.runDeviation(), 2);
    double leverage = Math.pow(forecast.rootLeverage(), 2);
    double ofRuns = run * (leverage + 1);
    double ofDays = Math.pow(scatter.dayDeviation(), 2) * (1 + 1.0 / scatter.days());
    double squares =
        ofRuns * ofRuns / scatter.runFreedom() + ofDays * ofDays / scatter.dayFreedom();
    double variance = ofRuns + ofDays;
    double freedom = squares > 0 ? variance * variance / squares : Double.POSITIVE_INFINITY;
    return new At(forecast.point(), run * leverage, run, ofDays, freedom);
  }

  /** Lowest write fraction that the law was fitted to. */
  public double lowestMix() {
    return law.mixes().get(0).writeFraction();
  }

  /** Highest write fraction that the law was fitted to. */
  public double highestMix() {
    return law.mixes().get(law.mixes().size() - 1).writeFraction();
  }

  /** How far outside of the fitted mixes a mix lies, 0 inside. */
  double beyond(double writeFraction) {
    return Math.max(0, Math.max(lowestMix() - writeFraction, writeFraction - highestMix()));
  }

  private static double quantile(double probability, double freedom) {
    return Double.isInfinite(freedom)
        ? new NormalDistribution(null, 0, 1).inverseCumulativeProbability(probability)
        : new TDistribution(null, freedom).inverseCumulativeProbability(probability);
  }

  private static double cumulative(double score, double freedom) {
    return Double.isInfinite(freedom)
        ? new NormalDistribution(null, 0, 1).cumulativeProbability(score)
        : new TDistribution(null, freedom).cumulativeProbability(score);
  }
}
