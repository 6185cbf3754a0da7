package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import io.capsweep.load.Completion;
import io.capsweep.load.Operation;
import io.capsweep.load.keys.KeySampler;
import java.nio.ByteBuffer;
import java.util.random.RandomGenerator;

/** Reads one row, or the first rows of one partition. */
final class ReadOperation implements Operation {
  private final CqlSession session;
  private final PreparedStatement prepared;
  private final KeySampler partitions;
  private final int rowsToChooseFrom;

  /**
   * Takes what is read.
   *
   * @param prepared by partition, or by partition and row
   * @param rowsToChooseFrom rows of a partition one is drawn from; 0 where the statement takes no
   *     row
   */
  ReadOperation(
      CqlSession session, PreparedStatement prepared, KeySampler partitions, int rowsToChooseFrom) {
    this.session = session;
    this.prepared = prepared;
    this.partitions = partitions;
    this.rowsToChooseFrom = rowsToChooseFrom;
  }

  @Override
  public void send(RandomGenerator random, Completion completion) {
    Sending.send(session, statement(random), true, completion);
  }

  /** One read, drawn. */
  BoundStatement statement(RandomGenerator random) {
    BoundStatementBuilder builder = prepared.boundStatementBuilder();
    builder.setBytesUnsafe(0, RowInserts.key(partitions.next(random)));
    if (rowsToChooseFrom > 0) {
      int row = random.nextInt(rowsToChooseFrom);
      builder.setBytesUnsafe(1, ByteBuffer.allocate(Integer.BYTES).putInt(0, row));
    }
    return builder.build();
  }
}
