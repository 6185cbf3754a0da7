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

  /** Operations in each piece that failed or took clearly longer than this: by a fifth at least. */
  public long[] longerThan(long latencyNanos) {
    return each(tally -> tally.longerThan(latencyNanos));
  }

  private long[] each(ToLongFunction<PieceTally> value) {
    return tallies.stream().mapToLong(value).toArray();
  }
}
