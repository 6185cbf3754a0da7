package io.capsweep.target;

import io.capsweep.load.Operation;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.watch.ServerCounters;
import java.util.List;
import java.util.concurrent.Executor;

/** A datastore that can be prepared, loaded, and sent operations. */
public interface Target extends AutoCloseable {
  /**
   * Makes keyspace and table, replacing a table of this tool's own.
   *
   * @throws TargetException if it cannot be reached or the keyspace is not this tool's
   */
  void prepare();

  /**
   * Loads the data set and counts it afterwards.
   *
   * @throws TargetException if rows are missing after the load, or the target is gone
   */
  void load(LoadObserver observer);

  /** The reads of the profile. */
  Operation reads();

  /** The writes of the profile. */
  Operation writes();

  /** How often an operation was sent again since the target was opened. */
  default long retries() {
    return 0;
  }

  /** Where operations complete: each runs what it is handed in turn; empty if that is not known. */
  default List<Executor> eventLoops() {
    return List.of();
  }

  /** What the target tells of itself: version, settings, schema, topology. */
  TargetFacts facts();

  /** Whether it answers a trivial query within a second or so. */
  boolean answers();

  /**
   * What the servers count at this instant; without what they do not tell. Takes about a second at
   * the longest, never throws, and may be called from any thread.
   */
  ServerCounters counters();

  /** Process ids of the servers, where they run on this machine and are known; else empty. */
  List<Long> processIds();

  /** Ends connections, and the server too where this tool started it. */
  @Override
  void close();

  /** Hears how far the load is. */
  @FunctionalInterface
  interface LoadObserver {
    /** Told now and then, from any thread. */
    void loaded(long rows, long ofRows);
  }
}
