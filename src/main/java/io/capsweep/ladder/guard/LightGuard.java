package io.capsweep.ladder.guard;

import io.capsweep.text.Quantities;
import java.util.OptionalDouble;

/** Whether an answer may have come from so far away. */
public final class LightGuard {
  /** Light in fibre goes 200 km a millisecond, there and back: 100 km of distance. */
  private static final double NANOS_PER_KILOMETRE = 1e4;

  private LightGuard() {}

  /** The least that a round trip over a distance takes, nanoseconds. */
  public static double floorNanos(double kilometres) {
    return kilometres * NANOS_PER_KILOMETRE;
  }

  /**
   * The fastest round trip was no faster than light.
   *
   * @param kilometres as the crow flies; empty when not known
   */
  public static GuardResult notFasterThanLight(long leastNanos, OptionalDouble kilometres) {
    if (kilometres.isEmpty()) {
      return GuardResult.unchecked("light", "the distance is not known");
    }
    double floor = floorNanos(kilometres.getAsDouble());
    String evidence =
        "fastest "
            + Quantities.duration(leastNanos)
            + ", light in fibre needs "
            + Quantities.duration(Math.round(floor))
            + " for "
            + Quantities.rate(kilometres.getAsDouble())
            + " km and back";
    return leastNanos < floor
        ? GuardResult.failed("light", evidence + ": something nearer answered (a CDN or anycast)")
        : GuardResult.passed("light", evidence);
  }
}
