package io.capsweep.cli.live;

import io.capsweep.load.ClosedLoop;
import io.capsweep.load.StepListener.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** One step second by second: the rate throughout, p99.9 while it is measured. */
final class StepHistory {
  private static final int BUCKETS_PER_SECOND = (int) (1_000_000_000L / ClosedLoop.BUCKET_NANOS);

  private final List<Double> rates = new ArrayList<>();
  private final List<Double> tails = new ArrayList<>();
  private Phase phase = Phase.WARM_UP;
  private double inSecond;
  private int buckets;
  private int windowSecond;

  void clear() {
    rates.clear();
    tails.clear();
    phase = Phase.WARM_UP;
    inSecond = 0;
    buckets = 0;
    windowSecond = 0;
  }

  /** Takes a bucket's rate. */
  void rate(Phase current, double operationsPerSecond) {
    if (current != phase) {
      phase = current;
      inSecond = 0;
      buckets = 0;
      windowSecond = rates.size();
    }
    inSecond += operationsPerSecond;
    buckets++;
    if (buckets == BUCKETS_PER_SECOND) {
      rates.add(inSecond / BUCKETS_PER_SECOND);
      inSecond = 0;
      buckets = 0;
    }
  }

  /**
   * Takes a second's p99.9. Of two for the same second, one of which came late, the higher counts.
   *
   * @param since the opening of the window
   * @param p999Nanos empty where so many failed that it has no value
   */
  void tail(Duration since, OptionalLong p999Nanos) {
    int second = windowSecond + (int) since.toSeconds();
    while (tails.size() <= second) {
      tails.add(Double.NaN);
    }
    double value = p999Nanos.isPresent() ? p999Nanos.getAsLong() : Double.POSITIVE_INFINITY;
    double known = tails.get(second);
    tails.set(second, Double.isNaN(known) ? value : Math.max(known, value));
  }

  /** Successes per second, of the last seconds. */
  List<Double> rates(int atMost) {
    return last(rates, atMost);
  }

  /** p99.9, nanoseconds; NaN where nothing is known of a second, infinity where it has failed. */
  List<Double> tails(int atMost) {
    return last(tails, atMost);
  }

  private static List<Double> last(List<Double> values, int atMost) {
    return List.copyOf(values.subList(Math.max(0, values.size() - atMost), values.size()));
  }
}
