package io.capsweep.ladder.reference;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A row of the latencies that every programmer should know: Jeff Dean's of 2007 to 2009, and of
 * November 2010.
 *
 * @param id that of the rung it belongs to, or a name of its own
 * @param what in a few words
 */
public record Canonical(
    String id, String what, OptionalDouble deanOlderNanos, OptionalDouble dean2010Nanos) {
  private static final double MICRO = 1e3;
  private static final double MILLI = 1e6;

  private static final List<Canonical> ROWS =
      List.of(
          row("l1", "L1 cache reference", 0.5, 0.5),
          row("branch", "branch mispredict", 5, 5),
          row("l2", "L2 cache reference", 7, 7),
          row("lock-uncontended", "mutex lock/unlock", 100, 25),
          row("ram-random-4k", "main memory reference", 100, 100),
          row("compress-1kb", "compress 1 KB (Zippy, Snappy)", 10 * MICRO, 3 * MICRO),
          row("send-2kb", "send 2 KB over the network (1 Gb/s)", 20 * MICRO, 20 * MICRO),
          modelled("ssd-random-4k", "SSD random read"),
          row("ram-sequential-mib", "1 MB sequential from memory", 250 * MICRO, 250 * MICRO),
          modelled("file-mib-direct", "1 MB sequential from SSD"),
          row("rtt-datacentre", "round trip in a data centre", 0.5 * MILLI, 0.5 * MILLI),
          row("disk-seek", "disk seek", 10 * MILLI, 10 * MILLI),
          row("disk-sequential-mb", "1 MB sequential from disk", 30 * MILLI, 20 * MILLI),
          row("rtt-ca-nl-ca", "packet CA to NL to CA", 150 * MILLI, 150 * MILLI));

  private static Canonical row(String id, String what, double older, double in2010) {
    return new Canonical(id, what, OptionalDouble.of(older), OptionalDouble.of(in2010));
  }

  private static Canonical modelled(String id, String what) {
    return new Canonical(id, what, OptionalDouble.empty(), OptionalDouble.empty());
  }

  /** All rows, by rising latency of 2010. 1 MB is 10^6 bytes here. */
  public static List<Canonical> rows() {
    return ROWS;
  }

  /** The row of that name. */
  public static Optional<Canonical> find(String id) {
    return ROWS.stream().filter(row -> row.id().equals(id)).findFirst();
  }

  /** Scott's model of it for a year, 2009 to 2050. */
  public OptionalDouble modelNanos(int year) {
    return ScottModel.nanos(id, year);
  }
}
