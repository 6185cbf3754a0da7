package io.capsweep.ladder.guard;

import io.capsweep.text.Quantities;
import java.util.OptionalLong;

/** Whether bytes that were read came from where the rung says. */
public final class ReadGuards {
  /** Of the bytes asked for, so many have to be seen below. */
  private static final double NEARLY_ALL = 0.99;

  /** A second reading that is so much faster came from somewhere else than the first. */
  private static final double REPEAT_RATIO = 1.5;

  private static final double HARDLY_ANY = 0.01;
  private static final long SECTOR_BYTES = 512;

  private ReadGuards() {}

  /** The file held what was asked of it. */
  public static GuardResult whole(long askedBytes, long returnedBytes) {
    return GuardResult.judged(
        "file-size",
        returnedBytes == askedBytes,
        Quantities.bytes(returnedBytes)
            + " of "
            + Quantities.bytes(askedBytes)
            + " asked for were returned"
            + (returnedBytes == askedBytes ? "" : ": the file is smaller than asked"));
  }

  /**
   * The page cache did not serve the reads.
   *
   * @param fetchedBytes read_bytes of proc_pid_io(5), over the same reads
   */
  public static GuardResult pageCacheBypassed(long askedBytes, OptionalLong fetchedBytes) {
    if (fetchedBytes.isEmpty()) {
      return GuardResult.unchecked("page-cache", "the system does not tell what was fetched");
    }
    double share = (double) fetchedBytes.getAsLong() / askedBytes;
    return GuardResult.judged(
        "page-cache",
        share >= NEARLY_ALL,
        Quantities.percent(Math.min(1, share))
            + " of the bytes were fetched from storage"
            + (share >= NEARLY_ALL ? "" : ": the page cache served the rest"));
  }

  /** The page cache served all reads: the opposite of {@link #pageCacheBypassed}. */
  public static GuardResult pageCacheServed(long askedBytes, OptionalLong fetchedBytes) {
    if (fetchedBytes.isEmpty()) {
      return GuardResult.unchecked("page-cache", "the system does not tell what was fetched");
    }
    double share = (double) fetchedBytes.getAsLong() / askedBytes;
    return GuardResult.judged(
        "page-cache",
        share <= HARDLY_ANY,
        Quantities.percent(share) + " of the bytes were fetched from storage");
  }

  /**
   * The device was touched.
   *
   * @param sectors that it read meanwhile, for whomever
   */
  public static GuardResult deviceTouched(long askedBytes, OptionalLong sectors) {
    if (sectors.isEmpty()) {
      return GuardResult.unchecked("device", "the device's counters are not to be seen");
    }
    double share = (double) sectors.getAsLong() * SECTOR_BYTES / askedBytes;
    return GuardResult.judged(
        "device",
        share >= NEARLY_ALL,
        "the device read " + Quantities.percent(Math.min(1, share)) + " of the bytes");
  }

  /**
   * Nothing below the device's name keeps what was read.
   *
   * @param firstNanos median of blocks never read before
   * @param againNanos median of the same blocks
   */
  public static GuardResult noCacheBelow(double firstNanos, double againNanos) {
    double ratio = againNanos > 0 ? firstNanos / againNanos : Double.MAX_VALUE;
    String medians =
        "first "
            + Quantities.duration(Math.round(firstNanos))
            + ", the same blocks again "
            + Quantities.duration(Math.round(againNanos));
    return GuardResult.judged(
        "lower-cache",
        !(ratio > REPEAT_RATIO),
        ratio > REPEAT_RATIO
            ? medians + ": a lower layer serves repeats: not the device"
            : medians);
  }
}
