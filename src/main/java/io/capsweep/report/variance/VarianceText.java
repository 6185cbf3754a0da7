package io.capsweep.report.variance;

import io.capsweep.capacity.repeats.Repeats;
import io.capsweep.capacity.repeats.Scale;
import io.capsweep.capacity.repeats.Unit;
import io.capsweep.model.Bounds;
import io.capsweep.model.variance.RepeatPlan;
import io.capsweep.model.variance.VarianceStudy;
import io.capsweep.text.Quantities;
import io.capsweep.text.Table;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code variance}'s answer for people: what scatters how far, what a number is worth, a chart. */
public final class VarianceText {
  private static final int WIDTH = 100;

  private VarianceText() {}

  /** Lines of at most 100 columns, each ended. */
  public static String render(VarianceAnswer answer) {
    List<String> lines = new ArrayList<>();
    for (Studied studied : answer.studies()) {
      if (studied.repeats().setting().equals(answer.headline().repeats().setting())) {
        inFull(studied, answer, lines);
      }
    }
    others(answer, lines);
    bullets("Days also differed in", answer.confounded(), lines);
    bullets("To bear in mind", answer.warnings(), lines);
    return String.join("\n", lines) + "\n";
  }

  private static void inFull(Studied studied, VarianceAnswer answer, List<String> lines) {
    Repeats repeats = studied.repeats();
    VarianceStudy study = studied.study();
    blank(lines);
    lines.addAll(
        Wrap.lines(
            "%s%s: %s on %s, %s %s"
                .formatted(
                    Words.quantity(repeats.quantity()),
                    Words.setting(repeats.setting()),
                    Quantities.count(study.runs(), answer.unit() == Unit.RUN ? "run" : "repeat"),
                    Quantities.count(study.days(), "day"),
                    Words.mean(repeats.scale()),
                    Words.measured(studied.mean(), repeats.quantity())),
            WIDTH));
    scatter(studied, lines);
    worth(studied, lines);
    precisions(studied, answer.dayCost(), lines);
    lines.add("");
    lines.add(
        "By day, in %s: o a %s, 2 to 9 several at one place, | the day's mean"
            .formatted(
                Words.unit(repeats.quantity()), answer.unit() == Unit.RUN ? "run" : "repeat"));
    lines.addAll(DayChart.lines(repeats, WIDTH));
  }

  private static void scatter(Studied studied, List<String> lines) {
    Repeats repeats = studied.repeats();
    VarianceStudy study = studied.study();
    Table table = new Table(WIDTH, List.of(Table.left(""), Table.right(""), Table.left("")));
    study
        .runDeviation()
        .ifPresent(
            run ->
                table.add(
                    List.of(
                        "  run to run",
                        Words.deviation(run, repeats.scale(), repeats.quantity()),
                        "standard deviation of runs within a day"
                            + suffix(study.runInterval95(), repeats))));
    study
        .dayDeviation()
        .ifPresent(
            day ->
                table.add(
                    List.of(
                        "  day to day",
                        Words.deviation(day, repeats.scale(), repeats.quantity()),
                        "standard deviation of days beyond their runs"
                            + suffix(study.dayInterval95(), repeats))));
    study
        .ratioInterval95()
        .ifPresent(
            interval ->
                table.add(
                    List.of(
                        "  ratio",
                        Quantities.ratio(study.ratio().orElseThrow()),
                        "days over runs; 95% interval "
                            + Quantities.ratio(interval.low())
                            + " to "
                            + Quantities.ratio(interval.high()))));
    if (study.dayDeviation().isPresent() && study.dayShare().isPresent()) {
      table.add(
          List.of(
              "  day's share",
              Quantities.percent(study.dayShare().getAsDouble()),
              "of the variance of a single run on some day"));
    }
    study.dayEffect().ifPresent(effect -> table.add(effect(effect)));
    lines.addAll(table.lines());
  }

  private static List<String> effect(VarianceStudy.DayEffect effect) {
    return List.of(
        "  days differ",
        effect.p() < 0.05 ? "yes" : "not seen",
        "F = %s, p = %s"
            .formatted(Quantities.ratio(effect.f()), Quantities.probability(effect.p())));
  }

