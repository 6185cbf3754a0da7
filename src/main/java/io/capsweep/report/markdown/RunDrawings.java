package io.capsweep.report.markdown;

import io.capsweep.report.document.LawCurve;
import io.capsweep.report.document.RunCharts;
import io.capsweep.report.document.RunCharts.SliceCurves;
import io.capsweep.report.document.RunCharts.SlicedMix;
import io.capsweep.report.document.RunCharts.Spectrum;
import io.capsweep.report.svg.Axis;
import io.capsweep.report.svg.Chart;
import io.capsweep.report.svg.Chart.Bar;
import io.capsweep.report.svg.Chart.Line;
import io.capsweep.report.svg.Chart.Point;
import io.capsweep.result.Interval;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The charts of one run, by name. */
final class RunDrawings {
  private final RunCharts charts;

  RunDrawings(RunCharts charts) {
    this.charts = charts;
  }

  /** Those that have anything to show, by the name of their file without its ending. */
  Map<String, Chart> all() {
    Map<String, Chart> all = new LinkedHashMap<>(new LoadDrawings(List.of(charts)).all());
    spectrum().ifPresent(chart -> all.put("spectrum", chart));
    charts.law().flatMap(RunDrawings::law).ifPresent(chart -> all.put("law", chart));
    charts.slices().flatMap(RunDrawings::slices).ifPresent(chart -> all.put("slices", chart));
    return all;
  }

  private Optional<Chart> spectrum() {
    List<Spectrum> all =
        charts.spectra().stream().filter(spectrum -> !spectrum.nanos().isEmpty()).toList();
    List<Spectrum> shown = LoadDrawings.few(all);
    List<Line> lines = shown.stream().map(this::line).toList();
    List<Double> values =
        lines.stream().flatMap(line -> line.curve().stream()).map(Point::y).toList();
    double rarest =
        lines.stream().flatMap(l -> l.curve().stream()).mapToDouble(Point::x).max().orElse(2);
    return new Chart(
            "Latency spectrum, repeats added" + LoadDrawings.shown(shown.size(), all.size()),
            Axis.percentiles("percentile", rarest),
            Axis.durations("service time", LoadDrawings.least(values), LoadDrawings.most(values)),
            List.of(),
            List.of(LoadDrawings.objective(charts)),
            lines)
        .ifAny();
  }

  private Line line(Spectrum spectrum) {
    List<Point> points =
        IntStream.range(0, spectrum.nanos().size())
            .mapToObj(
                i ->
                    new Point(
                        Axis.rarity(charts.percentiles().get(i)),
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
    if (!law.predicted().isEmpty()) {
      lines.add(
          new Line(
              "predicted: interval and later result",
              law.predicted().stream()
                  .flatMap(
                      mix ->
                          mix.measured().stream().mapToObj(y -> new Point(mix.writeFraction(), y)))
                  .toList(),
              true,
              List.of(),
              law.predicted().stream()
                  .flatMap(mix -> mix.interval95().map(i -> bar(mix.writeFraction(), i)).stream())
                  .toList()));
    }
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
    if (!law.anchors().isEmpty()) {
      lines.add(
          new Line(
              "anchor mix, run again later",
              law.anchors().stream()
                  .map(step -> new Point(step.writeFraction(), step.operationsPerSecond()))
                  .toList(),
              true,
              List.of(),
              List.of()));
    }
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

  private static Optional<Chart> slices(SliceCurves slices) {
    List<Line> lines =
        slices.mixes().stream().limit(LoadDrawings.MOST_LINES).map(RunDrawings::line).toList();
    List<Point> points = lines.stream().flatMap(line -> line.curve().stream()).toList();
    double last = points.stream().mapToDouble(Point::x).max().orElse(1);
    double largest = points.stream().mapToDouble(Point::y).max().orElse(1);
    return new Chart(
            "Alternating mixes, block by block, at "
                + Quantities.count(slices.threads(), "thread")
                + LoadDrawings.shown(lines.size(), slices.mixes().size()),
            Axis.fromZero("block", last, block -> Quantities.count(Math.round(block))),
            Axis.fromZero("operations per second", largest, Quantities::rate),
            List.of(),
            List.of(),
            lines)
        .ifAny();
  }

  private static Line line(SlicedMix mix) {
    return new Line(
        Quantities.mix(mix.writeFraction()) + " writes",
        IntStream.range(0, mix.blocks().size())
            .mapToObj(i -> new Point(mix.blocks().get(i), mix.operationsPerSecond().get(i)))
            .toList(),
        false,
        List.of(),
        List.of());
  }
}
