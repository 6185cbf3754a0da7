package io.capsweep.report.document;

import io.capsweep.capacity.MeasurementException;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.capacity.repeats.Observation;
import io.capsweep.capacity.repeats.RunObservations;
import io.capsweep.capacity.repeats.Scale;
import io.capsweep.report.variance.DayStudy;
import io.capsweep.report.variance.VarianceAnswer;
import io.capsweep.report.variance.VarianceText;
import io.capsweep.result.store.StoredRun;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How runs of one day and how days scatter.
 *
 * @param text what the variance command says of these runs
 * @param studies throughput and p99.9 of the setting told in full, day by day
 */
public record DayReport(String text, List<DayStudy> studies) {
  private static final double DAY_COST = 1;

  public DayReport {
    studies = List.copyOf(studies);
  }

  /**
   * Of several runs; absent for one, and for runs that have no setting in common.
   *
   * @param differing what else differs between the runs, one sentence each
   */
  static Optional<DayReport> of(List<StoredRun> runs, List<String> differing) {
    long distinct = runs.stream().map(run -> run.run().id()).distinct().count();
    if (runs.size() < 2 || distinct < runs.size()) {
      return Optional.empty();
    }
    return observations(runs)
        .flatMap(
            all ->
                VarianceAnswer.of(
                    all,
                    new VarianceAnswer.View(
                        Scale.LOG, Optional.empty(), OptionalDouble.empty(), DAY_COST),
                    differing))
        .map(answer -> new DayReport(VarianceText.render(answer), DayStudy.of(answer)));
  }

  private static Optional<List<Observation>> observations(List<StoredRun> runs) {
    try {
      return Optional.of(RunObservations.of(runs, OperatingPoint.COMMON, Optional.empty()));
    } catch (MeasurementException e) {
      // Nothing in common: there is nothing to compare, and the runs' own parts say all there is.
      return Optional.empty();
    }
  }
}
