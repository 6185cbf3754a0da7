package io.capsweep.load;

/** Monotonic nanoseconds: the only clock of the measuring core. */
@FunctionalInterface
public interface NanoClock {
  /** The JVM's own. */
  NanoClock SYSTEM = System::nanoTime;

  /** Nanoseconds since some fixed instant. */
  long nanoTime();
}
