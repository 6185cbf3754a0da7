package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.nio.ByteBuffer;

/**
 * Inserts a fixed number of rows into one partition with one statement: a plain INSERT for one row,
 * else an unlogged batch that is prepared as a whole. It costs the server what a batch of bound
 * statements costs, and the client somewhat less.
 */
final class RowInserts {
  private static final int MARKERS_PER_ROW = 3;

  private final PreparedStatement prepared;
  private final int rows;

  RowInserts(CqlSession session, String table, int rows, ConsistencyLevel consistency) {
    this.rows = rows;
    this.prepared =
        session.prepare(
            SimpleStatement.newInstance(cql(table, rows)).setConsistencyLevel(consistency));
  }

  /** Rows a statement inserts. */
  int rows() {
    return rows;
  }

  BoundStatementBuilder builder() {
    return prepared.boundStatementBuilder();
  }

  /** Sets the row at {@code index}, 0 to rows - 1, of the statement. */
  static void set(
      BoundStatementBuilder builder, int index, ByteBuffer partition, int row, ByteBuffer value) {
    int first = index * MARKERS_PER_ROW;
    builder.setBytesUnsafe(first, partition);
    builder.setBytesUnsafe(first + 1, ByteBuffer.allocate(Integer.BYTES).putInt(0, row));
    builder.setBytesUnsafe(first + 2, value);
  }

  /** A partition's key as it is sent. */
  static ByteBuffer key(long partition) {
    return ByteBuffer.allocate(Long.BYTES).putLong(0, partition);
  }

  private static String cql(String table, int rows) {
    String insert = "INSERT INTO " + table + " (partition, row, value) VALUES (?, ?, ?);";
    return rows == 1 ? insert : "BEGIN UNLOGGED BATCH " + insert.repeat(rows) + " APPLY BATCH";
  }
}
