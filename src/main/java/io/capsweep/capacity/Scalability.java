package io.capsweep.capacity;

import io.capsweep.model.UslModel;
import io.capsweep.result.StepResult;
import java.util.List;
import java.util.Optional;

/** The universal scalability law over the concurrencies measured at one mix. */
public final class Scalability {
  private Scalability() {}

  /** Over the valid steps of one mix; absent with fewer than six concurrencies. */
  public static Optional<UslModel> ofSteps(List<StepResult> steps, double writeFraction) {
    return of(
        steps.stream()
            .filter(StepResult::valid)
            .filter(step -> step.setting().writeFraction() == writeFraction)
            .map(Measurement::of)
            .toList());
  }

  /**
   * Over measurements of a single mix; absent when there are several mixes, or fewer than six
   * concurrencies. Repeats at one concurrency count one by one, a row of n runs once.
   */
  public static Optional<UslModel> of(List<Measurement> measurements) {
    List<UslModel.Point> points =
        measurements.stream()
            .filter(measurement -> measurement.threads().isPresent())
            .map(
                measurement ->
                    new UslModel.Point(
                        measurement.threads().getAsInt(), measurement.operationsPerSecond()))
            .toList();
    long mixes = measurements.stream().map(Measurement::writeFraction).distinct().count();
    long concurrencies = points.stream().map(UslModel.Point::concurrency).distinct().count();
    return mixes == 1 && concurrencies >= UslModel.MINIMUM_CONCURRENCIES
        ? Optional.of(UslModel.fit(points))
        : Optional.empty();
  }
}
