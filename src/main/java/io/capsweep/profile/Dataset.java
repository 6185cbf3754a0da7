package io.capsweep.profile;

import java.util.Optional;

/**
 * The rows that are loaded before the sweep.
 *
 * @param valueCompressibility share of each value that repeats, 0 (random bytes) to 1
 * @param tableOptions CQL table options, put after WITH
 * @param seed the data is a function of this seed
 */
public record Dataset(
    long partitions,
    int rowsPerPartition,
    int valueBytes,
    double valueCompressibility,
    Optional<String> tableOptions,
    long seed) {

  /** All rows. */
  public long rows() {
    return Math.multiplyExact(partitions, (long) rowsPerPartition);
  }

  /** Bytes of all values, without keys and overhead. */
  public long totalValueBytes() {
    return Math.multiplyExact(rows(), (long) valueBytes);
  }
}
