package io.capsweep.report.markdown;

import io.capsweep.report.document.RunCharts;
import io.capsweep.report.document.RunCharts.LoadCurve;
import io.capsweep.report.document.RunCharts.LoadPoint;
import io.capsweep.report.svg.Axis;
import io.capsweep.report.svg.Chart;
import io.capsweep.report.svg.Chart.Line;
import io.capsweep.report.svg.Chart.Point;
import io.capsweep.report.svg.Chart.Rule;
import io.capsweep.text.Names;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Rate and tail against concurrency, of one run or of several on each other. */
final class LoadDrawings {
  /** More lines cannot be told apart. */
  static final int MOST_LINES = 6;

  private record Named(String name, LoadCurve curve) {}

  private final List<RunCharts> runs;
  private final List<Named> curves;
  private final String shown;

  LoadDrawings(List<RunCharts> runs) {
    this.runs = runs;
    List<Named> all =
        IntStream.range(0, runs.size())
            .boxed()
            .flatMap(run -> runs.get(run).curves().stream().map(curve -> named(run, curve)))
            .filter(named -> !named.curve().points().isEmpty())
            .sorted(Comparator.comparing(named -> named.curve().writeFraction()))
            .toList();
    this.curves = runs.size() == 1 ? few(all) : all.subList(0, Math.min(MOST_LINES, all.size()));
    this.shown = shown(curves.size(), all.size());
  }

  /** Those that have anything to show, by the name of their file without its ending. */
  Map<String, Chart> all() {
    Map<String, Chart> all = new LinkedHashMap<>();
    rate().ifPresent(chart -> all.put("rate", chart));
    tail().ifPresent(chart -> all.put("tail", chart));
    return all;
  }

  /** Spread evenly over all. */
  static <T> List<T> few(List<T> all) {
    int every = Math.max(1, (all.size() + MOST_LINES - 1) / MOST_LINES);
    return IntStream.range(0, all.size()).filter(i -> i % every == 0).mapToObj(all::get).toList();
  }

  /** What a title says of lines left out. */
  static String shown(int lines, int of) {
    return lines < of ? " (" + lines + " of " + of + " lines)" : "";
  }

  private Named named(int run, LoadCurve curve) {
    return new Named(
        (runs.size() > 1 ? Names.letter(run) + ": " : "")
            + Quantities.mix(curve.writeFraction())
            + " writes"
            + (curve.predicted() ? " (predicted)" : ""),
        curve);
  }

  private Optional<Chart> rate() {
    double largest = points().mapToDouble(LoadDrawings::highest).max().orElse(0);
    return new Chart(
            "Operations per second against concurrency" + shown,
            threads(),
            Axis.fromZero("operations per second", largest, Quantities::rate),
            List.of(),
            List.of(),
            curves.stream().map(LoadDrawings::rate).toList())
        .ifAny();
  }

  private static double highest(LoadPoint point) {
    return point.repeats().stream()
        .mapToDouble(repeat -> repeat.operationsPerSecond())
        .max()
        .orElse(point.operationsPerSecond());
  }

  private static Line rate(Named named) {
    List<LoadPoint> points = named.curve().points();
    return new Line(
        named.name(),
        points.stream().map(p -> new Point(p.threads(), p.operationsPerSecond())).toList(),
        true,
        points.stream()
            .flatMap(
                p ->
                    p.repeats().stream()
                        .map(one -> new Point(p.threads(), one.operationsPerSecond())))
            .toList(),
        List.of());
  }

  private Optional<Chart> tail() {
    List<Line> lines = curves.stream().map(LoadDrawings::tail).toList();
    List<Double> values =
        Stream.concat(
                runs.stream().map(run -> (double) run.limitNanos()),
                lines.stream()
                    .flatMap(line -> Stream.concat(line.curve().stream(), line.rings().stream()))
                    .map(Point::y))
            .toList();
    return new Chart(
            "p99.9 service time against concurrency" + shown,
            threads(),
            Axis.durations("p99.9", least(values), most(values)),
            List.of(),
            runs.stream().map(LoadDrawings::objective).distinct().toList(),
            lines)
        .ifAny();
  }

  static Rule objective(RunCharts run) {
    return new Rule(
        run.limitNanos(),
        "objective: "
            + Quantities.percentile(run.percentile())
            + " within "
            + Quantities.duration(run.limitNanos()));
  }

  private static Line tail(Named named) {
    List<Point> rings = new ArrayList<>();
    for (LoadPoint point : named.curve().points()) {
      point.repeats().forEach(one -> known(one.p999Nanos()).forEach(y -> rings.add(at(point, y))));
    }
    return new Line(
        named.name(),
        named.curve().points().stream()
            .flatMap(point -> known(point.p999Nanos()).mapToObj(y -> at(point, y)))
            .toList(),
        true,
        rings,
        List.of());
  }

  private static Point at(LoadPoint point, long y) {
    return new Point(point.threads(), y);
  }

  /** A logarithmic axis has no zero. */
  private static LongStream known(OptionalLong nanos) {
    return nanos.stream().filter(value -> value > 0);
  }

  private Stream<LoadPoint> points() {
    return curves.stream().flatMap(named -> named.curve().points().stream());
  }

  private Axis threads() {
    return Axis.threads("threads (requests in flight)", points().map(LoadPoint::threads).toList());
  }

  static double least(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).min().orElse(1);
  }

  static double most(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).max().orElse(10);
  }
}
