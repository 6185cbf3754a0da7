package io.capsweep.model;

import java.util.function.Function;
import org.apache.commons.math3.exception.MathIllegalStateException;
import org.apache.commons.math3.fitting.leastsquares.LeastSquaresBuilder;
import org.apache.commons.math3.fitting.leastsquares.LeastSquaresOptimizer.Optimum;
import org.apache.commons.math3.fitting.leastsquares.LevenbergMarquardtOptimizer;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.linear.SingularMatrixException;
import org.apache.commons.math3.util.Pair;

/** Least squares, linear by QR and nonlinear by Levenberg-Marquardt. */
final class LeastSquares {
  private static final int MAXIMUM_STEPS = 10_000;
  private static final double TOLERANCE = 1e-14;

  private LeastSquares() {}

  /** What a model says at all observations for one set of parameters. */
  record Prediction(RealVector values, RealMatrix jacobian) {
    static Prediction of(double[] values, double[][] jacobian) {
      return new Prediction(
          new ArrayRealVector(values, false), MatrixUtils.createRealMatrix(jacobian));
    }
  }

  /**
   * Where the sum of squares is least.
   *
   * @param residualSumOfSquares weighted, where weights were given
   */
  record Solution(RealVector parameters, double residualSumOfSquares) {
    double parameter(int index) {
      return parameters.getEntry(index);
    }
  }

  /** A problem without a usable solution: singular, or not converging. */
  static final class NoSolutionException extends RuntimeException {
    NoSolutionException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * Minimises the weighted sum of (observed - model)&sup2;.
   *
   * @throws NoSolutionException where the iteration does not converge
   */
  static Solution nonlinear(
      Function<double[], Prediction> model, double[] observed, double[] weights, double[] start) {
    RealMatrix weight = MatrixUtils.createRealDiagonalMatrix(weights);
    try {
      Optimum optimum =
          new LevenbergMarquardtOptimizer()
              .withCostRelativeTolerance(TOLERANCE)
              .withParameterRelativeTolerance(TOLERANCE)
              .withOrthoTolerance(TOLERANCE)
              .optimize(
                  new LeastSquaresBuilder()
                      .start(start)
                      .target(observed)
                      .weight(weight)
                      .model(
                          point -> {
                            Prediction at = model.apply(point.toArray());
                            return new Pair<>(at.values(), at.jacobian());
                          })
                      .maxEvaluations(MAXIMUM_STEPS)
                      .maxIterations(MAXIMUM_STEPS)
                      .build());
      double cost = optimum.getCost();
      return new Solution(optimum.getPoint(), cost * cost);
    } catch (MathIllegalStateException e) {
      throw new NoSolutionException("least squares did not converge", e);
    }
  }

  /**
   * Minimises the weighted sum of (observed - rows * coefficients)&sup2;.
   *
   * @throws NoSolutionException where the rows do not determine the coefficients
   */
  static Solution linear(double[][] rows, double[] observed, double[] weights) {
    double[][] scaledRows = new double[rows.length][];
    double[] scaledObserved = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      double root = Math.sqrt(weights[i]);
      scaledRows[i] = new double[rows[i].length];
      for (int j = 0; j < rows[i].length; j++) {
        scaledRows[i][j] = root * rows[i][j];
      }
      scaledObserved[i] = root * observed[i];
    }
    RealMatrix matrix = MatrixUtils.createRealMatrix(scaledRows);
    ArrayRealVector target = new ArrayRealVector(scaledObserved, false);
    try {
      RealVector coefficients = new QRDecomposition(matrix).getSolver().solve(target);
      double distance = target.getDistance(matrix.operate(coefficients));
      return new Solution(coefficients, distance * distance);
    } catch (SingularMatrixException e) {
      throw new NoSolutionException("the observations do not determine the coefficients", e);
    }
  }

  /**
   * Inverse of the weighted J'J. Times the residual variance it is the covariance of the
   * parameters; commons-math3's own {@code getCovariances} leaves that factor out as well.
   */
  static RealMatrix inverseInformation(RealMatrix jacobian, double[] weights) {
    RealMatrix scaled = jacobian.copy();
    for (int row = 0; row < weights.length; row++) {
      scaled.setRowVector(row, scaled.getRowVector(row).mapMultiply(Math.sqrt(weights[row])));
    }
    try {
      RealMatrix pseudoInverse = new QRDecomposition(scaled).getSolver().getInverse();
      return pseudoInverse.multiply(pseudoInverse.transpose());
    } catch (SingularMatrixException e) {
      throw new NoSolutionException("the observations do not determine the parameters", e);
    }
  }
}
