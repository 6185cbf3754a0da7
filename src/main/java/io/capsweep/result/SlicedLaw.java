package io.capsweep.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a write costs in reads, from mixes that alternated in slices.
 *
 * @param threads the concurrency of the load
 * @param sliceNanos length of a slice, its lead-in included
 * @param blocks that it rests on
 * @param costError standard error of ln(w/r)
 * @param autocorrelation of neighbouring blocks' residuals
 * @param predictions rates in units of another mix's, fixed before they were measured
 */
public record SlicedLaw(
    int threads,
    long sliceNanos,
    int blocks,
    @JsonProperty("wOverR") double wOverR,
    @JsonProperty("wOverRInterval95") Interval wOverRInterval95,
    double costError,
    double autocorrelation,
    List<Ratio> predictions) {
  public SlicedLaw {
    predictions = List.copyOf(predictions);
  }

  /** The same with other predictions. */
  public SlicedLaw predicting(List<Ratio> others) {
    return new SlicedLaw(
        threads, sliceNanos, blocks, wOverR, wOverRInterval95, costError, autocorrelation, others);
  }

  /**
   * The rate at one mix divided by that at another, both under the same load.
   *
   * @param measured absent until it was run
   * @param measuredInterval95 of that; absent with fewer than two blocks, and from runs of earlier
   *     versions
   */
  public record Ratio(
      double writeFraction,
      double anchor,
      double point,
      Interval interval95,
      OptionalDouble measured,
      Optional<Interval> measuredInterval95,
      Optional<Boolean> hit) {}
}
