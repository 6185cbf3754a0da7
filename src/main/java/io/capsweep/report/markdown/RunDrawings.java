package io.capsweep.report.markdown;

import io.capsweep.report.document.LawCurve;
import io.capsweep.report.document.RunCharts;
import io.capsweep.report.document.RunCharts.LoadCurve;
import io.capsweep.report.document.RunCharts.LoadPoint;
import io.capsweep.report.document.RunCharts.Spectrum;
import io.capsweep.report.svg.Axis;
import io.capsweep.report.svg.Chart;
import io.capsweep.report.svg.Chart.Bar;
import io.capsweep.report.svg.Chart.Line;
import io.capsweep.report.svg.Chart.Point;
import io.capsweep.report.svg.Chart.Rule;
import io.capsweep.result.Interval;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The charts of one run, by name. */
final class RunDrawings {
  /** More lines cannot be told apart. */
  private static final int MOST_LINES = 6;

  private final RunCharts charts;
  private final List<LoadCurve> curves;

  RunDrawings(RunCharts charts) {
    this.charts = charts;
    this.curves = few(charts.curves().stream().filter(c -> !c.points().isEmpty()).toList());
  }

  /** Those that have anything to show, by the name of their file without its ending. */
  Map<String, Chart> all() {
    Map<String, Chart> all = new LinkedHashMap<>();
    rate().ifPresent(chart -> all.put("rate", chart));
    tail().ifPresent(chart -> all.put("tail", chart));
    spectrum().ifPresent(chart -> all.put("spectrum", chart));
    charts.law().flatMap(RunDrawings::law).ifPresent(chart -> all.put("law", chart));
    return all;
  }

  /** Spread evenly over all. */
  private static <T> List<T> few(List<T> all) {
    int every = Math.max(1, (all.size() + MOST_LINES - 1) / MOST_LINES);
    return IntStream.range(0, all.size()).filter(i -> i % every == 0).mapToObj(all::get).toList();
  }

  private Optional<Chart> rate() {
    double largest = points().mapToDouble(RunDrawings::highest).max().orElse(0);
    return new Chart(
            "Operations per second against concurrency",
            threads(),
            Axis.fromZero("operations per second", largest, Quantities::rate),
            List.of(),
            List.of(),
            curves.stream().map(RunDrawings::rate).toList())
        .ifAny();
  }

  private static double highest(LoadPoint point) {
    return point.repeats().stream()
        .mapToDouble(repeat -> repeat.operationsPerSecond())
        .max()
        .orElse(point.operationsPerSecond());
  }

  private static Line rate(LoadCurve curve) {
    return new Line(
        name(curve),
        curve.points().stream().map(p -> new Point(p.threads(), p.operationsPerSecond())).toList(),
        true,
        curve.points().stream()
            .flatMap(
                p ->
                    p.repeats().stream()
                        .map(one -> new Point(p.threads(), one.operationsPerSecond())))
            .toList(),
        List.of());
  }

  private Optional<Chart> tail() {
    List<Line> lines = curves.stream().map(RunDrawings::tail).toList();
    List<Double> values =
        Stream.concat(
                Stream.of((double) charts.limitNanos()),
                lines.stream()
                    .flatMap(line -> Stream.concat(line.curve().stream(), line.rings().stream()))
                    .map(Point::y))
            .toList();
    return new Chart(
            "p99.9 service time against concurrency",
            threads(),
            Axis.durations("p99.9", least(values), most(values)),
            List.of(),
            List.of(objective()),
            lines)
        .ifAny();
  }

  private Rule objective() {
    return new Rule(
        charts.limitNanos(),
        "objective: "
            + Quantities.percentile(charts.percentile())
            + " within "
            + Quantities.duration(charts.limitNanos()));
  }

