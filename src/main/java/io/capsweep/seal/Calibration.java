package io.capsweep.seal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * How a ledger's predictions have done. Of each blind seal its first score counts: a later run
 * cannot take a miss back.
 *
 * @param scored blind seals with a score
 * @param voids runs of which nothing could be said
 * @param furtherRuns scores that were not a blind seal's first
 * @param levels one for each percentage that was sealed
 * @param skill 1 - mean |error| / mean |error of taking the nearest measured mix's rate|, both in
 *     per cent; absent without scores
 */
public record Calibration(
    int scored, int voids, int furtherRuns, List<Level> levels, OptionalDouble skill) {
  private static final List<Integer> PERCENTAGES = List.of(50, 80, 95);

  public Calibration {
    levels = List.copyOf(levels);
  }

  /** How often intervals of one nominal percentage held what was measured. */
  public record Level(int percent, int hits, int intervals) {}

  /** Over the entries of a ledger. */
  public static Calibration of(List<Entry> entries) {
    Set<String> seen = new HashSet<>();
    List<Grade> grades = new ArrayList<>();
    int voids = 0;
    int further = 0;
    for (Entry entry : entries) {
      if (entry.body().score().isEmpty()) {
        continue;
      }
      Score score = entry.body().score().get();
      if (score.grade().isEmpty()) {
        voids++;
      } else if (score.blind() && seen.add(score.sealHash())) {
        grades.add(score.grade().get());
      } else {
        further++;
      }
    }
    return new Calibration(
        grades.size(),
        voids,
        further,
        PERCENTAGES.stream().map(percent -> level(percent, grades)).toList(),
        skill(grades));
  }

  private static Level level(int percent, List<Grade> grades) {
    List<Grade.Interval> intervals =
        grades.stream()
            .flatMap(grade -> grade.intervals().stream())
            .filter(interval -> interval.percent() == percent)
            .toList();
    long hits = intervals.stream().filter(Grade.Interval::hit).count();
    return new Level(percent, (int) hits, intervals.size());
  }

  private static OptionalDouble skill(List<Grade> grades) {
    double ours = grades.stream().mapToDouble(grade -> size(grade.errorPercent())).sum();
    double nearest = grades.stream().mapToDouble(grade -> size(grade.nearestErrorPercent())).sum();
    return nearest > 0 ? OptionalDouble.of(1 - ours / nearest) : OptionalDouble.empty();
  }

  private static double size(String percent) {
    return Math.abs(Double.parseDouble(percent));
  }
}
