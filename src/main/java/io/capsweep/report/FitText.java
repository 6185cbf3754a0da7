package io.capsweep.report;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.model.Bounds;
import io.capsweep.model.CapacityLaw;
import io.capsweep.model.Forecast;
import io.capsweep.model.MixMean;
import io.capsweep.model.UslModel;
import io.capsweep.result.LawSummary;
import io.capsweep.text.Quantities;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** {@code fit}'s answer for people: the finding first, then the figures, then what to doubt. */
public final class FitText {
  private static final int WIDTH = 100;

  private static final String MEANS =
      "(measured: geometric mean of the runs; run.json and score give the arithmetic one)";

  private FitText() {}

  /** Lines of at most 100 columns, each ended. */
  public static String render(FitAnswer answer) {
    List<String> lines = new ArrayList<>();
    answer.law().ifPresent(law -> law(law, lines));
    if (!answer.forecasts().isEmpty()) {
      predictions(answer, lines);
    }
    answer
        .law()
        .filter(law -> law.law().admissible())
        .ifPresent(
            law -> {
              blank(lines);
              lines.addAll(LawChart.lines(law.law(), answer.forecasts()));
            });
    answer.nextMix().ifPresent(next -> next(next, answer.forecasts(), lines));
    answer.usl().ifPresent(model -> usl(model, lines));
    if (!answer.warnings().isEmpty()) {
      blank(lines);
      lines.add("To bear in mind");
      answer.warnings().forEach(warning -> wrap("  * ", warning, lines));
    }
    return String.join("\n", lines) + "\n";
  }

  private static void law(FittedLaw fitted, List<String> lines) {
    CapacityLaw law = fitted.law();
    if (!law.admissible()) {
      wrap("", "The law T(x) = K/((1-x)r + xw) gives no positive costs for these rates.", lines);
      return;
    }
    wrap("", costSentence(fitted), lines);
    wrap("", noiseSentence(fitted.summary().noise()), lines);
    law.days()
        .ifPresent(
            days ->
                wrap(
                    "",
                    format(
                        "Days scatter by %.2g%% beyond that (standard deviation over %d days).",
                        100 * days.standardDeviation(), days.days()),
                    lines));
    wrap(
        "", format("At reads only it gives %s op/s (K/r).", rate(law.readsOnlyPerSecond())), lines);
    blank(lines);
    lines.add("  writes    runs    measured op/s    fitted op/s    residual");
    List<Double> residuals = law.residualsPercent();
    for (int i = 0; i < residuals.size(); i++) {
      MixMean mix = law.mixes().get(i);
      lines.add(
          format(
              "  %6s  %6d  %15s  %13s  %10s",
              Quantities.mix(mix.writeFraction()),
              mix.runs(),
              rate(mix.operationsPerSecond()),
              rate(law.operationsPerSecondAt(mix.writeFraction())),
              residual(residuals.get(i))));
    }
    wrap("  ", MEANS, lines);
    law.lackOfFit()
        .ifPresent(
            lack ->
                wrap(
                    "  ",
                    format(
                        "Lack of fit: F = %s, p = %.2g (small p: the law does not hold).",
                        Quantities.ratio(lack.f()), lack.p()),
                    lines));
  }

  private static String costSentence(FittedLaw fitted) {
    Optional<Bounds> interval = fitted.law().writeCostInterval(0.95);
    String range =
        interval
            .map(
                bounds ->
                    " [%s, %s]"
                        .formatted(Quantities.ratio(bounds.low()), Quantities.ratio(bounds.high())))
            .orElse("");
    // Rates that do not tell their concurrency come from a point that has no name.
    String point =
        fitted.operatingPoint().equals(OperatingPoint.COMMON.toString())
            ? ""
            : " (" + fitted.operatingPoint() + ")";
    return format(
        "At this operating point%s a write consumes %s%s times the capacity of a read:"
            + " a capacity cost, not a latency.",
        point, Quantities.ratio(fitted.law().writeCost()), range);
  }

  private static String noiseSentence(LawSummary.Noise noise) {
    OptionalDouble scatter = noise.relativeStandardDeviation();
    return scatter.isPresent()
        ? format(
            "Single runs scatter by %.2g%% (standard deviation from %s, %d degrees of freedom);"
                + " intervals are 95%%.",
            100 * scatter.getAsDouble(), noise.source(), noise.degreesOfFreedom())
        : "There is no interval: without differing repeats of a mix the noise is unknown.";
  }

  private static void predictions(FitAnswer answer, List<String> lines) {
    blank(lines);
    lines.add(
        "  predicted at    op/s          95% interval for one new run of "
            + (answer.ofNewDay() ? "a new day" : "the same day"));
    for (Forecast forecast : answer.forecasts()) {
      String interval =
          forecast
              .interval()
              .map(bounds -> rate(bounds.low()) + " to " + rate(bounds.high()))
              .orElse("none, the noise is unknown");
      lines.add(
          format(
              "  %12s    %-12s  %s",
              Quantities.mix(forecast.writeFraction()), rate(forecast.point()), interval));
    }
  }

  private static void next(FitAnswer.Next next, List<Forecast> forecasts, List<String> lines) {
    String wanted =
        forecasts.isEmpty()
            ? "w/r"
            : "the prediction at " + Quantities.mix(forecasts.get(0).writeFraction());
    blank(lines);
    wrap(
        "",
        format(
            "Next mix worth measuring: %s writes sharpens %s most; %s writes tests the law hardest.",
            Quantities.mix(next.sharpest()), wanted, Quantities.mix(next.hardestTest())),
        lines);
  }

  private static void usl(UslModel model, List<String> lines) {
    blank(lines);
    wrap(
        "",
        format(
            "Universal scalability law over the concurrencies: contention alpha = %.4g, coherency"
                + " beta = %.4g, one alone gives gamma = %s op/s.",
            model.alpha(), model.beta(), rate(model.gamma())),
        lines);
    String peak =
        model.peakConcurrency().isPresent()
            ? format(
                "Throughput peaks at %.0f threads with %s op/s.",
                model.peakConcurrency().getAsDouble(), rate(model.peakPerSecond().orElseThrow()))
            : "Throughput has no peak: coherency is at its bound of 0.";
    wrap("", peak + " It describes means; a latency objective is not read from it.", lines);
  }

  private static void blank(List<String> lines) {
    if (!lines.isEmpty()) {
      lines.add("");
    }
  }

  private static void wrap(String prefix, String text, List<String> lines) {
    lines.addAll(Wrap.hanging(prefix, text, WIDTH));
  }

  private static String rate(double perSecond) {
    return perSecond < 100 ? format("%.4g", perSecond) : format("%,.0f", perSecond);
  }

  private static String residual(double percent) {
    return Math.abs(percent) < 0.005 ? "0.00%" : format("%+.2f%%", percent);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
