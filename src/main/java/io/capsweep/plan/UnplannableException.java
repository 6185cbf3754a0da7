package io.capsweep.plan;

import io.capsweep.text.Quantities;

/** A demand that cannot be planned for; its message names the row and what to do. */
public final class UnplannableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private UnplannableException(String message) {
    super(message);
  }

  static UnplannableException farMix(DemandRow row, double mix, NodeCapacity capacity) {
    boolean same = Math.abs(mix - row.writeFraction()) < 1e-9;
    return new UnplannableException(
        ("%s: writeFraction: found %s%s, expected at most %s outside of the measured %s to %s;"
                + " measure a mix nearer to it")
            .formatted(
                row.place(),
                Quantities.ratio(row.writeFraction()),
                same ? "" : ", as much work as " + Quantities.ratio(mix) + " with this replication",
                Quantities.ratio(Planner.FARTHEST),
                Quantities.ratio(capacity.lowestMix()),
                Quantities.ratio(capacity.highestMix())));
  }

  static UnplannableException tooMany(DemandRow row) {
    return new UnplannableException(
        row.place()
            + ": operationsPerSecond: found "
            + Quantities.rate(row.operationsPerSecond())
            + ", expected a demand that fewer than a thousand million machines carry");
  }
}
