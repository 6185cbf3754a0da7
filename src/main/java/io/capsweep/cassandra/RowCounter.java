package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.TokenMap;
import com.datastax.oss.driver.api.core.metadata.token.TokenRange;
import io.capsweep.profile.Dataset;
import io.capsweep.target.TargetException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Counts the rows that are there. One count over the whole table times out where there are many, so
 * it is made of many small ones: by partition where partitions are few, else by ranges of tokens.
 */
final class RowCounter {
  private static final int IN_FLIGHT = 8;
  private static final int FEW_PARTITIONS = 1_000;
  private static final long ROWS_PER_RANGE = 10_000;
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final CqlSession session;
  private final String table;
  private final ConsistencyLevel consistency;

  RowCounter(CqlSession session, String table, ConsistencyLevel consistency) {
    this.session = session;
    this.table = table;
    this.consistency = consistency;
  }

  /**
   * Rows in the table.
   *
   * @param expected decides how the count is split
   * @throws TargetException if the server does not answer
   */
  long count(Dataset expected) {
    Optional<TokenMap> tokens = session.getMetadata().getTokenMap();
    if (expected.partitions() <= FEW_PARTITIONS || tokens.isEmpty()) {
      return byPartition(expected.partitions());
    }
    return byTokenRange(ranges(tokens.get(), expected.rows()));
  }

  private long byPartition(long partitions) {
    PreparedStatement count = prepare("partition = ?");
    AtomicLong rows = new AtomicLong();
    BulkSender sender = sender();
    for (long partition = 0; partition < partitions; partition++) {
      sender.send(count.bind(partition).setTimeout(TIMEOUT), addTo(rows));
    }
    sender.await();
    return rows.get();
  }

  private long byTokenRange(List<TokenRange> ranges) {
    PreparedStatement count = prepare("token(partition) > ? AND token(partition) <= ?");
    AtomicLong rows = new AtomicLong();
    BulkSender sender = sender();
    for (TokenRange range : ranges) {
      sender.send(
          count
              .boundStatementBuilder()
              .setToken(0, range.getStart())
              .setToken(1, range.getEnd())
              .setRoutingToken(range.getEnd())
              .build()
              .setTimeout(TIMEOUT),
          addTo(rows));
    }
    sender.await();
    return rows.get();
  }

  private static List<TokenRange> ranges(TokenMap tokens, long rows) {
    int whole = tokens.getTokenRanges().size();
    int pieces = Math.toIntExact(Math.min(1 << 16, 1 + rows / ROWS_PER_RANGE / whole));
    List<TokenRange> ranges = new ArrayList<>();
    for (TokenRange range : tokens.getTokenRanges()) {
      for (TokenRange piece : range.splitEvenly(pieces)) {
        ranges.addAll(piece.unwrap());
      }
    }
    return ranges;
  }

  private PreparedStatement prepare(String where) {
    return session.prepare(
        SimpleStatement.newInstance("SELECT count(*) FROM " + table + " WHERE " + where)
            .setConsistencyLevel(consistency));
  }

  private BulkSender sender() {
    return new BulkSender(session, "counting the rows of " + table, IN_FLIGHT);
  }

  private static Consumer<AsyncResultSet> addTo(AtomicLong rows) {
    return answer -> rows.addAndGet(answer.one().getLong(0));
  }
}
