package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import io.capsweep.load.Completion;
import io.capsweep.load.Operation;
import io.capsweep.load.keys.KeySampler;
import java.nio.ByteBuffer;
import java.util.random.RandomGenerator;

/** Overwrites rows of one partition: one row, or a run of rows that starts at random and wraps. */
final class WriteOperation implements Operation {
  private final CqlSession session;
  private final RowInserts inserts;
  private final KeySampler partitions;
  private final int rowsPerPartition;
  private final Values values;

  WriteOperation(
      CqlSession session,
      RowInserts inserts,
      KeySampler partitions,
      int rowsPerPartition,
      Values values) {
    this.session = session;
    this.inserts = inserts;
    this.partitions = partitions;
    this.rowsPerPartition = rowsPerPartition;
    this.values = values;
  }

  @Override
  public void send(RandomGenerator random, Completion completion) {
    Sending.send(session, statement(random), false, completion);
  }

  /** One write, drawn. */
  BoundStatement statement(RandomGenerator random) {
    BoundStatementBuilder builder = inserts.builder();
    ByteBuffer partition = RowInserts.key(partitions.next(random));
    int row = random.nextInt(rowsPerPartition);
    for (int index = 0; index < inserts.rows(); index++) {
      RowInserts.set(builder, index, partition, row, values.drawn(random));
      row++;
      if (row == rowsPerPartition) {
        row = 0;
      }
    }
    return builder.build();
  }
}
