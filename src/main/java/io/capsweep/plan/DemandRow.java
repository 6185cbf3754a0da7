package io.capsweep.plan;

import java.util.OptionalDouble;

/**
 * What is asked for from one time on.
 *
 * @param time as written
 * @param hours how long it holds
 * @param operationsPerSecond 0 or more; where it is uncertain the middle of what is expected
 * @param writeFraction 0 to 1
 * @param spread standard deviation of ln(operations per second) that an uncertain demand has
 * @param place file and line, for messages
 */
public record DemandRow(
    String time,
    double hours,
    double operationsPerSecond,
    double writeFraction,
    OptionalDouble spread,
    String place) {
  public DemandRow {
    if (!(hours > 0 && operationsPerSecond >= 0 && spread.orElse(0) >= 0)
        || !(writeFraction >= 0 && writeFraction <= 1)) {
      throw new IllegalArgumentException(
          place + ": " + operationsPerSecond + " op/s for " + hours + " hours");
    }
  }

  /** The same for so many times the operations. */
  DemandRow times(double factor) {
    return new DemandRow(time, hours, factor * operationsPerSecond, writeFraction, spread, place);
  }
}
