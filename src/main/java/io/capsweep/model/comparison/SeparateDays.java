package io.capsweep.model.comparison;

import io.capsweep.model.DayNoise;
import io.capsweep.model.variance.Sample;
import java.util.List;
import java.util.Optional;

/** Two systems, each measured on days of its own: the difference holds what days differ by. */
final class SeparateDays {
  private SeparateDays() {}

  /**
   * With its error: from the days themselves where there are three or more, pooled over both; with
   * the scatter of days from elsewhere where that is given.
   *
   * @return absent when days cannot be told from the change
   */
  static Optional<Shift> shift(
      List<Sample> first, List<Sample> second, Optional<DayNoise> dayNoise) {
    double difference = mean(second) - mean(first);
    double perDay = 1.0 / first.size() + 1.0 / second.size();
    if (dayNoise.isPresent()) {
      return Optional.of(declared(difference, first, second, dayNoise.get(), perDay));
    }
    int freedom = first.size() + second.size() - 2;
    if (freedom < 1) {
      return Optional.empty();
    }
    double variance = (means(first).squares() + means(second).squares()) / freedom;
    return Optional.of(new Shift(difference, Math.sqrt(variance * perDay), freedom));
  }

  /** Unweighted: each day counts once. */
  static double mean(List<Sample> days) {
    return means(days).mean();
  }

  private static Sample means(List<Sample> days) {
    return Sample.of(days.stream().mapToDouble(Sample::mean).toArray());
  }

  /** Satterthwaite over the days' variance and that of the runs. */
  private static Shift declared(
      double difference, List<Sample> first, List<Sample> second, DayNoise noise, double perDay) {
    double ofDays = Math.pow(noise.standardDeviation(), 2) * perDay;
    double squares = 0;
    int freedom = 0;
    double perRun = 0;
    for (List<Sample> side : List.of(first, second)) {
      double share = 0;
      for (Sample day : side) {
        squares += day.squares();
        freedom += day.size() - 1;
        share += 1.0 / day.size();
      }
      perRun += share / side.size() / side.size();
    }
    double ofRuns = freedom > 0 ? squares / freedom * perRun : 0;
    double variance = ofDays + ofRuns;
    double spread =
        ofDays * ofDays / noise.degreesOfFreedom() + (freedom > 0 ? ofRuns * ofRuns / freedom : 0);
    double degrees = spread > 0 ? variance * variance / spread : Double.POSITIVE_INFINITY;
    return new Shift(difference, Math.sqrt(variance), degrees);
  }
}
