package io.capsweep.ladder.reference;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What others measured, beside which a machine may be set: nanoseconds, absent where they did not.
 *
 * @param id of the rung, or a name of its own
 * @param laptopGoNanos a laptop with an M4 Pro, in Go
 * @param cloudGoNanos a cloud host, in Go
 * @param laptopPythonNanos a laptop with Apple Silicon, in Python
 */
public record Founding(
    String id,
    String what,
    OptionalDouble laptopGoNanos,
    OptionalDouble cloudGoNanos,
    OptionalDouble laptopPythonNanos) {
  private static final OptionalDouble NONE = OptionalDouble.empty();
  private static final double MILLI = 1e6;

  private static final List<Founding> ROWS =
      List.of(
          new Founding("l1", "cache hit", of(1), of(1), NONE),
          new Founding("lock-uncontended", "mutex lock + unlock", of(2), of(10), NONE),
          new Founding("ram-random-4k", "random memory read", of(118), of(137), of(177)),
          new Founding(
              "ram-sequential-mib", "1 MB sequential, memory", of(32_600), of(36_000), NONE),
          new Founding("file-mib-cached", "1 MB sequential, page cache", NONE, of(33_800), NONE),
          new Founding(
              "tcp-same-core", "localhost TCP round trip", of(17_700), of(15_200), of(19_500)),
          new Founding("ssd-random-4k", "SSD random 4 KB read", NONE, NONE, of(84_700)),
          new Founding("append-fsync", "write 4 KB + fsync", of(3.98 * MILLI), of(296_000), NONE),
          farAway("Mumbai", 54.2),
          farAway("Dublin", 188.3),
          farAway("Sydney", 198.6),
          farAway("Virginia", 295.6),
          farAway("São Paulo", 417.9));

  private static OptionalDouble of(double nanos) {
    return OptionalDouble.of(nanos);
  }

  private static Founding farAway(String place, double millis) {
    return new Founding("rtt-" + place, "round trip to " + place, NONE, NONE, of(millis * MILLI));
  }

  /** All rows, by rising latency. */
  public static List<Founding> rows() {
    return ROWS;
  }
}
