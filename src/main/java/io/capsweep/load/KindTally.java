package io.capsweep.load;

import java.util.EnumMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Outcomes and service times, nanoseconds, of one kind of operation. */
final class KindTally {
  final Histogram successes = newHistogram();
  final Histogram failures = newHistogram();
  private final Map<Outcome, Long> failed = new EnumMap<>(Outcome.class);
  private long succeeded;

  /** Auto-resizing, so that no value is too large for it. */
  private static Histogram newHistogram() {
    Histogram histogram = new Histogram(3);
    histogram.setAutoResize(true);
    return histogram;
  }

  void count(Outcome outcome, long latencyNanos) {
    if (outcome == Outcome.OK) {
      succeeded++;
      successes.recordValue(latencyNanos);
    } else {
      failed.merge(outcome, 1L, Long::sum);
      failures.recordValue(latencyNanos);
    }
  }

  void add(KindTally other) {
    succeeded += other.succeeded;
    other.failed.forEach((outcome, count) -> failed.merge(outcome, count, Long::sum));
    successes.add(other.successes);
    failures.add(other.failures);
  }

  StepMeasurement.ByKind result() {
    Map<Outcome, Long> outcomes = new EnumMap<>(failed);
    outcomes.put(Outcome.OK, succeeded);
    return new StepMeasurement.ByKind(outcomes, successes, failures);
  }

  StepListener.Latencies latencies() {
    return new StepListener.Latencies(successes, failures);
  }
}
