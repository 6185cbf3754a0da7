package io.capsweep.load;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The measured window in pieces of {@link ClosedLoop#BUCKET_NANOS}, shorter where an interval's
 * length is no multiple.
 */
public final class Pieces {
  private final List<PieceTally> tallies;

  Pieces(List<PieceTally> tallies) {
    this.tallies = List.copyOf(tallies);
  }

  /** Operations that completed in each piece, however they ended. */
  public long[] completed() {
    return each(PieceTally::completed);
  }

  /** Operations in each piece that failed or took longer than the step's limit. */
  public long[] slow() {
    return each(PieceTally::slow);
  }

  /** Operations of this kind that completed in each piece, however they ended. */
  public long[] completed(OperationKind kind) {
    return each(tally -> tally.completed(kind));
  }

  /** Operations of this kind in each piece that failed or took longer than its own limit. */
  public long[] slow(OperationKind kind) {
    return each(tally -> tally.slow(kind));
  }

  /** The same of one kind. */
  public long[] longerThan(OperationKind kind, long latencyNanos) {
    return each(tally -> tally.longerThan(kind, latencyNanos));
  }

  /** Operations in each piece that failed or took clearly longer than this: by a fifth at least. */
  public long[] longerThan(long latencyNanos) {
    return each(tally -> tally.longerThan(latencyNanos));
  }

  private long[] each(ToLongFunction<PieceTally> value) {
    return tallies.stream().mapToLong(value).toArray();
  }
}
