package io.capsweep.load.keys;

/**
 * A fixed bijection of 0 to n - 1 that looks random: odd multiplications and shifts over the next
 * power of two, walked along its cycle until the value lies in range again (fewer than two rounds
 * on average). The same for every sampler, so that reads and writes share their hot keys.
 */
final class Permutation {
  private static final long FIRST_MULTIPLIER = 0x9E3779B97F4A7C15L;
  private static final long SECOND_MULTIPLIER = 0xBF58476D1CE4E5B9L;
  private static final long THIRD_MULTIPLIER = 0x94D049BB133111EBL;
  private static final long OFFSET = 0x2545F4914F6CDD1DL;

  private final long size;
  private final long mask;
  private final int shift;

  Permutation(long size) {
    if (!(size >= 1)) {
      throw new IllegalArgumentException("size " + size + " is not at least 1");
    }
    int bits = Long.SIZE - Long.numberOfLeadingZeros(size - 1);
    this.size = size;
    this.mask = bits == 0 ? 0 : -1L >>> (Long.SIZE - bits);
    this.shift = Math.max(1, (bits + 1) / 2);
  }

  /** Where {@code index}, 0 to n - 1, goes to. */
  long apply(long index) {
    long value = index;
    do {
      value = (value * FIRST_MULTIPLIER + OFFSET) & mask;
      value ^= value >>> shift;
      value = (value * SECOND_MULTIPLIER) & mask;
      value ^= value >>> shift;
      value = (value * THIRD_MULTIPLIER) & mask;
      value ^= value >>> shift;
    } while (value >= size);
    return value;
  }
}
