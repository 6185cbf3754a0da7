package io.capsweep.sweep.sealing;

import io.capsweep.capacity.SlicedLaws;
import io.capsweep.load.slices.SliceOrder;
import io.capsweep.result.Interval;
import io.capsweep.result.SliceResult;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.store.StoredRun;
import io.capsweep.seal.PlainDecimal;
import io.capsweep.seal.Seal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The sharp half of a prediction: a mix's rate in units of another's, both in slices of one load.
 */
final class SealedRatio {
  private SealedRatio() {}

  /**
   * What a run's slices say of a mix, in units of the rate at the one with most writes, for as many
   * new blocks as there were; absent where they gave no law.
   */
  static Optional<Seal.Ratio> of(StoredRun run, double writeFraction) {
    List<SliceResult> fitted =
        run.slices().stream().filter(slice -> slice.role() == Role.FITTED).toList();
    Optional<SlicedLaw> law = run.run().slices();
    if (law.isEmpty() || fitted.isEmpty()) {
      return Optional.empty();
    }
    double anchor = fitted.stream().mapToDouble(SliceResult::writeFraction).max().orElseThrow();
    int blocks = fitted.stream().mapToInt(SliceResult::block).max().orElseThrow();
    return SlicedLaws.predict(fitted, List.of(writeFraction), anchor, blocks).stream()
        .findFirst()
        .map(
            ratio ->
                new Seal.Ratio(
                    PlainDecimal.of(anchor),
                    law.get().threads(),
                    PlainDecimal.of(ratio.point()),
                    bounds(fitted, ratio, blocks),
                    blocks));
  }

  private static List<Seal.Bound> bounds(
      List<SliceResult> fitted, SlicedLaw.Ratio ratio, int blocks) {
    List<Seal.Bound> bounds = new ArrayList<>();
    for (int percent : SealDraft.PERCENTAGES) {
      Interval interval =
          SlicedLaws.interval(
                  fitted, ratio.writeFraction(), ratio.anchor(), blocks, percent / 100.0)
              .orElseThrow();
      bounds.add(
          new Seal.Bound(
              percent, PlainDecimal.of(interval.low()), PlainDecimal.of(interval.high())));
    }
    return bounds;
  }

  /** The ratio that a run's slices gave; absent where they hold none at the sealed concurrency. */
  static OptionalDouble measured(Seal seal, StoredRun run) {
    return seal.ratio()
        .map(
            ratio ->
                SlicedLaws.measured(
                    run.slices().stream()
                        .filter(slice -> slice.threads() == ratio.threads())
                        .toList(),
                    seal.mix(),
                    ratio.anchorMix()))
        .orElse(OptionalDouble.empty());
  }

  /** Whether the order in which a run's mixes alternated is the one that follows from a seed. */
  static boolean ordered(StoredRun run, long seed) {
    List<SliceResult> slices =
        run.slices().stream().filter(slice -> slice.role() == Role.PREDICTED).toList();
    List<Double> order = slices.stream().map(SliceResult::writeFraction).toList();
    List<Double> mixes = order.stream().distinct().toList();
    int blocks = slices.stream().mapToInt(SliceResult::block).max().orElse(0);
    return order.size() == (long) blocks * mixes.size()
        && order.equals(SliceOrder.of(mixes, blocks, seed));
  }
}
