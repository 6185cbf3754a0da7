package io.capsweep.load.slices;

import java.util.List;

/**
 * Which mix is sent when. Before its start and after its end the mixes alternate too, uncounted, so
 * that the server sees nothing but this load.
 *
 * @param startNanos of the first slice, by the step's clock
 * @param lengthNanos of each slice
 * @param leadInNanos of each slice, in which what completes is not counted
 * @param writeFractions a slice each, in order
 */
public record SliceSchedule(
    long startNanos, long lengthNanos, long leadInNanos, List<Double> writeFractions) {
  public SliceSchedule {
    if (lengthNanos < 1 || leadInNanos < 0 || leadInNanos >= lengthNanos) {
      throw new IllegalArgumentException(
          "slices of " + lengthNanos + " ns with a lead-in of " + leadInNanos + " ns");
    }
    if (writeFractions.isEmpty()) {
      throw new IllegalArgumentException("no slices");
    }
    writeFractions = List.copyOf(writeFractions);
  }

  /** The slice that an instant falls into: below 0 before the first, past the last behind it. */
  int sliceAt(long nanoTime) {
    return (int) Math.floorDiv(nanoTime - startNanos, lengthNanos);
  }

  /** Probability of a write among what is sent in this slice. */
  double writeFraction(int slice) {
    return writeFractions.get(Math.floorMod(slice, writeFractions.size()));
  }

  /** Whether an operation counts that was sent in this slice and completes now. */
  boolean counts(int slice, long nanoTime) {
    return slice >= 0
        && slice < writeFractions.size()
        && sliceAt(nanoTime) == slice
        && nanoTime - startNanos - slice * lengthNanos >= leadInNanos;
  }

  /** Length of a slice's counted part. */
  public long countedNanos() {
    return lengthNanos - leadInNanos;
  }

  /** From the first slice's start to the last one's end. */
  public long wholeNanos() {
    return lengthNanos * writeFractions.size();
  }
}
