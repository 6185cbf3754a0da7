package io.capsweep.result.watch;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What the servers told over a step. Absent where they do not tell.
 *
 * @param cpus CPUs that the servers on this machine may use
 * @param cpusShared of these, how many the generator may use too
 * @param runDelayNanos their threads, summed, were ready to run and had no CPU
 * @param flushes memtables written to disk
 * @param compactions finished
 * @param mostTableTasks most tasks that rewrote tables at a time
 * @param pendingCompactionsAtStart waiting when the window opened
 * @param pendingCompactionsAtEnd waiting when it had closed
 * @param hintFilesAtStart files of hints when the window opened
 * @param hintFilesAtEnd files of hints when it had closed
 * @param droppedMessages thrown away because they were late
 * @param blockedRequests that found their stage's queue full
 * @param meanPendingRequests waiting for a thread of their stage, mean over the samples, rounded
 * @param gcPauses collections
 * @param gcPauseNanos their sum
 * @param mostGcPauseNanosInASecond largest sum between two samples, which are about a second apart
 * @param restarts how often a server was seen to have been started anew
 */
public record ServerWatch(
    OptionalInt cpus,
    OptionalInt cpusShared,
    OptionalLong runDelayNanos,
    OptionalLong flushes,
    OptionalLong compactions,
    OptionalLong mostTableTasks,
    OptionalLong pendingCompactionsAtStart,
    OptionalLong pendingCompactionsAtEnd,
    OptionalLong hintFilesAtStart,
    OptionalLong hintFilesAtEnd,
    OptionalLong droppedMessages,
    OptionalLong blockedRequests,
    OptionalLong meanPendingRequests,
    OptionalLong gcPauses,
    OptionalLong gcPauseNanos,
    OptionalLong mostGcPauseNanosInASecond,
    OptionalLong restarts) {
  /** Nothing known. */
  public static final ServerWatch UNKNOWN =
      new ServerWatch(
          OptionalInt.empty(),
          OptionalInt.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty());
}
