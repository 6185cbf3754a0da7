package io.capsweep.capacity.repeats;

import io.capsweep.model.variance.OneWay;
import io.capsweep.model.variance.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Figures of one kind at one setting, by day.
 *
 * @param days in the order met
 * @param leftOut observations that have no such figure
 */
public record Repeats(
    Setting setting, Quantity quantity, Scale scale, List<Day> days, int leftOut) {
  public Repeats {
    days = List.copyOf(days);
  }

  /**
   * One day.
   *
   * @param values as measured, one a repeat; a row that sums up several stands once
   * @param sample of the same, on the scale
   */
  public record Day(String label, List<Double> values, Sample sample) {
    public Day {
      values = List.copyOf(values);
    }
  }

  /** One for each setting that has any figure of this kind, in their order. */
  public static List<Repeats> of(
      List<Observation> observations, Quantity quantity, Scale scale, Unit unit) {
    Map<Setting, List<Observation>> bySetting = new TreeMap<>();
    for (Observation one : observations) {
      bySetting.computeIfAbsent(one.setting(), setting -> new ArrayList<>()).add(one);
    }
    return bySetting.entrySet().stream()
        .map(entry -> of(entry.getKey(), entry.getValue(), quantity, scale, unit))
        .filter(repeats -> !repeats.days().isEmpty())
        .toList();
  }

  private static Repeats of(
      Setting setting, List<Observation> all, Quantity quantity, Scale scale, Unit unit) {
    Map<String, Map<Object, List<Observation>>> byDay = new LinkedHashMap<>();
    int leftOut = 0;
    for (Observation one : all) {
      OptionalDouble value = one.value(quantity);
      if (value.isEmpty() || (one.count() > 1 && quantity != Quantity.THROUGHPUT)) {
        leftOut++;
        continue;
      }
      Object repeat = unit == Unit.RUN && one.count() == 1 ? one.run() : new Object();
      byDay
          .computeIfAbsent(one.day(), day -> new LinkedHashMap<>())
          .computeIfAbsent(repeat, key -> new ArrayList<>())
          .add(one);
    }
    List<Day> days = new ArrayList<>();
    byDay.forEach((label, repeats) -> days.add(day(label, repeats, quantity, scale)));
    return new Repeats(setting, quantity, scale, days, leftOut);
  }

  private static Day day(
      String label, Map<Object, List<Observation>> repeats, Quantity quantity, Scale scale) {
    List<Double> values = new ArrayList<>();
    List<Sample> samples = new ArrayList<>();
    for (List<Observation> steps : repeats.values()) {
      Observation first = steps.get(0);
      Sample sample;
      if (first.count() > 1) {
        sample =
            scale.sample(
                first.count(),
                first.value(quantity).orElseThrow(),
                first.standardDeviation().orElseThrow());
      } else {
        double sum = 0;
        for (Observation step : steps) {
          sum += scale.of(step.value(quantity).orElseThrow());
        }
        sample = Sample.of(sum / steps.size());
      }
      values.add(scale.back(sample.mean()));
      samples.add(sample);
    }
    return new Day(label, values, pooled(samples));
  }

  /** Single values together, in two passes; what sums up several is added. */
  private static Sample pooled(List<Sample> samples) {
    double[] single =
        samples.stream().filter(one -> one.size() == 1).mapToDouble(Sample::mean).toArray();
    List<Sample> parts = new ArrayList<>();
    if (single.length > 0) {
      parts.add(Sample.of(single));
    }
    samples.stream().filter(one -> one.size() > 1).forEach(parts::add);
    return parts.stream().reduce(Sample::plus).orElseThrow();
  }

  /** By day, for the analysis of variance. */
  public OneWay table() {
    return OneWay.of(days.stream().map(Day::sample).toList());
  }
}
