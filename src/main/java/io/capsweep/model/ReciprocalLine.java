package io.capsweep.model;

import java.util.List;

/**
 * The law as a straight line: 1/T = intercept + slope * x, by least squares with weights T&sup2;
 * (the noise of T being proportional to it) and each run counting once. Exact for two mixes.
 */
record ReciprocalLine(double intercept, double slope) {

  static ReciprocalLine through(List<MixMean> mixes) {
    double weights = 0;
    double meanX = 0;
    double meanY = 0;
    for (MixMean mix : mixes) {
      double rate = mix.operationsPerSecond();
      double weight = mix.runs() * rate * rate;
      weights += weight;
      meanX += weight * mix.writeFraction();
      meanY += weight / rate;
    }
    meanX /= weights;
    meanY /= weights;
    double products = 0;
    double squares = 0;
    for (MixMean mix : mixes) {
      double rate = mix.operationsPerSecond();
      double weight = mix.runs() * rate * rate;
      double distance = mix.writeFraction() - meanX;
      products += weight * distance * (1 / rate - meanY);
      squares += weight * distance * distance;
    }
    double slope = products / squares;
    return new ReciprocalLine(meanY - slope * meanX, slope);
  }

  /** Whether reads (intercept) and writes (value at 1) both cost something. */
  boolean admissible() {
    return intercept > 0 && intercept + slope > 0;
  }

  /** ln(K/r). */
  double logBase() {
    return -Math.log(intercept);
  }

  /** ln(w/r). */
  double logCost() {
    return Math.log((intercept + slope) / intercept);
  }
}
