package io.capsweep.report.variance;

import io.capsweep.capacity.repeats.Quantity;
import io.capsweep.capacity.repeats.Repeats;
import io.capsweep.capacity.repeats.Scale;
import io.capsweep.model.variance.RepeatPlan;
import io.capsweep.model.variance.VarianceStudy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Repeats of one setting and what they tell of its variance. */
record Studied(Repeats repeats, VarianceStudy study) {
  /** Shares of the mean that a plan is made for. */
  private static final List<Double> PRECISIONS = List.of(0.01, 0.02, 0.05);

  static Studied of(Repeats repeats) {
    return new Studied(repeats, VarianceStudy.of(repeats.table()));
  }

  /**
   * How many days and runs give the mean this precisely.
   *
   * @param plan absent where no number of days does
   */
  record Precision(double share, Optional<RepeatPlan> plan) {}

  /** What the mean over some days and runs is worth, on the scale of the study. */
  record Worth(int days, int runsPerDay, double halfWidth95) {}

  /** The mean in the unit measured: on the logarithmic scale the geometric one. */
  double mean() {
    return repeats.scale().back(study.mean());
  }

  /** Of one run, of several on one day, of as many days as there were. */
  List<Worth> worths() {
    int several = Math.max(2, (int) Math.round((double) study.runs() / study.days()));
    List<Worth> worths = new ArrayList<>();
    add(worths, 1, 1);
    add(worths, 1, several);
    if (study.days() > 1) {
      boolean single = study.method() == VarianceStudy.Method.INSEPARABLE;
      add(worths, study.days(), single ? 1 : several);
    }
    return worths;
  }

  private void add(List<Worth> worths, int days, int runsPerDay) {
    study
        .halfWidth95(days, runsPerDay)
        .ifPresent(half -> worths.add(new Worth(days, runsPerDay, half)));
  }

  /** From three days on. */
  List<Precision> precisions(double dayCost) {
    if (study.dayDeviation().isEmpty() || study.runVariance().isEmpty()) {
      return List.of();
    }
    return PRECISIONS.stream()
        .map(
            share ->
                new Precision(
                    share,
                    RepeatPlan.of(
                        study.dayVariance().orElseThrow(),
                        study.runVariance().orElseThrow(),
                        dayCost,
                        onScale(share))))
        .toList();
  }

  private double onScale(double share) {
    return repeats.scale() == Scale.LOG ? Math.log1p(share) : share * Math.abs(study.mean());
  }

  /** A deviation on the study's scale as a share of the mean. */
  double share(double onScale) {
    return repeats.scale() == Scale.LOG ? Math.expm1(onScale) : onScale / Math.abs(study.mean());
  }

  boolean throughput() {
    return repeats.quantity() == Quantity.THROUGHPUT;
  }
}
