package io.capsweep.report.variance;

import io.capsweep.capacity.repeats.Observation;
import io.capsweep.capacity.repeats.Quantity;
import io.capsweep.capacity.repeats.Setting;
import io.capsweep.capacity.repeats.Sides;
import io.capsweep.capacity.repeats.Unit;
import io.capsweep.model.DayNoise;
import io.capsweep.model.comparison.Comparison;
import io.capsweep.model.comparison.DayValues;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What {@code compare} found.
 *
 * @param throughput over all settings together; absent where there are no rates
 * @param p999 likewise
 * @param settings that both have
 * @param bySetting throughput at each of them, where there are several
 * @param margin a share that does not matter
 * @param changed what was meant to change, and did
 * @param differences what differs besides
 * @param warnings one plain sentence each
 */
public record ComparisonAnswer(
    Optional<Comparison> throughput,
    Optional<Comparison> p999,
    List<Setting> settings,
    List<OfSetting> bySetting,
    OptionalDouble margin,
    List<String> changed,
    List<String> differences,
    List<String> warnings) {
  public ComparisonAnswer {
    settings = List.copyOf(settings);
    bySetting = List.copyOf(bySetting);
    changed = List.copyOf(changed);
    differences = List.copyOf(differences);
    warnings = List.copyOf(warnings);
  }

  /** Throughput at one setting. */
  public record OfSetting(Setting setting, Comparison comparison) {}

  /** What is known beforehand: a margin as a share, and how far days scatter. */
  public record Terms(OptionalDouble margin, Optional<DayNoise> dayNoise) {}

  /** Compares; neither quantity is present where the sides have no figure in common. */
  public static ComparisonAnswer of(
      Sides sides, Terms terms, List<String> changed, List<String> differences) {
    Unit unit = sides.unit();
    List<String> warnings = new ArrayList<>();
    if (unit == Unit.STEP) {
      warnings.add(
          "No day has two runs of one system, so the repeats within a run stand for runs. They"
              + " share one start of the server.");
    }
    Optional<Comparison> throughput = compare(sides, Quantity.THROUGHPUT, unit, terms);
    Optional<Comparison> p999 = compare(sides, Quantity.P999, unit, terms);
    List<OfSetting> bySetting = new ArrayList<>();
    if (sides.settings().size() > 1) {
      for (Setting setting : sides.settings()) {
        compare(sides.at(setting), Quantity.THROUGHPUT, unit, terms)
            .ifPresent(found -> bySetting.add(new OfSetting(setting, found)));
      }
    }
    throughput.or(() -> p999).ifPresent(found -> warnings.addAll(warnings(found, sides)));
    return new ComparisonAnswer(
        throughput,
        p999,
        sides.settings(),
        bySetting,
        terms.margin(),
        changed,
        differences,
        warnings);
  }

  private static Optional<Comparison> compare(
      Sides sides, Quantity quantity, Unit unit, Terms terms) {
    List<DayValues> days = sides.days(quantity, unit);
    boolean both =
        days.stream().anyMatch(day -> !day.first().isEmpty())
            && days.stream().anyMatch(day -> !day.second().isEmpty());
    OptionalDouble margin =
        terms.margin().isPresent()
            ? OptionalDouble.of(Math.log1p(terms.margin().getAsDouble()))
            : OptionalDouble.empty();
    return both
        ? Optional.of(
            Comparison.of(
                days,
                new Comparison.Question(quantity == Quantity.THROUGHPUT, margin, terms.dayNoise())))
        : Optional.empty();
  }

  private static List<String> warnings(Comparison found, Sides sides) {
    List<String> warnings = new ArrayList<>();
    switch (found.design()) {
      case PAIRED_DAYS -> {
        if (found.smallestP().orElse(0) > 0.05) {
          warnings.add(
              String.format(
                  Locale.ROOT,
                  "With %d days the exact test cannot go below p = %.3g: the verdict rests on the"
                      + " days' differences being normally distributed. From six days on the exact"
                      + " test has a say.",
                  found.days(),
                  found.smallestP().getAsDouble()));
        }
        if (found.daysLeftOut() > 0) {
          warnings.add(
              "Days on which only one of the two was measured are left out: "
                  + found.daysLeftOut()
                  + ".");
        }
      }
      case ONE_DAY -> {
        warnings.add("One day only: the verdict holds for that day. Repeat it on other days.");
        if (found.smallestP().orElse(0) > 0.05) {
          warnings.add(
              String.format(
                  Locale.ROOT,
                  "With so few runs the exact test cannot go below p = %.2f, however large the"
                      + " difference; with four of each it can.",
                  found.smallestP().getAsDouble()));
        }
      }
      case SEPARATE_DAYS ->
          warnings.add(
              "The two were not measured on the same days: what days differ by is in the"
                  + " difference. Measure both on each day (compare --plan).");
    }
    if (oneAfterTheOther(sides)) {
      warnings.add(
          "On every day all runs of one came before those of the other: what changes in the course of a"
              + " day passes for a difference. Interleave them (compare --plan).");
    }
    return warnings;
  }

  /** On all days with two runs or more of each, one of the two ended before the other began. */
  private static boolean oneAfterTheOther(Sides sides) {
    boolean any = false;
    for (String day : sides.first().stream().map(Observation::day).distinct().toList()) {
      List<Instant> first = starts(sides.first(), day);
      List<Instant> second = starts(sides.second(), day);
      if (first.size() < 2 || second.size() < 2) {
        continue;
      }
      any = true;
      boolean apart =
          first.get(first.size() - 1).isBefore(second.get(0))
              || second.get(second.size() - 1).isBefore(first.get(0));
      if (!apart) {
        return false;
      }
    }
    return any;
  }

  private static List<Instant> starts(List<Observation> side, String day) {
    return side.stream()
        .filter(one -> one.day().equals(day))
        .flatMap(one -> one.started().stream())
        .sorted()
        .toList();
  }
}
