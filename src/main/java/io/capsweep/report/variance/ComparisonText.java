package io.capsweep.report.variance;

import io.capsweep.model.Bounds;
import io.capsweep.model.comparison.Comparison;
import io.capsweep.model.comparison.Verdict;
import io.capsweep.text.Quantities;
import io.capsweep.text.Table;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** {@code compare}'s answer for people: the verdict first, then the figures, then what to doubt. */
public final class ComparisonText {
  private static final int WIDTH = 100;
  private static final double TOO_LARGE = 0.05;

  private ComparisonText() {}

  /** Lines of at most 100 columns, each ended. */
  public static String render(ComparisonAnswer answer) {
    List<String> lines = new ArrayList<>();
    answer.throughput().ifPresent(found -> inFull("Throughput", found, answer, lines));
    answer.p999().ifPresent(found -> inFull("p99.9", found, answer, lines));
    if (!answer.bySetting().isEmpty()) {
      lines.add("");
      lines.add("Throughput by setting, B over A");
      Table table = new Table(WIDTH, List.of(Table.left(""), Table.right(""), Table.left("")));
      for (ComparisonAnswer.OfSetting one : answer.bySetting()) {
        table.add(
            List.of(
                " " + Words.setting(one.setting()),
                percent(one.comparison().difference()),
                one.comparison().interval95().map(ComparisonText::range).orElse("")));
      }
      lines.addAll(table.lines());
    }
    bullets("Changed on purpose", answer.changed(), lines);
    bullets("Differs besides", answer.differences(), lines);
    bullets("To bear in mind", answer.warnings(), lines);
    return String.join("\n", lines) + "\n";
  }

  private static void inFull(
      String quantity, Comparison found, ComparisonAnswer answer, List<String> lines) {
    if (!lines.isEmpty()) {
      lines.add("");
    }
    lines.addAll(Wrap.lines(headline(quantity, found, answer.margin()), WIDTH));
    lines.addAll(Wrap.hanging("  ", basis(found, answer), WIDTH));
    found
        .interval95()
        .ifPresent(
            interval ->
                lines.addAll(
                    Wrap.hanging("  ", "B over A, 95% interval: " + range(interval) + ".", WIDTH)));
    if (found.p().isPresent()) {
      String p =
          "p = %s by %s".formatted(Quantities.probability(found.p().getAsDouble()), test(found));
      String median =
          found.hodgesLehmann().isPresent() && found.design() == Comparison.Design.PAIRED_DAYS
              ? "; by medians (Hodges-Lehmann) the difference is "
                  + percent(found.hodgesLehmann().getAsDouble())
              : "";
      lines.addAll(Wrap.hanging("  ", p + leastP(found) + median + ".", WIDTH));
    }
    if (found.smallestDetectable().isPresent()) {
      lines.addAll(
          Wrap.hanging(
              "  ",
              "A difference of "
                  + Quantities.percent(Math.expm1(found.smallestDetectable().getAsDouble()))
                  + " is the smallest that this design finds four times in five.",
              WIDTH));
    }
  }

  private static String headline(String quantity, Comparison found, OptionalDouble margin) {
    String difference = percent(found.difference());
    return switch (found.verdict()) {
      case BETTER -> "%s: B is better than A (%s).".formatted(quantity, difference);
      case WORSE -> "%s: B is worse than A (%s).".formatted(quantity, difference);
      case EQUIVALENT ->
          "%s: B and A are equivalent within ±%s (%s)."
              .formatted(quantity, Quantities.mix(margin.orElseThrow()), difference);
      case UNDECIDED ->
          "%s: undecided whether B is better or worse than A (%s).".formatted(quantity, difference);
      case DAY_OR_CHANGE ->
          "%s: B differs from A by %s, but this cannot tell the day from the change."
              .formatted(quantity, difference);
    };
  }

  private static String basis(Comparison found, ComparisonAnswer answer) {
    String settings =
        answer.settings().stream()
            .map(Words::setting)
            .map(String::strip)
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining("; "));
    String design =
        switch (found.design()) {
          case PAIRED_DAYS ->
              "Both were measured on each of " + Quantities.count(found.days(), "day");
          case ONE_DAY -> "Both were measured on one day";
          case SEPARATE_DAYS ->
              found.verdict() == Verdict.DAY_OR_CHANGE
                  ? "Each was measured on a day of its own. Measure both on the same days (compare"
                      + " --plan), or say how far days scatter (--day-sd, from capsweep variance)"
                  : "Each was measured on days of its own (%s in all)"
                      .formatted(Quantities.count(found.days(), "day"));
        };
    return design + (settings.isEmpty() ? "." : ", " + settings + ".");
  }

  private static String test(Comparison found) {
    return switch (found.test()) {
      case SIGN_FLIP -> "the exact sign-flip test over the days";
      case RANK_SUM -> "the rank-sum test over the runs";
      case STUDENT, NONE -> "Student's t over the days";
    };
  }

  /** Said where no result of so few days or runs could have a small p. */
  private static String leastP(Comparison found) {
    double least = found.smallestP().orElse(0);
    if (!(least > TOO_LARGE)) {
      return "";
    }
    String few =
        found.design() == Comparison.Design.ONE_DAY
            ? "so few runs"
            : Quantities.count(found.days(), "day");
    return " (with " + few + " it cannot be below " + Quantities.probability(least) + ")";
  }

  private static String range(Bounds interval) {
    return percent(interval.low()) + " to " + percent(interval.high());
  }

  private static String percent(double logarithm) {
    return Quantities.signedPercent(100 * Math.expm1(logarithm));
  }

  private static void bullets(String title, List<String> sentences, List<String> lines) {
    if (!sentences.isEmpty()) {
      lines.add("");
      lines.add(title);
      sentences.forEach(sentence -> lines.addAll(Wrap.hanging("  * ", sentence, WIDTH)));
    }
  }
}
