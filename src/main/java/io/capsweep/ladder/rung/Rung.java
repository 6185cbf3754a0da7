package io.capsweep.ladder.rung;

import java.io.IOException;

/** One latency of the machine, and how it is measured. */
public interface Rung {
  /** Its fixed name, such as ram-random-4k. */
  String id();

  /** What it measures, in a few words. */
  String what();

  /**
   * Measures it.
   *
   * @throws RungRefusedException if it cannot run here, with the reason
   * @throws IOException as {@link RungRefusedException}, in the operating system's words
   */
  Reading measure(Workbench bench) throws IOException, InterruptedException;
}
