package io.capsweep.ladder.memory;

import io.capsweep.ladder.timing.MemoryRegion;
import io.capsweep.ladder.timing.RawMemory;
import java.util.SplittableRandom;

/**
 * Reads that each need the answer of the one before: one pointer a 64-byte line, in a random order
 * that visits every line once, so that nothing can be fetched ahead. For one thread.
 */
final class PointerChase {
  static final int LINE_BYTES = 64;

  /** Reads a turn of the loop; a walk is a multiple of it. */
  static final int STEP = 8;

  private long position;

  private PointerChase(long start) {
    this.position = start;
  }

  /** A chase through the first bytes of a region. */
  static PointerChase over(MemoryRegion region, long bytes, SplittableRandom random) {
    int lines = Math.toIntExact(bytes / LINE_BYTES);
    int[] order = new int[lines];
    for (int i = 0; i < lines; i++) {
      int other = random.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    long start = region.start();
    for (int i = 0; i < lines; i++) {
      long next = start + (long) order[i + 1 == lines ? 0 : i + 1] * LINE_BYTES;
      RawMemory.put(start + (long) order[i] * LINE_BYTES, next);
    }
    return new PointerChase(start + (long) order[0] * LINE_BYTES);
  }

  /** Goes on by so many reads, a multiple of {@link #STEP}. */
  long walk(int reads) {
    long at = position;
    for (int i = 0; i < reads; i += STEP) {
      at = RawMemory.get(at);
      at = RawMemory.get(at);
      at = RawMemory.get(at);
      at = RawMemory.get(at);
      at = RawMemory.get(at);
      at = RawMemory.get(at);
      at = RawMemory.get(at);
      at = RawMemory.get(at);
    }
    position = at;
    return at;
  }
}
