package io.capsweep.ladder.reference;

import java.util.OptionalDouble;

/**
 * Colin Scott's model of the well-known latencies for a year, as his page computes them: it takes
 * the constants of growing bandwidths at 1982 with 0.33 for a third. Extrapolation, not
 * measurement.
 */
public final class ScottModel {
  /** The first year that the model is used for: the one that changes are counted from. */
  public static final int FIRST_YEAR = 2009;

  /** Beyond this the figures mean nothing. */
  public static final int LAST_YEAR = 2050;

  private static final double CYCLE_NANOS = 1 / 3.0;
  private static final double MEGABYTE = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final int EPOCH = 1982;
  private static final double THIRD_AS_TAKEN = 0.33;

  /** What the page gives for 2009; from 2014 on it is 16 µs. */
  private static final double SSD_2009_NANOS = 16_700;

  private static final double SSD_NANOS = 16_000;
  private static final int SSD_FLAT_YEAR = 2014;

  private ScottModel() {}

  /**
   * A latency in nanoseconds.
   *
   * @param id of a row of {@link Canonical}
   * @param year 2009 to 2050
   * @return empty for what the model does not have
   */
  public static OptionalDouble nanos(String id, int year) {
    if (year < FIRST_YEAR || year > LAST_YEAR) {
      throw new IllegalArgumentException(
          "found year " + year + ", expected " + FIRST_YEAR + " to " + LAST_YEAR);
    }
    return switch (id) {
      case "l1" -> OptionalDouble.of(3 * CYCLE_NANOS);
      case "branch" -> OptionalDouble.of(10 * CYCLE_NANOS);
      case "l2" -> OptionalDouble.of(13 * CYCLE_NANOS);
      case "lock-uncontended" -> OptionalDouble.of(50 * CYCLE_NANOS);
      case "compress-1kb" -> OptionalDouble.of(6_000 * CYCLE_NANOS);
      case "ram-random-4k" -> OptionalDouble.of(100);
      case "send-2kb" -> OptionalDouble.of(16_000 / Math.pow(2, (year - 2003) / 2.0));
      case "ram-sequential-mib" -> OptionalDouble.of(megabyteNanos(4e9, 2001, year));
      case "file-mib-direct" -> OptionalDouble.of(megabyteNanos(3e9, 2012, year));
      case "ssd-random-4k" -> OptionalDouble.of(ssdNanos(year));
      case "disk-seek" -> OptionalDouble.of(10e6 / Math.pow(2, (year - 2000) / 10.0));
      case "disk-sequential-mb" -> OptionalDouble.of(10e6 / Math.pow(2, (year - 2002) / 5.0));
      case "rtt-datacentre" -> OptionalDouble.of(0.5e6);
      case "rtt-ca-nl-ca" -> OptionalDouble.of(150e6);
      default -> OptionalDouble.empty();
    };
  }

  /** 10^6 bytes at a bandwidth that doubles every three years. */
  private static double megabyteNanos(double bytesPerSecond, int since, int year) {
    double doublings = (year - EPOCH) / 3.0 - (since - EPOCH) * THIRD_AS_TAKEN;
    return MEGABYTE / (bytesPerSecond * Math.pow(2, doublings)) * NANOS_PER_SECOND;
  }

  private static double ssdNanos(int year) {
    double way = Math.min(1, (year - FIRST_YEAR) / (double) (SSD_FLAT_YEAR - FIRST_YEAR));
    return SSD_2009_NANOS * Math.pow(SSD_NANOS / SSD_2009_NANOS, way);
  }
}
