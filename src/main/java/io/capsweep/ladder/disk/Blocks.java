package io.capsweep.ladder.disk;

import java.nio.ByteBuffer;
import java.util.SplittableRandom;

/** Buffers as direct access to a disk needs them. */
final class Blocks {
  /** What a small read or write has. */
  static final int SMALL_BYTES = 4096;

  static final int MEBIBYTE = 1 << 20;

  private Blocks() {}

  /** A buffer that begins at a multiple of 4 KiB. */
  static ByteBuffer aligned(int bytes) {
    return ByteBuffer.allocateDirect(bytes + SMALL_BYTES).alignedSlice(SMALL_BYTES).slice(0, bytes);
  }

  /** Fills a buffer with bytes that nothing can compress; ready to be written. */
  static void fill(ByteBuffer buffer, SplittableRandom random) {
    buffer.clear();
    while (buffer.remaining() >= Long.BYTES) {
      buffer.putLong(random.nextLong());
    }
    buffer.flip();
  }
}
