package io.capsweep.cassandra;

import io.capsweep.profile.Dataset;
import java.nio.ByteBuffer;
import java.util.random.RandomGenerator;

/**
 * The bytes of values. A loaded value is a function of seed, partition and row; a written one is a
 * slice, at a random place, of a pool of random bytes that is made once, so that it costs nothing
 * to draw and no two are alike. Either way the given share of each value repeats.
 */
final class Values {
  private static final int POOL_BYTES = 4 << 20;
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private final int valueBytes;
  private final int randomBytes;
  private final long seed;
  private final ByteBuffer pool;

  Values(Dataset dataset) {
    this.valueBytes = dataset.valueBytes();
    this.randomBytes = valueBytes - (int) Math.round(valueBytes * dataset.valueCompressibility());
    this.seed = dataset.seed();
    this.pool = ByteBuffer.wrap(pool()).asReadOnlyBuffer();
  }

  /** The value that is loaded into this row. */
  ByteBuffer loaded(long partition, int row) {
    byte[] bytes = new byte[valueBytes];
    long state = mix(seed ^ mix(partition + GOLDEN_RATIO * (row + 1L)));
    fill(bytes, 0, randomBytes, state);
    return ByteBuffer.wrap(bytes);
  }

  /** A value for a write. */
  ByteBuffer drawn(RandomGenerator random) {
    return pool.slice(random.nextInt(POOL_BYTES), valueBytes);
  }

  /** Blocks of a value's length, each with its share that repeats: so has every slice. */
  private byte[] pool() {
    byte[] bytes = new byte[POOL_BYTES + valueBytes];
    long state = mix(~seed);
    if (randomBytes == 0) {
      return bytes;
    }
    for (int start = 0; start < bytes.length; start += valueBytes) {
      state = fill(bytes, start, Math.min(randomBytes, bytes.length - start), state);
    }
    return bytes;
  }

  /** Fills with SplitMix64 and returns its state. */
  private static long fill(byte[] bytes, int start, int length, long firstState) {
    long state = firstState;
    for (int done = 0; done < length; done += Long.BYTES) {
      state += GOLDEN_RATIO;
      long word = mix(state);
      for (int i = done; i < Math.min(length, done + Long.BYTES); i++) {
        bytes[start + i] = (byte) word;
        word >>>= Byte.SIZE;
      }
    }
    return state;
  }

  private static long mix(long input) {
    long z = input;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
