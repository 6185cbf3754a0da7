package io.capsweep.report.ledger;

import io.capsweep.seal.Grade;
import io.capsweep.seal.Seal;
import java.util.Optional;
import java.util.OptionalDouble;

/** A sealed interval in operations per second, and once scored whether it held. */
public record IntervalJson(
    int percent,
    double low,
    double high,
    Optional<Boolean> hit,
    OptionalDouble intervalScoreOperationsPerSecond) {
  static IntervalJson of(Seal.Bound bound) {
    return new IntervalJson(
        bound.percent(),
        Double.parseDouble(bound.low()),
        Double.parseDouble(bound.high()),
        Optional.empty(),
        OptionalDouble.empty());
  }

  static IntervalJson of(Grade.Interval interval) {
    return new IntervalJson(
        interval.percent(),
        Double.parseDouble(interval.low()),
        Double.parseDouble(interval.high()),
        Optional.of(interval.hit()),
        OptionalDouble.of(Double.parseDouble(interval.score())));
  }
}
