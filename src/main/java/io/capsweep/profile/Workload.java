package io.capsweep.profile;

/** What a read and a write are. */
public record Workload(Read read, Write write) {

  /** The shape of a read. */
  public enum ReadKind {
    ROW,
    PARTITION
  }

  /** The shape of a write. */
  public enum WriteKind {
    ROW,
    BATCH
  }

  /**
   * A read of one row, or of a partition's first rows.
   *
   * @param limit rows asked for: 1 for a row
   */
  public record Read(ReadKind kind, int limit, KeyDistribution keys) {}

  /**
   * A write of one row, or of a batch of rows into one partition.
   *
   * @param rows rows written by one operation: 1 for a row
   */
  public record Write(WriteKind kind, int rows, KeyDistribution keys) {}
}
