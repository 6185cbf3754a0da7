package io.capsweep.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeastSquaresTest {
  private static final double RELATIVE = 1e-6;

  /** Value and gradient of y by (b1, b2) at one x. */
  private interface Curve {
    double[] at(double x, double b1, double b2);
  }

  @ParameterizedTest
  @CsvSource({
    "Misra1a, start1", "Misra1a, start2",
    "Misra1d, start1", "Misra1d, start2",
    "DanWood, start1", "DanWood, start2"
  })
  void should_reach_the_certified_values_of_nist_from_both_starts(String name, String start) {
    JsonNode certified = Published.json("nist_nls_certified.json").get(name);
    List<double[]> data = Published.rows("nist_nls_" + name + ".csv");
    JsonNode b1 = certified.get("params").get("b1");
    JsonNode b2 = certified.get("params").get("b2");
    double[] from = {b1.get(start).asDouble(), b2.get(start).asDouble()};
    Function<double[], LeastSquares.Prediction> model = model(curve(name), data);

    LeastSquares.Solution solution =
        LeastSquares.nonlinear(model, observed(data), ones(data.size()), from);

    assertClose(solution.parameter(0), b1.get("value").asDouble());
    assertClose(solution.parameter(1), b2.get("value").asDouble());
    assertClose(solution.residualSumOfSquares(), certified.get("rss").asDouble());
    double variance = solution.residualSumOfSquares() / (data.size() - 2);
    RealMatrix inverse =
        LeastSquares.inverseInformation(
            model.apply(solution.parameters().toArray()).jacobian(), ones(data.size()));
    assertClose(Math.sqrt(variance * inverse.getEntry(0, 0)), b1.get("sd").asDouble());
    assertClose(Math.sqrt(variance * inverse.getEntry(1, 1)), b2.get("sd").asDouble());
  }

  @Test
  void should_reach_the_certified_line_of_norris_by_either_method() {
    JsonNode certified = Published.json("nist_lls_Norris_certified.json");
    List<double[]> data = Published.rows("nist_lls_Norris.csv");
    double[][] rows = data.stream().map(row -> new double[] {1, row[1]}).toArray(double[][]::new);
    Curve line = (x, b1, b2) -> new double[] {b1 + b2 * x, 1, x};

    List<LeastSquares.Solution> solutions =
        List.of(
            LeastSquares.linear(rows, observed(data), ones(data.size())),
            LeastSquares.nonlinear(
                model(line, data), observed(data), ones(data.size()), new double[] {10, 10}));

    assertThat(solutions)
        .allSatisfy(
            solution -> {
              assertClose(solution.parameter(0), certified.get("B0").asDouble());
              assertClose(solution.parameter(1), certified.get("B1").asDouble());
              assertClose(solution.residualSumOfSquares(), certified.get("ss_residual").asDouble());
            });
  }

  @Test
  void should_refuse_observations_that_determine_nothing() {
    double[][] same = {{1, 2}, {1, 2}, {1, 2}};

    assertThatThrownBy(() -> LeastSquares.linear(same, new double[] {1, 2, 3}, ones(3)))
        .isInstanceOf(LeastSquares.NoSolutionException.class);
  }

  private static Curve curve(String name) {
    return switch (name) {
      case "Misra1a" ->
          (x, b1, b2) -> {
            double decay = Math.exp(-b2 * x);
            return new double[] {b1 * (1 - decay), 1 - decay, b1 * x * decay};
          };
      case "Misra1d" ->
          (x, b1, b2) -> {
            double below = 1 + b2 * x;
            return new double[] {b1 * b2 * x / below, b2 * x / below, b1 * x / (below * below)};
          };
      case "DanWood" ->
          (x, b1, b2) -> {
            double power = Math.pow(x, b2);
            return new double[] {b1 * power, power, b1 * power * Math.log(x)};
          };
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Function<double[], LeastSquares.Prediction> model(
      Curve curve, List<double[]> data) {
    return parameters -> {
      double[] values = new double[data.size()];
      double[][] jacobian = new double[data.size()][];
      for (int i = 0; i < values.length; i++) {
        double[] at = curve.at(data.get(i)[1], parameters[0], parameters[1]);
        values[i] = at[0];
        jacobian[i] = new double[] {at[1], at[2]};
      }
      return LeastSquares.Prediction.of(values, jacobian);
    };
  }

  private static double[] observed(List<double[]> data) {
    return data.stream().mapToDouble(row -> row[0]).toArray();
  }

  private static double[] ones(int length) {
    double[] ones = new double[length];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static void assertClose(double actual, double expected) {
    assertThat(actual).isCloseTo(expected, within(RELATIVE * Math.abs(expected)));
  }
}
