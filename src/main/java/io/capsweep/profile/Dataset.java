package io.capsweep.profile;

import java.util.List;
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

  public Dataset {
    if (partitions < 1 || rowsPerPartition < 1 || valueBytes < 1) {
      throw new IllegalArgumentException(
          "partitions, rows and bytes must be at least 1, not "
              + List.of(partitions, rowsPerPartition, valueBytes));
    }
    if (!(valueCompressibility >= 0 && valueCompressibility <= 1)) {
      throw new IllegalArgumentException(
          "compressibility " + valueCompressibility + " is not in 0 to 1");
    }
  }

  /** All rows. */
  public long rows() {
    return Math.multiplyExact(partitions, (long) rowsPerPartition);
  }

  /** Bytes of all values, without keys and overhead. */
  public long totalValueBytes() {
    return Math.multiplyExact(rows(), (long) valueBytes);
  }
}
