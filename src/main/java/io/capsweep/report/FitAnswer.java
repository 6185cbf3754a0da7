package io.capsweep.report;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.model.CapacityLaw;
import io.capsweep.model.Forecast;
import io.capsweep.model.NextMix;
import io.capsweep.model.UslModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What {@code fit} found.
 *
 * @param law absent when there were not two mixes at one operating point
 * @param forecasts with the 95% interval for one new run: of a new day where several days were
 *     fitted, else of the same day
 * @param usl throughput against concurrency, where there was one mix at six or more
 * @param nextMix absent without an admissible law
 * @param warnings one plain sentence each
 */
public record FitAnswer(
    Optional<FittedLaw> law,
    List<Forecast> forecasts,
    Optional<UslModel> usl,
    Optional<Next> nextMix,
    List<String> warnings) {
  private static final double CONFIDENCE = 0.95;

  public FitAnswer {
    forecasts = List.copyOf(forecasts);
    warnings = List.copyOf(warnings);
  }

  /**
   * Write fractions worth measuring next.
   *
   * @param sharpest for the first prediction asked for, or for w/r when there is none
   * @param hardestTest of the law's form
   */
  public record Next(double sharpest, double hardestTest) {}

  /**
   * From a law and a scalability law, whichever there is.
   *
   * @param at write fractions to predict
   * @param remarks on the measurements, put before the law's own warnings
   */
  public static FitAnswer of(
      Optional<FittedLaw> law, Optional<UslModel> usl, List<Double> at, List<String> remarks) {
    List<String> warnings = new ArrayList<>(remarks);
    law.ifPresent(found -> warnings.addAll(found.warnings()));
    Optional<FittedLaw> usable = law.filter(found -> found.law().admissible());
    List<Forecast> forecasts =
        usable.stream()
            .flatMap(found -> at.stream().map(mix -> forecast(found.law(), mix)))
            .toList();
    forecasts.forEach(forecast -> warnings.addAll(forecast.warnings()));
    OptionalDouble interest = at.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(at.get(0));
    Optional<Next> next =
        usable.map(
            found ->
                new Next(
                    NextMix.sharpest(found.law(), interest), NextMix.hardestTest(found.law())));
    return new FitAnswer(law, forecasts, usl, next, warnings);
  }

  private static Forecast forecast(CapacityLaw law, double mix) {
    return law.days()
        .map(days -> law.newDay(mix, 1, days, CONFIDENCE))
        .orElseGet(() -> law.newRuns(mix, 1, CONFIDENCE));
  }

  /** Whether the forecasts are for runs of a day that none of the fitted ones is of. */
  boolean ofNewDay() {
    return law.flatMap(found -> found.law().days()).isPresent();
  }
}
