package io.capsweep.stub;

import com.datastax.oss.protocol.internal.Message;
import com.datastax.oss.protocol.internal.ProtocolConstants;
import com.datastax.oss.protocol.internal.request.Execute;
import com.datastax.oss.protocol.internal.response.Error;
import com.datastax.oss.protocol.internal.response.error.ReadTimeout;
import com.datastax.oss.protocol.internal.response.error.Unavailable;
import com.datastax.oss.protocol.internal.response.error.WriteTimeout;
import com.datastax.oss.protocol.internal.response.result.DefaultRows;
import com.datastax.oss.protocol.internal.response.result.RowsMetadata;
import com.datastax.oss.protocol.internal.response.result.Void;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Decides every answer and keeps count. For the event loop's thread alone. */
final class Mind {
  /** The tool tries each operation once before it measures; those are let through. */
  private static final long TRIES = 2;

  private static final int LOCAL_ONE = ProtocolConstants.ConsistencyLevel.LOCAL_ONE;

  /** An answer and when it is due. */
  record Answer(Message message, long delayNanos) {}

  private final List<Cql.Cell> local;
  private final Runnable onMeasuring;
  private final SplittableRandom random = new SplittableRandom(11);
  private final StoredRows rows = new StoredRows();
  private final Map<ByteBuffer, DataStatement> prepared = new HashMap<>();
  private final Map<String, Long> answered = new TreeMap<>();
  private Behaviour behaviour = Behaviour.PERFECT;
  private long reads;
  private long writes;
  private boolean counted;
  private boolean measuring;
  private long busyUntilNanos;
  long connections;

  /**
   * A stub's mind.
   *
   * @param onMeasuring told once, when the first operation after loading and counting arrives
   */
  Mind(List<Cql.Cell> local, Runnable onMeasuring) {
    this.local = local;
    this.onMeasuring = onMeasuring;
    this.busyUntilNanos = System.nanoTime();
  }

  void behave(Behaviour other) {
    behaviour = other;
  }

  Truth truth() {
    return new Truth(reads, writes, answered, connections, rows.count());
  }

  Message prepare(String cql) {
    Optional<DataStatement> statement = DataStatement.parse(cql);
    if (statement.isEmpty()) {
      return new Error(ProtocolConstants.ErrorCode.INVALID, "cannot prepare: " + cql);
    }
    prepared.put(ByteBuffer.wrap(statement.get().prepared().preparedQueryId), statement.get());
    return statement.get().prepared();
  }

  Message query(String cql) {
    if (cql.startsWith("DROP TABLE")) {
      rows.clear();
    }
    return Cql.answer(cql, local);
  }

  /** Empty for an operation that is never answered. */
  Optional<Answer> execute(Execute request) {
    DataStatement statement = prepared.get(ByteBuffer.wrap(request.queryId));
    if (statement == null) {
      // The driver prepares again on this answer.
      return Optional.of(
          new Answer(
              new com.datastax.oss.protocol.internal.response.error.Unprepared(
                  "unknown id " + new String(request.queryId, StandardCharsets.UTF_8),
                  request.queryId),
              0));
    }
    List<ByteBuffer> values = request.options.positionalValues;
    return switch (statement.kind()) {
      case COUNT_PARTITION -> Optional.of(count(rows.count(values.get(0))));
      // The first range stands for all of them: the others find nothing more.
      case COUNT_RANGE -> Optional.of(count(wholeOnce(values.get(0))));
      case READ, WRITE -> operation(statement, request, values);
    };
  }

  private Answer count(long found) {
    counted = true;
    measuring = false;
    reads = 0;
    writes = 0;
    answered.clear();
    ByteBuffer value = ByteBuffer.allocate(Long.BYTES).putLong(0, found);
    return new Answer(rows(List.of(value), "count"), 0);
  }

  private long wholeOnce(ByteBuffer from) {
    return from.getLong(from.position()) == Long.MIN_VALUE ? rows.count() : 0;
  }

