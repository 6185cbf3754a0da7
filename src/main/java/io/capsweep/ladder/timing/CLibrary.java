package io.capsweep.ladder.timing;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import java.util.Optional;

/** The two calls of Linux that Java has no words for: sched_setaffinity(2), madvise(2). */
interface CLibrary extends Library {
  /** Loaded at the first use; empty where there is no Linux, or native code may not be loaded. */
  Optional<CLibrary> LOADED = load();

  int sched_setaffinity(int thread, NativeLong bytes, byte[] mask);

  int madvise(Pointer address, NativeLong bytes, int advice);

  private static Optional<CLibrary> load() {
    try {
      return Platform.isLinux() ? Optional.of(Native.load("c", CLibrary.class)) : Optional.empty();
    } catch (LinkageError notHere) {
      return Optional.empty();
    }
  }
}
