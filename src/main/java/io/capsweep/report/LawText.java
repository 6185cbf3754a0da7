package io.capsweep.report;

import io.capsweep.result.LawSummary;
import io.capsweep.result.Prediction;
import io.capsweep.result.SlicedLaw;
import io.capsweep.text.Quantities;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The fitted law in plain words, and what became of the predictions made from it. */
public final class LawText {
  private static final String BULLET = "  - ";

  private LawText() {}

  /** The law: what a write costs in reads, what reads alone would give, how well it fits. */
  static List<String> law(LawSummary law) {
    List<String> lines = new ArrayList<>();
    lines.add("The law T(x) = K / ((1-x) r + x w), at " + law.operatingPoint());
    sentences(law).forEach(sentence -> lines.addAll(bullet(sentence)));
    return lines;
  }

  /** The law in sentences. */
  public static List<String> sentences(LawSummary law) {
    List<String> lines = new ArrayList<>();
    if (law.wOverR().isPresent() && law.kOverR().isPresent()) {
      String interval =
          law.wOverRInterval95()
              .map(
                  range ->
                      "95%% interval %s to %s"
                          .formatted(Quantities.ratio(range.low()), Quantities.ratio(range.high())))
              .orElse("no interval");
      lines.add(
          "At this operating point a write consumes %s times the capacity of a read (w/r; %s)."
                  .formatted(Quantities.ratio(law.wOverR().getAsDouble()), interval)
              + " It is a capacity cost, not a latency.");
      lines.add(
          "Reads alone would give %s op/s (K/r)."
              .formatted(Quantities.rate(law.kOverR().getAsDouble())));
    }
    if (!law.admissible()) {
      lines.add("It does not hold here: the fit gives a read or a write no positive cost.");
    }
    if (!law.residualsPercent().isEmpty()) {
      lines.add(fit(law));
    }
    lines.addAll(law.warnings());
    return lines;
  }

  /** Each prediction beside what was measured. */
  static List<String> predictions(List<Prediction> predictions) {
    List<String> lines = new ArrayList<>();
    lines.add("Predicted before it was run");
    predictions.forEach(prediction -> lines.addAll(bullet(sentence(prediction))));
    return lines;
  }

  /** What mixes that alternated gave. */
  static List<String> sliced(SlicedLaw law) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Alternating mixes at %s: %s of slices of %s"
            .formatted(
                Quantities.count(law.threads(), "thread"),
                Quantities.count(law.blocks(), "block"),
                Quantities.duration(law.sliceNanos())));
    sentences(law).forEach(sentence -> lines.addAll(bullet(sentence)));
    return lines;
  }

  /** What mixes that alternated gave, in sentences. */
  public static List<String> sentences(SlicedLaw law) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "A write consumes %s times the capacity of a read (95%% interval %s to %s); what moves the whole machine cancels here."
            .formatted(
                Quantities.ratio(law.wOverR()),
                Quantities.ratio(law.wOverRInterval95().low()),
                Quantities.ratio(law.wOverRInterval95().high())));
    law.predictions().forEach(prediction -> lines.add("Predicted: " + ratio(prediction) + "."));
    return lines;
  }

  /** A predicted ratio beside what was measured, without a full stop. */
  public static String ratio(SlicedLaw.Ratio ratio) {
    StringBuilder text =
        new StringBuilder(
            "the rate at %s writes is %s times that at %s, 95%% interval %s to %s"
                .formatted(
                    Quantities.mix(ratio.writeFraction()),
                    Quantities.ratio(ratio.point()),
                    Quantities.mix(ratio.anchor()),
                    Quantities.ratio(ratio.interval95().low()),
                    Quantities.ratio(ratio.interval95().high())));
    if (ratio.measured().isPresent()) {
      text.append("; measured ").append(Quantities.ratio(ratio.measured().getAsDouble()));
      ratio
          .measuredInterval95()
          .ifPresent(
              interval ->
                  text.append(
                      " (%s to %s)"
                          .formatted(
                              Quantities.ratio(interval.low()),
                              Quantities.ratio(interval.high()))));
    }
    ratio.hit().ifPresent(hit -> text.append(hit ? ": a hit" : ": a miss"));
    return text.toString();
  }

  private static String fit(LawSummary law) {
    String residuals =
        law.residualsPercent().stream()
            .map(Quantities::signedPercent)
            .collect(Collectors.joining(", "));
    String lack =
        law.lackOfFit()
            .map(
                test ->
                    "; lack of fit: F = %s, p = %s"
                        .formatted(Quantities.ratio(test.f()), Quantities.probability(test.p())))
            .orElse("");
    return "Measured against fitted, by rising write fraction: "
        + residuals
        + lack
        + ". Fitted are geometric means of the fitted repeats; settings run again later as checks are in the"
        + " table alone.";
  }

  /** A prediction beside what was measured, as a sentence. */
  public static String sentence(Prediction prediction) {
    double point = prediction.pointOperationsPerSecond();
    StringBuilder text =
        new StringBuilder(
            "%s writes at %s: %s op/s predicted, "
                .formatted(
                    Quantities.mix(prediction.writeFraction()),
                    where(prediction),
                    Quantities.rate(point)));
    text.append(
        prediction
            .interval95()
            .map(
                range ->
                    "95%% interval %s to %s"
                        .formatted(Quantities.rate(range.low()), Quantities.rate(range.high())))
            .orElse("without an interval"));
    text.append(prediction.sealId().map(id -> " (seal " + id + ")").orElse(" (not sealed)"));
    if (!prediction.blind()) {
      text.append(" (informed: this mix had been measured before)");
    }
    if (prediction.measuredOperationsPerSecond().isEmpty()) {
      return text.append("; not measured.").toString();
    }
    double measured = prediction.measuredOperationsPerSecond().getAsDouble();
    text.append("; %s measured".formatted(Quantities.rate(measured)));
    prediction.hit().ifPresent(hit -> text.append(hit ? ": a hit" : ": a miss"));
    return text.append(", ")
        .append(Quantities.signedPercent(100 * (measured - point) / point))
        .append(" of the prediction.")
        .toString();
  }

  private static String where(Prediction prediction) {
    return prediction.threads().isPresent()
        ? Quantities.count(prediction.threads().getAsInt(), "thread")
        : prediction.operatingPoint().orElseThrow() + " capacity";
  }

  private static List<String> bullet(String text) {
    return Wrap.hanging(BULLET, text, TextAnswer.WIDTH);
  }
}
