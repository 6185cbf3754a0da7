package io.capsweep.cassandra.counters;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.capsweep.result.watch.ServerCounter;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** One server's MBeans. */
final class BeanConnection {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private static final String METRICS = "org.apache.cassandra.metrics:";
  private static final String COLLECTORS = "java.lang:type=GarbageCollector,name=*";
  private static final String DROPPED = METRICS + "type=DroppedMessage,scope=*,name=Dropped";
  private static final String PENDING = METRICS + "type=Compaction,name=PendingTasks";
  private static final String SSTABLES = METRICS + "type=Table,name=LiveSSTableCount";
  private static final String COMPLETED =
      METRICS + "type=Compaction,name=TotalCompactionsCompleted";

  private final JMXConnector connector;
  private final MBeanServerConnection beans;
  private final Set<ObjectName> collectors;
  private final Set<ObjectName> dropped;

  private BeanConnection(JMXConnector connector) throws IOException, JMException {
    this.connector = connector;
    this.beans = connector.getMBeanServerConnection();
    this.collectors = new HashSet<>(beans.queryNames(new ObjectName(COLLECTORS), null));
    // Collectors that work beside the threads do not stop them.
    collectors.removeIf(
        name ->
            name.getKeyProperty("name").contains("Concurrent")
                || name.getKeyProperty("name").contains("Cycles"));
    this.dropped = beans.queryNames(new ObjectName(DROPPED), null);
  }

  /** Connects; absent where this Java or this user cannot attach to the process. */
  // The address comes from a process of this user on this machine.
  @SuppressWarnings("BanJNDI")
  static Optional<BeanConnection> attach(long processId) {
    if (ModuleLayer.boot().findModule("jdk.attach").isEmpty()) {
      return Optional.empty();
    }
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(processId));
      String address;
      try {
        address = machine.startLocalManagementAgent();
      } finally {
        machine.detach();
      }
      JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(address));
      return Optional.of(new BeanConnection(connector));
    } catch (AttachNotSupportedException | IOException | JMException refused) {
      return Optional.empty();
    }
  }

  /** What it tells now; empty when it does not answer any more. */
  Map<ServerCounter, Long> read() {
    Map<ServerCounter, Long> values = new EnumMap<>(ServerCounter.class);
    try {
      values.put(ServerCounter.GC_PAUSES, sum(collectors, "CollectionCount"));
      values.put(ServerCounter.GC_PAUSE_NANOS, sum(collectors, "CollectionTime") * NANOS_PER_MILLI);
      values.put(ServerCounter.DROPPED_MESSAGES, sum(dropped, "Count"));
      values.put(ServerCounter.PENDING_COMPACTIONS, sum(List.of(new ObjectName(PENDING)), "Value"));
      values.put(ServerCounter.COMPACTIONS, sum(List.of(new ObjectName(COMPLETED)), "Count"));
      values.put(ServerCounter.SSTABLES, sum(List.of(new ObjectName(SSTABLES)), "Value"));
      return values;
    } catch (IOException | JMException | JMRuntimeException gone) {
      return Map.of();
    }
  }

  private long sum(Iterable<ObjectName> names, String attribute) throws IOException, JMException {
    long sum = 0;
    for (ObjectName name : names) {
      sum += ((Number) beans.getAttribute(name, attribute)).longValue();
    }
    return sum;
  }

  void close() {
    try {
      connector.close();
    } catch (IOException gone) {
      // The server has ended before us: nothing is left to be closed.
      return;
    }
  }
}
