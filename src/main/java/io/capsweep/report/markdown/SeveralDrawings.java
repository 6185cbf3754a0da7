package io.capsweep.report.markdown;

import io.capsweep.report.document.DayReport;
import io.capsweep.report.document.Report;
import io.capsweep.report.document.RunReport;
import io.capsweep.report.svg.Axis;
import io.capsweep.report.svg.Chart;
import io.capsweep.report.svg.Chart.Line;
import io.capsweep.report.svg.Chart.Point;
import io.capsweep.report.variance.DayStudy;
import io.capsweep.report.variance.DayStudy.Day;
import io.capsweep.text.Quantities;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Charts that show several runs at once, by name. */
final class SeveralDrawings {
  private SeveralDrawings() {}

  /** The runs' load curves on each other: mix by mix, as many as can be told apart. */
  static Map<String, Chart> overlay(Report report) {
    Map<String, Chart> all = new LinkedHashMap<>();
    new LoadDrawings(report.runs().stream().map(RunReport::charts).toList())
        .all()
        .forEach((name, chart) -> all.put("overlay-" + name, chart));
    return all;
  }

  /** How runs and days scatter. */
  static Map<String, Chart> days(DayReport variance) {
    Map<String, Chart> all = new LinkedHashMap<>();
    for (DayStudy study : variance.studies()) {
      all.put("days-" + (all.size() + 1), days(study));
    }
    return all;
  }

  private static Chart days(DayStudy study) {
    List<Day> days = study.days();
    double[] values =
        days.stream()
            .flatMapToDouble(
                day ->
                    DoubleStream.concat(
                        DoubleStream.of(day.mean()),
                        day.values().stream().mapToDouble(Double::doubleValue)))
            .toArray();
    List<Point> runs =
        IntStream.range(0, days.size())
            .boxed()
            .flatMap(i -> days.get(i).values().stream().map(value -> new Point(i, value)))
            .toList();
    List<Point> means =
        IntStream.range(0, days.size()).mapToObj(i -> new Point(i, days.get(i).mean())).toList();
    return new Chart(
        study.title() + ", day by day",
        Axis.named("day", days.stream().map(Day::day).toList()),
        Axis.around(
            study.unit(),
            DoubleStream.of(values).min().orElse(0),
            DoubleStream.of(values).max().orElse(1),
            Quantities::rate),
        List.of(),
        List.of(),
        List.of(
            new Line("mean of the day", means, true, List.of(), List.of()),
            new Line("a single run or repeat", List.of(), false, runs, List.of())));
  }
}
