package io.capsweep.result.watch;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What this process told over a time.
 *
 * @param runDelayNanos its threads, summed, were ready to run and had no CPU; absent where the
 *     kernel does not tell
 * @param busiestThreadShare CPU time of its busiest I/O thread / time; absent where not known
 * @param busiestThreadRunnableShare share of the time in which one of its I/O threads was on a CPU
 *     or ready for one, the highest; absent where not known
 * @param gcPauses stops of all its threads by the garbage collector
 * @param gcPauseNanos their sum
 * @param longestGcPauseNanos the longest; 0 where there was none
 * @param longestHiccupNanos how late a thread that sleeps a little was woken at worst
 * @param longestEventLoopLagNanos how long an empty task waited for an event loop at worst; absent
 *     where the loops are not known
 */
public record GeneratorWatch(
    OptionalLong runDelayNanos,
    OptionalDouble busiestThreadShare,
    OptionalDouble busiestThreadRunnableShare,
    long gcPauses,
    long gcPauseNanos,
    long longestGcPauseNanos,
    long longestHiccupNanos,
    OptionalLong longestEventLoopLagNanos) {
  public GeneratorWatch {
    if (gcPauses < 0 || gcPauseNanos < 0 || longestGcPauseNanos < 0 || longestHiccupNanos < 0) {
      throw new IllegalArgumentException("pauses or hiccups below 0");
    }
  }
}
