package io.capsweep.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * The law over several days, each with a level of its own: ln T = k(day) - ln(1-x+qx). What differs
 * from day to day then falls on K alone, and q is free of it.
 *
 * <p>Noise is what an additive model of days and mixes leaves over, which does not rest on the
 * law's form. The days' variance is by moments: that of the levels, less what the noise puts into
 * them.
 */
final class DayLevels {
  /** All means of one mix on one day. */
  private record Cell(int day, int mix, MixMean mean) {}

  private static final double NOTHING = 1e-24;

  private final List<List<MixRate>> days;
  private final List<Double> mixes;
  private final List<Cell> cells = new ArrayList<>();

  DayLevels(Map<String, List<MixRate>> rowsByDay) {
    this.days = List.copyOf(rowsByDay.values());
    this.mixes =
        days.stream()
            .flatMap(List::stream)
            .map(MixRate::writeFraction)
            .distinct()
            .sorted()
            .toList();
    for (int day = 0; day < days.size(); day++) {
      for (MixMean mean : MixMean.pool(days.get(day))) {
        cells.add(new Cell(day, mixes.indexOf(mean.writeFraction()), mean));
      }
    }
  }

  /**
   * A fit.
   *
   * @param adjusted the rows as on a day between all
   */
  record Fit(List<MixRate> adjusted, double logBase, double logCost, LawError error) {}

  /**
   * Fits.
   *
   * @throws LeastSquares.NoSolutionException where days and mixes cannot be told apart
   */
  Fit fit(double logBase, double logCost) {
    int count = days.size();
    double[] start = new double[count + 1];
    Arrays.fill(start, logBase);
    start[count] = logCost;
    Optional<RunNoise> noise = noise();
    double[] found =
        LeastSquares.nonlinear(this::evaluate, observed(), weights(), start).parameters().toArray();
    RealMatrix inverse = LeastSquares.inverseInformation(evaluate(found).jacobian(), weights());
    double mean = 0;
    for (int day = 0; day < count; day++) {
      mean += found[day] / count;
    }
    RealMatrix toMean = MatrixUtils.createRealMatrix(2, count + 1);
    for (int day = 0; day < count; day++) {
      toMean.setEntry(0, day, 1.0 / count);
    }
    toMean.setEntry(1, count, 1);
    LawError runs = LawError.ofRuns(toMean.multiply(inverse).multiply(toMean.transpose()), noise);
    return new Fit(
        adjusted(found, mean),
        mean,
        found[count],
        new LawError(
            runs.inverseInformation(),
            noise,
            Optional.of(dayNoise(found, mean, inverse, noise)),
            runs.bracketCovariance(),
            0));
  }

  private LeastSquares.Prediction evaluate(double[] parameters) {
    int count = days.size();
    double cost = Math.exp(parameters[count]);
    double[] values = new double[cells.size()];
    double[][] jacobian = new double[cells.size()][count + 1];
    for (int i = 0; i < values.length; i++) {
      Cell cell = cells.get(i);
      double x = mixes.get(cell.mix());
      values[i] = parameters[cell.day()] - Math.log(1 - x + cost * x);
      jacobian[i][cell.day()] = 1;
      jacobian[i][count] = CapacityLaw.gradient(x, cost)[1];
    }
    return LeastSquares.Prediction.of(values, jacobian);
  }

  private double[] observed() {
    return cells.stream().mapToDouble(cell -> cell.mean().meanLog()).toArray();
  }

  private double[] weights() {
    return cells.stream().mapToDouble(cell -> cell.mean().runs()).toArray();
  }

  /** Of days + mixes without a law. */
  private Optional<RunNoise> noise() {
    int columns = days.size() + mixes.size() - 1;
    double[][] rows = new double[cells.size()][columns];
    for (int i = 0; i < rows.length; i++) {
      rows[i][cells.get(i).day()] = 1;
      if (cells.get(i).mix() > 0) {
        rows[i][days.size() + cells.get(i).mix() - 1] = 1;
      }
    }
    if (rows.length < columns) {
      throw new LeastSquares.NoSolutionException("fewer points than days and mixes", null);
    }
    double squares = LeastSquares.linear(rows, observed(), weights()).residualSumOfSquares();
    int freedom = rows.length - columns;
    for (Cell cell : cells) {
      squares += cell.mean().squares();
      freedom += cell.mean().degreesOfFreedom();
    }
    return freedom > 0 && squares > NOTHING
        ? Optional.of(new RunNoise(Math.sqrt(squares / freedom), freedom))
        : Optional.empty();
  }

  private DayNoise dayNoise(
      double[] found, double mean, RealMatrix inverse, Optional<RunNoise> noise) {
    int count = days.size();
    double squares = 0;
    double own = 0;
    double together = 0;
    for (int day = 0; day < count; day++) {
      squares += Math.pow(found[day] - mean, 2);
      own += inverse.getEntry(day, day);
      for (int other = 0; other < count; other++) {
        together += inverse.getEntry(day, other);
      }
    }
    double ofRuns =
        noise.map(known -> Math.pow(known.standardDeviation(), 2)).orElse(0.0)
            * (own - together / count);
    double variance = Math.max(0, (squares - ofRuns) / (count - 1));
    return new DayNoise(Math.sqrt(variance), count, count - 1);
  }

  private List<MixRate> adjusted(double[] found, double mean) {
    List<MixRate> adjusted = new ArrayList<>();
    for (int day = 0; day < days.size(); day++) {
      double factor = Math.exp(mean - found[day]);
      for (MixRate row : days.get(day)) {
        adjusted.add(
            new MixRate(
                row.writeFraction(),
                row.operationsPerSecond() * factor,
                row.runs(),
                row.standardDeviation().isPresent()
                    ? OptionalDouble.of(row.standardDeviation().getAsDouble() * factor)
                    : row.standardDeviation()));
      }
    }
    return adjusted;
  }
}
