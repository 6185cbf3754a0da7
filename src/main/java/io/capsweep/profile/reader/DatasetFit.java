package io.capsweep.profile.reader;

import io.capsweep.profile.Dataset;
import io.capsweep.profile.Profile;
import io.capsweep.profile.TargetSource;
import io.capsweep.profile.yaml.Quantities;
import java.util.Optional;

/**
 * Whether a profile's rows can be kept on one disk. An estimate: the values after compression, 40
 * bytes a row for key, timestamp and cell headers, every replica on this disk, twice that because a
 * compaction writes its output before it drops its input, and a commit log for each node.
 *
 * @param neededBytes free space that loading and compacting may take
 * @param usableBytes free space there is
 */
public record DatasetFit(long neededBytes, long usableBytes) {
  private static final long ROW_OVERHEAD_BYTES = 40;
  private static final long COMMIT_LOG_BYTES_PER_NODE = 512L << 20;
  private static final int COMPACTION_FACTOR = 2;

  /**
   * The estimate for a server on this machine.
   *
   * @param usableBytes free space of the disk that holds the server's data
   */
  public static DatasetFit of(Profile profile, long usableBytes) {
    int nodes =
        profile.target().source() instanceof TargetSource.Managed managed ? managed.nodes() : 1;
    return of(profile.dataset(), profile.target().replication(), nodes, usableBytes);
  }

  static DatasetFit of(Dataset dataset, int replication, int nodes, long usableBytes) {
    double valueBytes = dataset.valueBytes() * (1 - dataset.valueCompressibility());
    double stored = (double) dataset.rows() * (valueBytes + ROW_OVERHEAD_BYTES) * replication;
    double needed = stored * COMPACTION_FACTOR + (double) nodes * COMMIT_LOG_BYTES_PER_NODE;
    return new DatasetFit((long) needed, usableBytes);
  }

  /** Whether there is room. */
  public boolean fits() {
    return neededBytes <= usableBytes;
  }

  /** What is wrong and what to do, one line; nothing when it fits. */
  public Optional<String> problem() {
    if (fits()) {
      return Optional.empty();
    }
    return Optional.of(
        "dataset: found rows that need about "
            + Quantities.shownBytes(neededBytes)
            + " of disk, expected at most the "
            + Quantities.shownBytes(usableBytes)
            + " that are free; lower dataset.partitions, dataset.rows-per-partition or"
            + " dataset.value-bytes, or free space");
  }
}
