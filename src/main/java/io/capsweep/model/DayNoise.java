package io.capsweep.model;

/**
 * How far days scatter beyond their runs.
 *
 * @param standardDeviation between days, of ln(operations per second): relative
 * @param days that the fitted points are the mean over, from 1
 * @param degreesOfFreedom of the standard deviation, from 1
 */
public record DayNoise(double standardDeviation, int days, int degreesOfFreedom) {
  public DayNoise {
    if (!(standardDeviation >= 0) || days < 1 || degreesOfFreedom < 1) {
      throw new IllegalArgumentException(
          "day noise " + standardDeviation + " over " + days + " days");
    }
  }
}
