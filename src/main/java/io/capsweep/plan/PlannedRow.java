package io.capsweep.plan;

/**
 * One row of the demand and what it needs.
 *
 * @param demand with its growth
 * @param equivalentMix that the measured system would have to do, replication considered
 * @param pointPerMachine operations per second of the demand's own mix that one machine carries
 * @param lowPerMachine the same, kept with the probability that was asked for
 * @param exactNeed machines that must be working, not rounded up
 * @param machines with those that may be lost
 * @param beyond how far the equivalent mix lies outside of the measured ones
 */
public record PlannedRow(
    DemandRow demand,
    double equivalentMix,
    double pointPerMachine,
    double lowPerMachine,
    double exactNeed,
    int machines,
    double beyond) {
  /** What was sent differs a little from what was asked for: this much is no extrapolation. */
  private static final double TOLERANCE = 0.005;

  /** Whether it needs a mix outside of those that were measured. */
  public boolean extrapolated() {
    return beyond > TOLERANCE;
  }

  /** Share of so many machines' capacity that the row uses, all of them working. */
  public double utilisation(int ofMachines) {
    return demand.operationsPerSecond() / (ofMachines * pointPerMachine);
  }
}
