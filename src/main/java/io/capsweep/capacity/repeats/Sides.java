package io.capsweep.capacity.repeats;

import io.capsweep.model.comparison.DayValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Observations of two systems at the settings that both have.
 *
 * @param first of the system that the other is compared with
 */
public record Sides(List<Observation> first, List<Observation> second) {
  public Sides {
    Set<Setting> shared = settings(first);
    shared.retainAll(settings(second));
    first = first.stream().filter(one -> shared.contains(one.setting())).toList();
    second = second.stream().filter(one -> shared.contains(one.setting())).toList();
  }

  /** The settings, in their order; none where the two have none in common. */
  public List<Setting> settings() {
    return List.copyOf(settings(first));
  }

  /** What counts as a repeat: steps only where there is one day, and one run of each on it. */
  public Unit unit() {
    List<Observation> all = new ArrayList<>(first);
    all.addAll(second);
    boolean oneDay = all.stream().map(Observation::day).distinct().count() == 1;
    return oneDay && Unit.of(first) == Unit.STEP && Unit.of(second) == Unit.STEP
        ? Unit.STEP
        : Unit.RUN;
  }

  /** At one setting alone. */
  public Sides at(Setting setting) {
    return new Sides(
        first.stream().filter(one -> one.setting().equals(setting)).toList(),
        second.stream().filter(one -> one.setting().equals(setting)).toList());
  }

  /**
   * Logarithms by day, a value a repeat: its mean over the settings, of which each counts once.
   * Repeats that lack the figure at any setting are left out.
   */
  public List<DayValues> days(Quantity quantity, Unit unit) {
    Map<String, List<Double>> ofFirst = byDay(first, quantity, unit);
    Map<String, List<Double>> ofSecond = byDay(second, quantity, unit);
    Set<String> labels = new LinkedHashSet<>(ofFirst.keySet());
    labels.addAll(ofSecond.keySet());
    return labels.stream()
        .map(
            day ->
                new DayValues(
                    day,
                    ofFirst.getOrDefault(day, List.of()),
                    ofSecond.getOrDefault(day, List.of())))
        .toList();
  }

  private static Map<String, List<Double>> byDay(
      List<Observation> side, Quantity quantity, Unit unit) {
    Set<Setting> settings = settings(side);
    Map<String, Map<String, Map<Setting, List<Double>>>> repeats = new LinkedHashMap<>();
    Map<List<Object>, Integer> steps = new LinkedHashMap<>();
    for (Observation one : side) {
      OptionalDouble value = one.value(quantity);
      int step = steps.merge(List.of(one.day(), one.run(), one.setting()), 1, Integer::sum);
      if (value.isPresent()) {
        repeats
            .computeIfAbsent(one.day(), day -> new LinkedHashMap<>())
            .computeIfAbsent(
                unit == Unit.RUN ? one.run() : one.run() + " " + step, run -> new TreeMap<>())
            .computeIfAbsent(one.setting(), setting -> new ArrayList<>())
            .add(Math.log(value.getAsDouble()));
      }
    }
    Map<String, List<Double>> days = new LinkedHashMap<>();
    repeats.forEach(
        (day, ofDay) -> {
          List<Double> values =
              ofDay.values().stream()
                  .filter(bySetting -> bySetting.size() == settings.size())
                  .map(Sides::mean)
                  .toList();
          if (!values.isEmpty()) {
            days.put(day, values);
          }
        });
    return days;
  }

  private static double mean(Map<Setting, List<Double>> bySetting) {
    return bySetting.values().stream()
        .mapToDouble(
            values -> values.stream().mapToDouble(Double::doubleValue).average().orElseThrow())
        .average()
        .orElseThrow();
  }

  private static Set<Setting> settings(List<Observation> side) {
    Set<Setting> settings = new TreeSet<>();
    side.forEach(one -> settings.add(one.setting()));
    return settings;
  }
}
