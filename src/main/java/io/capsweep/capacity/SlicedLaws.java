package io.capsweep.capacity;

import io.capsweep.model.Bounds;
import io.capsweep.model.slices.Block;
import io.capsweep.model.slices.BlockedLaw;
import io.capsweep.result.Interval;
import io.capsweep.result.SliceResult;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepSetting.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/** The law from a run's slices, the ratios that it predicts, and what came of those. */
public final class SlicedLaws {
  private static final double CONFIDENCE = 0.95;

  private SlicedLaws() {}

  /**
   * Fits the law to the slices of role fitted, at the realised write fractions. A block in which a
   * mix had no success is left out; empty where too few are left.
   *
   * @param sliceNanos length of a slice, its lead-in included
   */
  public static Optional<SlicedLaw> fit(List<SliceResult> slices, long sliceNanos) {
    return law(slices)
        .map(
            law ->
                new SlicedLaw(
                    slices.get(0).threads(),
                    sliceNanos,
                    law.blocks(),
                    law.writeCost(),
                    interval(law.writeCostInterval(CONFIDENCE)),
                    law.logCost().standardError(),
                    law.autocorrelation(),
                    List.of()));
  }

  /**
   * What the law says of mixes to come, in units of the rate at the anchor mix, with the 95%
   * interval for so many new blocks.
   */
  public static List<SlicedLaw.Ratio> predict(
      List<SliceResult> slices, List<Double> writeFractions, double anchor, int newBlocks) {
    Optional<BlockedLaw> law = law(slices);
    return law.isEmpty()
        ? List.of()
        : writeFractions.stream()
            .map(
                mix ->
                    new SlicedLaw.Ratio(
                        mix,
                        anchor,
                        law.get().ratio(mix, anchor),
                        interval(law.get().ratioInterval(mix, anchor, newBlocks, CONFIDENCE)),
                        OptionalDouble.empty(),
                        Optional.empty(),
                        Optional.empty()))
            .toList();
  }

  /** With the geometric mean over the blocks of role predicted; unchanged where there is none. */
  public static SlicedLaw.Ratio score(SlicedLaw.Ratio ratio, List<SliceResult> slices) {
    OptionalDouble measured = measured(slices, ratio.writeFraction(), ratio.anchor());
    return measured.isEmpty()
        ? ratio
        : new SlicedLaw.Ratio(
            ratio.writeFraction(),
            ratio.anchor(),
            ratio.point(),
            ratio.interval95(),
            measured,
            measuredInterval(slices, ratio),
            Optional.of(ratio.interval95().contains(measured.getAsDouble())));
  }

  /**
   * One mix's rate divided by another's: the geometric mean over the blocks of role predicted;
   * absent where no block holds both.
   */
  public static OptionalDouble measured(List<SliceResult> slices, double mix, double anchor) {
    double[] logs = logRatios(slices, mix, anchor);
    return logs.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.exp(StatUtils.mean(logs)));
  }

  /** Student's t over the blocks' logarithms. */
  private static Optional<Interval> measuredInterval(
      List<SliceResult> slices, SlicedLaw.Ratio ratio) {
    double[] logs = logRatios(slices, ratio.writeFraction(), ratio.anchor());
    if (logs.length < 2) {
      return Optional.empty();
    }
    double t =
        new TDistribution(null, logs.length - 1.0)
            .inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    double half = t * Math.sqrt(StatUtils.variance(logs) / logs.length);
    double mean = StatUtils.mean(logs);
    return Optional.of(new Interval(Math.exp(mean - half), Math.exp(mean + half)));
  }

  private static double[] logRatios(List<SliceResult> slices, double mix, double anchor) {
    return blocks(slices, Role.PREDICTED).stream()
        .filter(block -> block.containsKey(mix) && block.containsKey(anchor))
        .mapToDouble(block -> Math.log(block.get(mix) / block.get(anchor)))
        .toArray();
  }

  /**
   * What the law says of one mix to come, in units of the rate at the anchor mix, with the interval
   * for so many new blocks; absent without a law.
   */
  public static Optional<Interval> interval(
      List<SliceResult> slices, double mix, double anchor, int newBlocks, double confidence) {
    return law(slices).map(law -> interval(law.ratioInterval(mix, anchor, newBlocks, confidence)));
  }

  /** Operations that failed in the counted parts, as a share of all; absent without any. */
  public static OptionalDouble failedShare(List<SliceResult> slices) {
    long failed = slices.stream().mapToLong(SliceResult::failed).sum();
    long all = failed + slices.stream().mapToLong(SliceResult::succeeded).sum();
    return all > 0 ? OptionalDouble.of((double) failed / all) : OptionalDouble.empty();
  }

  private static Optional<BlockedLaw> law(List<SliceResult> slices) {
    List<Map<Double, Double>> blocks = blocks(slices, Role.FITTED);
    Map<Double, Double> realised = realised(slices);
    List<Double> mixes = List.copyOf(realised.keySet());
    List<Block> whole = new ArrayList<>();
    for (Map<Double, Double> block : blocks) {
      if (block.keySet().containsAll(mixes)) {
        whole.add(new Block(mixes.stream().map(block::get).toList()));
      }
    }
    boolean enough = mixes.size() > 1 && whole.size() > 2;
    return enough
        ? Optional.of(BlockedLaw.fit(mixes.stream().map(realised::get).toList(), whole))
        : Optional.empty();
  }

  /** Rates by mix, as asked, of each block; without mixes that had no success. */
  private static List<Map<Double, Double>> blocks(List<SliceResult> slices, Role role) {
    Map<Integer, Map<Double, Double>> blocks = new TreeMap<>();
    for (SliceResult slice : slices) {
      if (slice.role() == role && slice.valid()) {
        blocks
            .computeIfAbsent(slice.block(), block -> new TreeMap<>())
            .put(slice.writeFraction(), slice.succeeded() / (slice.nanos() / 1e9));
      }
    }
    return List.copyOf(blocks.values());
  }

  /** Write fractions as they were, by those asked, of the fitted slices. */
  private static Map<Double, Double> realised(List<SliceResult> slices) {
    return slices.stream()
        .filter(slice -> slice.role() == Role.FITTED && slice.valid())
        .collect(
            Collectors.groupingBy(
                SliceResult::writeFraction,
                TreeMap::new,
                Collectors.collectingAndThen(
                    Collectors.toList(),
                    each ->
                        (double) each.stream().mapToLong(SliceResult::writes).sum()
                            / each.stream().mapToLong(SliceResult::succeeded).sum())));
  }

  private static Interval interval(Bounds bounds) {
    return new Interval(bounds.low(), bounds.high());
  }
}
