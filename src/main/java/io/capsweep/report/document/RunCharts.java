package io.capsweep.report.document;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The figures that charts are drawn from.
 *
 * @param percentile of the latency objective, 0 to 100
 * @param curves a load curve a mix
 * @param percentiles those of every spectrum, ascending
 * @param spectra latency distributions, one a mix and concurrency
 * @param series steps over time; not all of many
 * @param seriesLeftOut how many steps have no series here for lack of room
 * @param places of the machine's and the run's latencies; empty without a ladder
 */
public record RunCharts(
    String id,
    double percentile,
    long limitNanos,
    List<LoadCurve> curves,
    List<Double> percentiles,
    List<Spectrum> spectra,
    List<Series> series,
    int seriesLeftOut,
    Optional<LawCurve> law,
    Optional<SliceCurves> slices,
    List<LadderReport.Place> places) {
  public RunCharts {
    curves = List.copyOf(curves);
    percentiles = List.copyOf(percentiles);
    spectra = List.copyOf(spectra);
    series = List.copyOf(series);
    places = List.copyOf(places);
  }

  /**
   * Rate and tail of one mix against concurrency.
   *
   * @param bracket threads that kept the objective and the next that did not; or empty
   */
  public record LoadCurve(
      double writeFraction, boolean predicted, List<LoadPoint> points, List<Integer> bracket) {
    public LoadCurve {
      points = List.copyOf(points);
      bracket = List.copyOf(bracket);
    }
  }

  /**
   * A concurrency.
   *
   * @param operationsPerSecond mean over the repeats
   * @param p999Nanos median over the repeats; absent where it falls among failures
   * @param repeats each step's own; empty for a single one
   */
  public record LoadPoint(
      int threads,
      double operationsPerSecond,
      OptionalLong p999Nanos,
      List<SettingRow.Repeat> repeats) {
    public LoadPoint {
      repeats = List.copyOf(repeats);
    }
  }

  /**
   * The latency distribution of a mix at a concurrency, its repeats' histograms added.
   *
   * @param count operations behind it, failures included
   * @param nanos at the first of the percentiles, as far as the count carries them
   */
  public record Spectrum(double writeFraction, int threads, long count, List<Long> nanos) {
    public Spectrum {
      nanos = List.copyOf(nanos);
    }
  }

  /**
   * A step over time, about a second an element; a latency among failures is 0.
   *
   * @param seconds middle of each interval since the window opened
   * @param watchedSeconds middle of each watched sample
   * @param generatorShare of the machine's CPU time
   * @param serverShare of the machine's CPU time
   * @param collectorShare of each watched sample but the first, what the servers' garbage
   *     collectors took of the time, added up; empty where no server tells
   * @param pendingCompactions at the end of each of the same samples
   * @param marks what happened on the server, and when
   */
  public record Series(
      int step,
      double writeFraction,
      int threads,
      int repeat,
      List<Double> seconds,
      List<Double> operationsPerSecond,
      List<Long> p50Nanos,
      List<Long> p99Nanos,
      List<Long> p999Nanos,
      List<Double> watchedSeconds,
      List<Double> generatorShare,
      List<Double> serverShare,
      List<Double> collectorShare,
      List<Long> pendingCompactions,
      List<Mark> marks) {
    public Series {
      seconds = List.copyOf(seconds);
      operationsPerSecond = List.copyOf(operationsPerSecond);
      p50Nanos = List.copyOf(p50Nanos);
      p99Nanos = List.copyOf(p99Nanos);
      p999Nanos = List.copyOf(p999Nanos);
      watchedSeconds = List.copyOf(watchedSeconds);
      generatorShare = List.copyOf(generatorShare);
      serverShare = List.copyOf(serverShare);
      collectorShare = List.copyOf(collectorShare);
      pendingCompactions = List.copyOf(pendingCompactions);
      marks = List.copyOf(marks);
    }
  }

  /** Something that the server did, at a second of the window. */
  public record Mark(double second, String what) {}

  /**
   * Mixes that alternated: the rate of each, block by block.
   *
   * @param mixes by rising write fraction
   */
  public record SliceCurves(int threads, List<SlicedMix> mixes) {
    public SliceCurves {
      mixes = List.copyOf(mixes);
    }
  }

  /** One mix of the alternating ones: its rate in each block. */
  public record SlicedMix(
      double writeFraction, List<Integer> blocks, List<Double> operationsPerSecond) {
    public SlicedMix {
      blocks = List.copyOf(blocks);
      operationsPerSecond = List.copyOf(operationsPerSecond);
    }
  }
}
