package io.capsweep.load.keys;

import java.util.random.RandomGenerator;

/**
 * Every key alike, without bias: one multiplication, and a division only in the rare case of doubt
 * (Lemire, Fast Random Integer Generation in an Interval, 2019).
 */
final class UniformKeys implements KeySampler {
  private final long keys;

  UniformKeys(long keys) {
    if (!(keys >= 1)) {
      throw new IllegalArgumentException("keys " + keys + " is not at least 1");
    }
    this.keys = keys;
  }

  @Override
  public long next(RandomGenerator random) {
    long bits = random.nextLong();
    long low = bits * keys;
    if (Long.compareUnsigned(low, keys) < 0) {
      long threshold = Long.remainderUnsigned(-keys, keys);
      while (Long.compareUnsigned(low, threshold) < 0) {
        bits = random.nextLong();
        low = bits * keys;
      }
    }
    return highWord(bits);
  }

  /** Upper 64 bits of bits times keys, bits taken as unsigned. */
  private long highWord(long bits) {
    return Math.multiplyHigh(bits, keys) + ((bits >> 63) & keys);
  }
}
