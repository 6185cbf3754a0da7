package io.capsweep.cassandra.counters;

import io.capsweep.result.watch.ServerCounter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * MBeans of server processes on this machine, by name, over the local connector that a JVM opens
 * for whoever may attach to it: no port and no setting of the server is needed. A thread of its own
 * does the asking, since a server that stands still does not answer.
 */
final class ManagementBeans implements AutoCloseable {
  private static final long PATIENCE_MILLIS = 1_000;

  private final List<Long> processIds;
  private final ExecutorService asking = Executors.newSingleThreadExecutor(ManagementBeans::daemon);
  private final List<BeanConnection> connections = new ArrayList<>();
  private boolean tried;
  private Future<Map<ServerCounter, Long>> question;

  ManagementBeans(List<Long> processIds) {
    this.processIds = List.copyOf(processIds);
    // Attaching takes a second or two: it is done before the first step needs an answer.
    if (!processIds.isEmpty()) {
      this.question = asking.submit(this::ask);
    }
  }

  /** Sums over the servers; empty when one of them cannot be asked or is late. */
  synchronized Map<ServerCounter, Long> read() {
    if (processIds.isEmpty() || asking.isShutdown()) {
      return Map.of();
    }
    if (question == null || question.isDone()) {
      question = asking.submit(this::ask);
    }
    try {
      return question.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      return Map.of();
    } catch (ExecutionException e) {
      throw new IllegalStateException("reading MBeans failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Map.of();
    }
  }

  private Map<ServerCounter, Long> ask() {
    if (!tried) {
      tried = true;
      processIds.forEach(id -> BeanConnection.attach(id).ifPresent(connections::add));
    }
    if (connections.size() != processIds.size()) {
      return Map.of();
    }
    Map<ServerCounter, Long> sums = new EnumMap<>(ServerCounter.class);
    for (BeanConnection connection : connections) {
      Map<ServerCounter, Long> values = connection.read();
      if (values.isEmpty()) {
        return Map.of();
      }
      values.forEach((counter, value) -> sums.merge(counter, value, Long::sum));
    }
    return sums;
  }

  @Override
  public void close() {
    asking.execute(() -> connections.forEach(BeanConnection::close));
    asking.shutdown();
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "capsweep-beans");
    thread.setDaemon(true);
    return thread;
  }
}
