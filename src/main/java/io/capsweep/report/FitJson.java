package io.capsweep.report;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.model.Bounds;
import io.capsweep.model.Forecast;
import io.capsweep.model.UslModel;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * {@code fit}'s answer for programs: the record components are the JSON keys. Intervals are arrays
 * [low, high], empty where there is none; other unknown numbers are absent.
 */
public record FitJson(
    Optional<LawJson> law,
    List<Predicted> predictions,
    Optional<Usl> usl,
    Optional<FitAnswer.Next> nextMix,
    List<String> warnings) {

  /**
   * What the law says of a mix, for one new run.
   *
   * @param dayScope "same-day" or "new-day": which runs the interval holds for
   */
  public record Predicted(
      double writeFraction, double point, List<Double> interval95, String dayScope) {}

  /** The universal scalability law; without a peak where throughput never falls again. */
  public record Usl(
      double alpha,
      double beta,
      double gamma,
      OptionalDouble peakThreads,
      OptionalDouble peakOperationsPerSecond) {}

  /** The value to be written by {@code fit --json}. */
  public static FitJson of(FitAnswer answer) {
    return new FitJson(
        answer.law().map(FittedLaw::summary).map(LawJson::of),
        answer.forecasts().stream()
            .map(forecast -> predicted(forecast, answer.ofNewDay()))
            .toList(),
        answer.usl().map(FitJson::usl),
        answer.nextMix(),
        answer.warnings());
  }

  private static Predicted predicted(Forecast forecast, boolean newDay) {
    return new Predicted(
        forecast.writeFraction(),
        forecast.point(),
        forecast
            .interval()
            .map((Bounds range) -> List.of(range.low(), range.high()))
            .orElse(List.of()),
        newDay ? "new-day" : "same-day");
  }

  private static Usl usl(UslModel model) {
    return new Usl(
        model.alpha(), model.beta(), model.gamma(), model.peakConcurrency(), model.peakPerSecond());
  }
}
