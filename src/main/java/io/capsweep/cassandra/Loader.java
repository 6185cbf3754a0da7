package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import io.capsweep.profile.Dataset;
import io.capsweep.target.Target;
import io.capsweep.target.TargetException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/** Loads the data set with a bounded number of batches in flight. */
final class Loader {
  private static final int IN_FLIGHT = 64;

  /** Small enough that no batch holds up another; all of it goes into one partition. */
  private static final int BATCH_BYTES = 16_000;

  private static final int ROW_OVERHEAD_BYTES = 24;
  private static final int MOST_REPORTS = 500;

  private final CqlSession session;
  private final String table;
  private final Dataset dataset;
  private final ConsistencyLevel consistency;

  Loader(CqlSession session, String table, Dataset dataset, ConsistencyLevel consistency) {
    this.session = session;
    this.table = table;
    this.dataset = dataset;
    this.consistency = consistency;
  }

  /**
   * Loads every row.
   *
   * @throws TargetException if the server refuses rows, or is gone
   */
  void load(Values values, Target.LoadObserver observer) {
    int rowsPerPartition = dataset.rowsPerPartition();
    int batchRows =
        Math.max(
            1,
            Math.min(rowsPerPartition, BATCH_BYTES / (dataset.valueBytes() + ROW_OVERHEAD_BYTES)));
    RowInserts full = new RowInserts(session, table, batchRows, consistency);
    int lastRows = rowsPerPartition % batchRows;
    RowInserts last = lastRows == 0 ? full : new RowInserts(session, table, lastRows, consistency);

    BulkSender sender = new BulkSender(session, "loading rows into " + table, IN_FLIGHT);
    AtomicLong loaded = new AtomicLong();
    long reportEvery = Math.max(1, dataset.rows() / MOST_REPORTS);
    long nextReport = 0;
    for (long partition = 0; partition < dataset.partitions(); partition++) {
      for (int row = 0; row < rowsPerPartition; row += batchRows) {
        RowInserts inserts = rowsPerPartition - row < batchRows ? last : full;
        sender.send(
            statement(inserts, values, partition, row).build(),
            rows -> loaded.addAndGet(inserts.rows()));
        if (loaded.get() >= nextReport) {
          observer.loaded(loaded.get(), dataset.rows());
          nextReport += reportEvery;
        }
      }
    }
    sender.await();
    observer.loaded(loaded.get(), dataset.rows());
  }

  private static BoundStatementBuilder statement(
      RowInserts inserts, Values values, long partition, int firstRow) {
    BoundStatementBuilder builder = inserts.builder();
    ByteBuffer key = RowInserts.key(partition);
    for (int index = 0; index < inserts.rows(); index++) {
      int row = firstRow + index;
      RowInserts.set(builder, index, key, row, values.loaded(partition, row));
    }
    return builder;
  }
}
