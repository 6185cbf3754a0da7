package io.capsweep.capacity.repeats;

import io.capsweep.model.variance.Sample;

/** On what scale figures are compared. */
public enum Scale {
  /** Natural logarithm: deviations are relative, as noise of rates and latencies is. */
  LOG,
  /** As measured. */
  RAW;

  /** To this scale. */
  public double of(double value) {
    return this == LOG ? Math.log(value) : value;
  }

  /** Back from this scale. */
  public double back(double value) {
    return this == LOG ? Math.exp(value) : value;
  }

  /** Several figures in short; on the logarithmic scale their deviation is the relative one. */
  Sample sample(int count, double mean, double standardDeviation) {
    return Sample.summed(
        count, of(mean), this == LOG ? standardDeviation / mean : standardDeviation);
  }
}
