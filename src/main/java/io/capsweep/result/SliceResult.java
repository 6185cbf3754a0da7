package io.capsweep.result;

import java.util.Optional;

/**
 * One line of slices.jsonl: one mix for a moment, under a load that never stops.
 *
 * @param role fitted or predicted, by what its block is measured for
 * @param number of the slice in its phase, from 1, in the order run
 * @param block every mix is once in each; from 1
 * @param writeFraction as asked
 * @param reads that succeeded in the counted part
 * @param writes that succeeded in it
 * @param failed in it, of both kinds, however they failed
 * @param nanos length of the counted part
 * @param voidReason why no number may be taken from it; absent from a valid slice
 */
public record SliceResult(
    StepSetting.Role role,
    int number,
    int block,
    double writeFraction,
    int threads,
    long reads,
    long writes,
    long failed,
    long nanos,
    Optional<String> voidReason) {
  public SliceResult {
    if (number < 1 || block < 1 || threads < 1 || reads < 0 || writes < 0 || failed < 0) {
      throw new IllegalArgumentException("slice " + number + " of block " + block);
    }
    if (!(writeFraction >= 0 && writeFraction <= 1) || nanos < 1) {
      throw new IllegalArgumentException("slice of " + writeFraction + " for " + nanos + " ns");
    }
  }

  /** Whether a number may be taken from it. */
  public boolean valid() {
    return voidReason.isEmpty() && succeeded() > 0;
  }

  /** Operations that succeeded. */
  public long succeeded() {
    return reads + writes;
  }
}