  private static String suffix(Optional<Bounds> interval, Repeats repeats) {
    return interval
        .map(bounds -> "; " + Words.interval(bounds, repeats.scale(), repeats.quantity()))
        .orElse("");
  }

  private static void worth(Studied studied, List<String> lines) {
    List<Studied.Worth> worths = studied.worths();
    if (worths.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(
        studied.study().days() == 1
            ? "What a number is worth, for that day alone (half-width of its 95% interval)"
            : "What a number is worth, for the machine over many days (half-width of its 95%"
                + " interval)");
    Table table = new Table(WIDTH, List.of(Table.left(""), Table.left("")));
    for (Studied.Worth worth : worths) {
      table.add(
          List.of(
              "  " + design(worth.days(), worth.runsPerDay()),
              Words.plusMinus(studied.share(worth.halfWidth95()))));
    }
    lines.addAll(table.lines());
  }

  private static String design(int days, int runsPerDay) {
    if (days == 1) {
      return runsPerDay == 1 ? "one run" : runsPerDay + " runs on one day";
    }
    return days + " days of " + Quantities.count(runsPerDay, "run");
  }

  private static void precisions(Studied studied, double dayCost, List<String> lines) {
    List<Studied.Precision> precisions = studied.precisions(dayCost);
    if (precisions.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("To know the mean over days within");
    Table table = new Table(WIDTH, List.of(Table.left(""), Table.left("")));
    for (Studied.Precision precision : precisions) {
      table.add(
          List.of(
              "  ±" + Quantities.mix(precision.share()),
              precision
                  .plan()
                  .map((RepeatPlan plan) -> design(plan.days(), plan.runsPerDay()))
                  .orElse("more than ten thousand days")));
    }
    lines.addAll(table.lines());
    lines.addAll(
        Wrap.hanging(
            "  ",
            "(a further day costs as much as %s; the standard deviations taken as known)"
                .formatted(dayCost == 1 ? "a run" : Quantities.rate(dayCost) + " runs"),
            WIDTH));
  }

  private static void others(VarianceAnswer answer, List<String> lines) {
    List<Studied> others =
        answer.studies().stream()
            .filter(one -> !one.repeats().setting().equals(answer.headline().repeats().setting()))
            .toList();
    if (others.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("The other settings");
    Table table =
        new Table(
            WIDTH,
            List.of(
                Table.left("  what"),
                Table.right(Words.mean(others.get(0).repeats().scale())),
                Table.right("run SD"),
                Table.right("day SD"),
                Table.left("ratio, 95% interval")));
    for (Studied one : others) {
      Scale scale = one.repeats().scale();
      VarianceStudy study = one.study();
      table.add(
          List.of(
              "  "
                  + Words.quantity(one.repeats().quantity())
                  + Words.setting(one.repeats().setting()),
              Words.measured(one.mean(), one.repeats().quantity()),
              study.runDeviation().isPresent()
                  ? Words.deviation(
                      study.runDeviation().getAsDouble(), scale, one.repeats().quantity())
                  : "",
              study.dayDeviation().isPresent()
                  ? Words.deviation(
                      study.dayDeviation().getAsDouble(), scale, one.repeats().quantity())
                  : "",
              study
                  .ratioInterval95()
                  .map(
                      interval ->
                          Quantities.ratio(study.ratio().orElseThrow())
                              + ", "
                              + Quantities.ratio(interval.low())
                              + " to "
                              + Quantities.ratio(interval.high()))
                  .orElse("")));
    }
    lines.addAll(table.lines());
  }

  private static void bullets(String title, List<String> sentences, List<String> lines) {
    if (!sentences.isEmpty()) {
      blank(lines);
      lines.add(title);
      sentences.forEach(sentence -> lines.addAll(Wrap.hanging("  * ", sentence, WIDTH)));
    }
  }

  private static void blank(List<String> lines) {
    if (!lines.isEmpty()) {
      lines.add("");
    }
  }
}