  private static Line tail(LoadCurve curve) {
    List<Point> rings = new ArrayList<>();
    for (LoadPoint point : curve.points()) {
      point.repeats().forEach(one -> known(one.p999Nanos()).forEach(y -> rings.add(at(point, y))));
    }
    return new Line(
        name(curve),
        curve.points().stream()
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

  private Optional<Chart> spectrum() {
    List<Spectrum> shown =
        few(charts.spectra().stream().filter(spectrum -> !spectrum.nanos().isEmpty()).toList());
    List<Line> lines = shown.stream().map(RunDrawings::line).toList();
    List<Double> values =
        lines.stream().flatMap(line -> line.curve().stream()).map(Point::y).toList();
    double rarest =
        lines.stream().flatMap(l -> l.curve().stream()).mapToDouble(Point::x).max().orElse(2);
    return new Chart(
            "Latency spectrum, repeats added",
            Axis.percentiles("percentile", rarest),
            Axis.durations("service time", least(values), most(values)),
            List.of(),
            List.of(objective()),
            lines)
        .ifAny();
  }

  private static Line line(Spectrum spectrum) {
    List<Point> points =
        IntStream.range(0, spectrum.nanos().size())
            .mapToObj(
                i ->
                    new Point(
                        Axis.rarity(spectrum.percentiles().get(i)),
                        Math.max(1, spectrum.nanos().get(i))))
            .toList();
    return new Line(
        Quantities.mix(spectrum.writeFraction())
            + " writes, "
            + Quantities.count(spectrum.threads(), "thread"),
        points,
        false,
        List.of(),
        List.of());
  }

  private static Optional<Chart> law(LawCurve law) {
    List<Line> lines = new ArrayList<>();
    lines.add(
        new Line(
            "law at " + law.operatingPoint(),
            grid(law.grid().point()),
            false,
            List.of(),
            List.of()));
    lines.add(
        new Line(
            "predicted: interval and later result",
            law.predicted().stream()
                .flatMap(
                    mix -> mix.measured().stream().mapToObj(y -> new Point(mix.writeFraction(), y)))
                .toList(),
            true,
            List.of(),
            law.predicted().stream()
                .flatMap(mix -> mix.interval95().map(i -> bar(mix.writeFraction(), i)).stream())
                .toList()));
    lines.add(
        new Line(
            "measured mixes, 95% of their mean",
            List.of(),
            false,
            law.measured().stream()
                .map(mix -> new Point(mix.writeFraction(), mix.operationsPerSecond()))
                .toList(),
            law.measured().stream()
                .flatMap(mix -> mix.interval95().map(i -> bar(mix.writeFraction(), i)).stream())
                .toList()));
    double largest =
        lines.stream()
            .flatMap(l -> Stream.of(l.curve(), l.rings()).flatMap(List::stream))
            .mapToDouble(Point::y)
            .max()
            .orElse(1);
    List<Chart.Band> bands =
        law.grid().meanLow().size() == law.grid().point().size()
            ? List.of(new Chart.Band(grid(law.grid().meanLow()), grid(law.grid().meanHigh())))
            : List.of();
    return new Chart(
            "The law over the mix, with its band of 95%",
            Axis.mixes("write fraction"),
            Axis.fromZero("operations per second", largest * 1.15, Quantities::rate),
            bands,
            List.of(),
            lines)
        .ifAny();
  }

  private static Bar bar(double mix, Interval interval) {
    return new Bar(mix, interval.low(), interval.high());
  }

  private static List<Point> grid(List<Double> values) {
    return IntStream.range(0, values.size())
        .mapToObj(i -> new Point(i / 100.0, values.get(i)))
        .toList();
  }

  private Stream<LoadPoint> points() {
    return curves.stream().flatMap(curve -> curve.points().stream());
  }

  private Axis threads() {
    return Axis.threads("threads (requests in flight)", points().map(LoadPoint::threads).toList());
  }

  private static String name(LoadCurve curve) {
    return Quantities.mix(curve.writeFraction())
        + " writes"
        + (curve.predicted() ? " (predicted)" : "");
  }

  private static double least(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).min().orElse(1);
  }

  private static double most(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).max().orElse(10);
  }
}
