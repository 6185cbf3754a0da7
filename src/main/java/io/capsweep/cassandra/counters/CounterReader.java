package io.capsweep.cassandra.counters;

import com.datastax.oss.driver.api.core.CqlSession;
import io.capsweep.result.watch.ServerCounter;
import io.capsweep.result.watch.ServerCounters;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Reads the counters of all servers of a session; takes about a second at the longest. */
public final class CounterReader implements AutoCloseable {
  private final VirtualTables tables;
  private final ManagementBeans beans;

  /**
   * A reader.
   *
   * @param processIds of servers on this machine that this user may attach to; may be empty
   */
  public CounterReader(CqlSession session, List<Long> processIds) {
    this.tables = new VirtualTables(session);
    this.beans = new ManagementBeans(processIds);
  }

  /** What can be read now. Where both ways tell a counter, the MBean's is the one that counts. */
  public ServerCounters read() {
    Map<ServerCounter, Long> values = new EnumMap<>(ServerCounter.class);
    values.putAll(tables.read());
    values.putAll(beans.read());
    return new ServerCounters(values);
  }

  @Override
  public void close() {
    beans.close();
  }
}
