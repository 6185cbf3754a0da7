package io.capsweep.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All runs at one mix, pooled.
 *
 * @param runs how many
 * @param meanLog mean over the runs of ln(operations per second)
 * @param squares sum of squared deviations of ln(operations per second) within the mix
 * @param degreesOfFreedom of {@code squares}
 */
public record MixMean(
    double writeFraction, int runs, double meanLog, double squares, int degreesOfFreedom) {

  /** Geometric mean over the runs. */
  public double operationsPerSecond() {
    return Math.exp(meanLog);
  }

  /**
   * Pools rows by their exact write fraction, ascending. A row that sums up n runs brings n - 1
   * degrees of freedom where it states its standard deviation (on the logarithmic scale: the
   * relative one), and counts n times in the comparison between rows.
   */
  static List<MixMean> pool(List<MixRate> rows) {
    Map<Double, List<MixRate>> byMix = new TreeMap<>();
    for (MixRate row : rows) {
      byMix.computeIfAbsent(row.writeFraction() + 0.0, mix -> new ArrayList<>()).add(row);
    }
    return byMix.entrySet().stream().map(mix -> pool(mix.getKey(), mix.getValue())).toList();
  }

  private static MixMean pool(double writeFraction, List<MixRate> rows) {
    int runs = 0;
    double sum = 0;
    for (MixRate row : rows) {
      runs += row.runs();
      sum += row.runs() * Math.log(row.operationsPerSecond());
    }
    double mean = sum / runs;
    double squares = 0;
    int degreesOfFreedom = rows.size() - 1;
    for (MixRate row : rows) {
      double deviation = Math.log(row.operationsPerSecond()) - mean;
      squares += row.runs() * deviation * deviation;
      if (row.standardDeviation().isPresent()) {
        double relative = row.standardDeviation().getAsDouble() / row.operationsPerSecond();
        squares += (row.runs() - 1) * relative * relative;
        degreesOfFreedom += row.runs() - 1;
      }
    }
    return new MixMean(writeFraction, runs, mean, squares, degreesOfFreedom);
  }
}