  private Optional<Answer> operation(
      DataStatement statement, Execute request, List<ByteBuffer> values) {
    boolean write = statement.kind() == DataStatement.Kind.WRITE;
    if (write) {
      writes++;
    } else {
      reads++;
    }
    boolean faulty = counted && reads + writes > TRIES;
    if (faulty && !measuring) {
      measuring = true;
      onMeasuring.run();
    }
    Optional<Behaviour.Failure> failure = faulty ? drawFailure() : Optional.empty();
    if (failure.isPresent()) {
      note(failure.get().name().toLowerCase(Locale.ROOT).replace('_', '-'));
      return failure.get() == Behaviour.Failure.SILENCE
          ? Optional.empty()
          : Optional.of(new Answer(error(failure.get(), write), delay()));
    }
    Message message = write ? write(values) : read(statement, values, faulty);
    return Optional.of(new Answer(message, faulty ? delay() : 0));
  }

  private Message write(List<ByteBuffer> values) {
    if (behaviour.lostWrites() == 0 || random.nextDouble() >= behaviour.lostWrites()) {
      for (int i = 0; i < values.size(); i += 3) {
        rows.put(values.get(i), values.get(i + 1), values.get(i + 2));
      }
    }
    note("ok");
    return Void.INSTANCE;
  }

  private Message read(DataStatement statement, List<ByteBuffer> values, boolean faulty) {
    boolean hidden =
        faulty && behaviour.emptyReads() > 0 && random.nextDouble() < behaviour.emptyReads();
    List<ByteBuffer> found = hidden ? List.of() : rows.values(values, statement.limit());
    note(found.isEmpty() ? "empty" : "ok");
    return rows(found, "value");
  }

  private static DefaultRows rows(List<ByteBuffer> values, String column) {
    Queue<List<ByteBuffer>> rows = new ArrayDeque<>(values.size() + 1);
    values.forEach(value -> rows.add(List.of(value)));
    // The client has asked to leave the columns out: it knows them from preparing.
    return new DefaultRows(new RowsMetadata(1, null, null, null), rows);
  }

  private void note(String how) {
    answered.merge(how, 1L, Long::sum);
  }

  private Optional<Behaviour.Failure> drawFailure() {
    if (behaviour.errors().isEmpty()) {
      return Optional.empty();
    }
    double drawn = random.nextDouble();
    for (Map.Entry<Behaviour.Failure, Double> share : behaviour.errors().entrySet()) {
      drawn -= share.getValue();
      if (drawn < 0) {
        return Optional.of(share.getKey());
      }
    }
    return Optional.empty();
  }

  private static Message error(Behaviour.Failure failure, boolean write) {
    return switch (failure) {
      case TIMEOUT ->
          write
              ? new WriteTimeout("stub: timed out", LOCAL_ONE, 0, 1, "UNLOGGED_BATCH")
              : new ReadTimeout("stub: timed out", LOCAL_ONE, 0, 1, false);
      case UNAVAILABLE -> new Unavailable("stub: unavailable", LOCAL_ONE, 1, 0);
      case OVERLOADED -> new Error(ProtocolConstants.ErrorCode.OVERLOADED, "stub: overloaded");
      case SERVER_ERROR, SILENCE ->
          new Error(ProtocolConstants.ErrorCode.SERVER_ERROR, "stub: server error");
    };
  }

  /** The rate's limit is a queue of one server; the latency comes on top. */
  private long delay() {
    long delay = behaviour.latency().nanos(random);
    if (behaviour.answersPerSecond() > 0) {
      long now = System.nanoTime();
      long due = busyUntilNanos - now > 0 ? busyUntilNanos : now;
      busyUntilNanos = due + (long) (1e9 / behaviour.answersPerSecond());
      delay += busyUntilNanos - now;
    }
    return delay;
  }
}
