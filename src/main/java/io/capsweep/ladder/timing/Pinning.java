package io.capsweep.ladder.timing;

import com.sun.jna.NativeLong;

/** Ties the calling thread to one CPU, until the thread ends. */
final class Pinning {
  private static final int MASK_BYTES = 128;

  private Pinning() {}

  /** Whether this system knows how. */
  static boolean possible() {
    return CLibrary.LOADED.isPresent();
  }

  /** Pins the calling thread; false where the system refuses. */
  static boolean pin(int cpu) {
    if (cpu < 0 || cpu >= MASK_BYTES * Byte.SIZE || !possible()) {
      return false;
    }
    byte[] mask = new byte[MASK_BYTES];
    mask[cpu / Byte.SIZE] = (byte) (1 << cpu % Byte.SIZE);
    // Thread 0 is the calling one.
    return CLibrary.LOADED.get().sched_setaffinity(0, new NativeLong(MASK_BYTES), mask) == 0;
  }
}
