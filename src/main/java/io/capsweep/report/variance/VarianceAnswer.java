package io.capsweep.report.variance;

import io.capsweep.capacity.repeats.Observation;
import io.capsweep.capacity.repeats.Quantity;
import io.capsweep.capacity.repeats.Repeats;
import io.capsweep.capacity.repeats.Scale;
import io.capsweep.capacity.repeats.Setting;
import io.capsweep.capacity.repeats.Unit;
import io.capsweep.model.variance.VarianceStudy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What {@code variance} found.
 *
 * @param studies of each setting and quantity, the headline first
 * @param dayCost what a further day costs, in runs
 * @param confounded what else differed between the runs
 * @param warnings one plain sentence each
 */
public record VarianceAnswer(
    List<Studied> studies,
    Unit unit,
    double dayCost,
    List<String> confounded,
    List<String> warnings) {
  /** Days from which on a standard deviation of days can be used. */
  private static final int USABLE_DAYS = 8;

  public VarianceAnswer {
    studies = List.copyOf(studies);
    confounded = List.copyOf(confounded);
    warnings = List.copyOf(warnings);
  }

  /**
   * How it is to be looked at.
   *
   * @param unit absent: decided by what there is
   * @param headline write fraction of the setting told in full; absent: the lowest
   * @param dayCost what a further day costs, in runs
   */
  public record View(Scale scale, Optional<Unit> unit, OptionalDouble headline, double dayCost) {}

  /**
   * From observations.
   *
   * @param confounded what else differed between the runs
   * @return absent when the headline's write fraction is not among them
   */
  public static Optional<VarianceAnswer> of(
      List<Observation> observations, View view, List<String> confounded) {
    Unit unit = view.unit().orElseGet(() -> Unit.of(observations));
    List<Studied> all = new ArrayList<>();
    for (Quantity quantity : Quantity.values()) {
      Repeats.of(observations, quantity, view.scale(), unit).stream()
          .map(Studied::of)
          .forEach(all::add);
    }
    Optional<Setting> headline =
        all.stream()
            .map(studied -> studied.repeats().setting())
            .filter(
                setting ->
                    view.headline().isEmpty() || setting.writeFraction().equals(view.headline()))
            .findFirst();
    if (headline.isEmpty()) {
      return Optional.empty();
    }
    List<Studied> ordered = new ArrayList<>();
    all.stream()
        .filter(one -> one.repeats().setting().equals(headline.get()))
        .forEach(ordered::add);
    all.stream().filter(one -> !ordered.contains(one)).forEach(ordered::add);
    List<String> warnings = warnings(ordered.get(0), unit);
    int leftOut = all.stream().mapToInt(one -> one.repeats().leftOut()).sum();
    if (leftOut > 0) {
      warnings.add(
          "Left out: "
              + leftOut
              + " figures that are not there, such as a p99.9 that fell among failures, or that"
              + " sum up several runs without their scatter.");
    }
    return Optional.of(new VarianceAnswer(ordered, unit, view.dayCost(), confounded, warnings));
  }

  private static List<String> warnings(Studied headline, Unit unit) {
    VarianceStudy study = headline.study();
    List<String> warnings = new ArrayList<>();
    if (study.days() == 1) {
      warnings.add(
          "One day tells how far runs scatter within a day, and nothing of what another day"
              + " brings: repeat on other days.");
    } else if (study.days() == 2) {
      warnings.add(
          "Two days tell whether days differ. How much they differ can hardly be said: the ratio"
              + " means nothing without its interval.");
    } else if (study.days() < USABLE_DAYS) {
      warnings.add(
          study.days()
              + " days give a standard deviation of days with a wide interval; from about "
              + USABLE_DAYS
              + " days on it can be used.");
    }
    if (study.runVariance().isEmpty()) {
      warnings.add(
          study.days() == 1
              ? "A single run has no scatter: run it again."
              : "With one run a day, what is of the run and what of the day cannot be told apart:"
                  + " run it twice on some days.");
    } else if (study.runVariance().getAsDouble() == 0) {
      warnings.add("The runs of a day do not differ at all: are they really separate runs?");
    }
    if (unit == Unit.STEP) {
      warnings.add(
          "No day has two runs, so the repeats within a run stand for the runs of a day. They"
              + " share one start of the server: what restarts change counts as the day's.");
    }
    return warnings;
  }

  /** The one told in full. */
  Studied headline() {
    return studies.get(0);
  }
}
