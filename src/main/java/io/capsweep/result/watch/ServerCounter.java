package io.capsweep.result.watch;

/** What servers tell of themselves in numbers, summed over the nodes that tell it. */
public enum ServerCounter {
  /** Compactions that wait to be done, now. */
  PENDING_COMPACTIONS("pendingCompactions"),
  /** Tasks that rewrite tables, now. */
  ACTIVE_TABLE_TASKS("activeTableTasks"),
  /** Requests that wait for a thread of their stage, now. */
  PENDING_REQUESTS("pendingRequests"),
  /** Files of hints for replicas that were away, now. */
  HINT_FILES("hintFiles"),
  /** A number that a server takes anew at each start. */
  GENERATION("generation"),
  /** Files that tables lie in on disk, now. */
  SSTABLES("sstables"),
  /** Memtables written to disk since the server's start. */
  FLUSHES("flushes"),
  /** Compactions finished since the server's start. */
  COMPACTIONS("compactions"),
  /** Requests that found their stage's queue full since the server's start. */
  BLOCKED_REQUESTS("blockedRequests"),
  /** Messages thrown away because they were late, since the server's start. */
  DROPPED_MESSAGES("droppedMessages"),
  /** Garbage collections since the server's start. */
  GC_PAUSES("gcPauses"),
  /** Nanoseconds spent in them. */
  GC_PAUSE_NANOS("gcPauseNanos");

  private final String key;

  ServerCounter(String key) {
    this.key = key;
  }

  /** Its name in files. */
  public String key() {
    return key;
  }
}
