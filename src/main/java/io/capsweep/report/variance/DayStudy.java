package io.capsweep.report.variance;

import java.util.List;

/**
 * One quantity of the setting that is told in full, day by day: what a chart is drawn from.
 *
 * @param title what and where, such as "Throughput at 20% writes, 64 threads"
 * @param unit op/s or ms
 * @param days in the order met
 */
public record DayStudy(String title, String unit, List<Day> days) {
  /**
   * A day.
   *
   * @param values one a repeat
   * @param mean theirs, on the scale of the study
   */
  public record Day(String day, double mean, List<Double> values) {
    public Day {
      values = List.copyOf(values);
    }
  }

  public DayStudy {
    days = List.copyOf(days);
  }

  /** Of throughput and p99.9, where there are both. */
  public static List<DayStudy> of(VarianceAnswer answer) {
    return answer.studies().stream()
        .map(Studied::repeats)
        .filter(one -> one.setting().equals(answer.headline().repeats().setting()))
        .map(
            one ->
                new DayStudy(
                    Words.quantity(one.quantity()) + Words.setting(one.setting()),
                    Words.unit(one.quantity()),
                    one.days().stream()
                        .map(
                            day ->
                                new Day(
                                    day.label(),
                                    one.scale().back(day.sample().mean()),
                                    day.values()))
                        .toList()))
        .toList();
  }
}
