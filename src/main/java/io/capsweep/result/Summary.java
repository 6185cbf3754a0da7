package io.capsweep.result;

import java.util.List;
import java.util.Optional;

/** A run's answer: recomputable from its steps, kept for readers in a hurry. */
public record Summary(
    List<CapacityPoint> maximum,
    List<CapacityPoint> deployable,
    Optional<LawSummary> law,
    List<Prediction> predictions) {
  public Summary {
    maximum = List.copyOf(maximum);
    deployable = List.copyOf(deployable);
    predictions = List.copyOf(predictions);
  }
}
