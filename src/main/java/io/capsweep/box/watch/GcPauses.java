package io.capsweep.box.watch;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/** Pauses of this process's garbage collectors, each as it ends; to the millisecond. */
final class GcPauses implements NotificationListener, AutoCloseable {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final List<NotificationEmitter> sources = new ArrayList<>();
  private Pauses since = Pauses.NONE;

  /** How many there were, their sum, and the longest. */
  record Pauses(long count, long nanos, long longestNanos) {
    static final Pauses NONE = new Pauses(0, 0, 0);

    Pauses with(long pauseNanos) {
      return new Pauses(count + 1, nanos + pauseNanos, Math.max(longestNanos, pauseNanos));
    }
  }

  /** Listens to every collector of this process. */
  static GcPauses ofThisProcess() {
    GcPauses pauses = new GcPauses();
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector instanceof NotificationEmitter source) {
        source.addNotificationListener(pauses, null, null);
        pauses.sources.add(source);
      }
    }
    return pauses;
  }

  @Override
  public void handleNotification(Notification notification, Object handback) {
    if (notification
        .getType()
        .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
      GarbageCollectionNotificationInfo collected =
          GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
      add(collected.getGcName(), collected.getGcInfo().getDuration());
    }
  }

  /** Counts one, unless this collector works beside the threads instead of stopping them. */
  synchronized void add(String collector, long millis) {
    if (!collector.contains("Concurrent") && !collector.contains("Cycles")) {
      since = since.with(millis * NANOS_PER_MILLI);
    }
  }

  /** The pauses since this was last asked. */
  synchronized Pauses drain() {
    Pauses found = since;
    since = Pauses.NONE;
    return found;
  }

  @Override
  public void close() {
    for (NotificationEmitter source : sources) {
      try {
        source.removeNotificationListener(this);
      } catch (ListenerNotFoundException e) {
        throw new IllegalStateException("a collector forgot its listener", e);
      }
    }
    sources.clear();
  }
}
