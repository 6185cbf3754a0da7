package io.capsweep.model.comparison;

import java.util.List;

/**
 * Logarithms of what was measured of both systems on one day; either side may be empty.
 *
 * @param first of the system that the other is compared with
 */
public record DayValues(String day, List<Double> first, List<Double> second) {
  public DayValues {
    first = List.copyOf(first);
    second = List.copyOf(second);
  }

  boolean both() {
    return !first.isEmpty() && !second.isEmpty();
  }

  static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
