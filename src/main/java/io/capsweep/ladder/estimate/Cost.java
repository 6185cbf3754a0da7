package io.capsweep.ladder.estimate;

import io.capsweep.ladder.LadderRun;
import io.capsweep.ladder.Rungs;
import io.capsweep.ladder.reference.Canonical;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What one operation costs.
 *
 * @param latencyNanos until its first byte
 * @param nanosPerByte of what it carries
 * @param overlaps whether one device takes several at once; a disk's arm cannot
 * @param source where the numbers are from, in words
 */
public record Cost(
    String rung, double latencyNanos, double nanosPerByte, boolean overlaps, String source) {
  private static final double MEGABYTE = 1e6;
  private static final double MEBIBYTE = 1 << 20;
  private static final double LINK_BYTES = 2_000;
  private static final String SEEK = "disk-seek";

  /** Dean has no SSD: the model's year of 2020 stands in. */
  private static final int MODEL_YEAR = 2020;

  /** A latency, and whose it is. */
  private record Known(double nanos, String source) {}

  /**
   * Of the well-known tables: Dean's of 2010, or Scott's model of a year.
   *
   * @param year 2009 to 2050; Dean's when empty, and the model of 2020 for what he does not have
   * @throws IllegalArgumentException for a rung that no table has
   */
  public static Cost canonical(String rung, OptionalInt year) {
    Known latency =
        canonicalNanos(canonicalId(rung), year)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "found rung \""
                            + rung
                            + "\", expected one of the tables ("
                            + String.join(
                                ", ", Canonical.rows().stream().map(Canonical::id).toList())
                            + "), or --ladder RUN that has measured it"));
    Known transfer = canonicalTransfer(rung, year);
    return new Cost(
        rung,
        latency.nanos(),
        transfer.nanos(),
        !rung.equals(SEEK),
        latency.source().equals(transfer.source())
            ? latency.source()
            : latency.source() + "; bytes: " + transfer.source());
  }

  /**
   * Of a measured ladder; the bytes too, where the ladder has what they need.
   *
   * @throws IllegalArgumentException for a rung that was not measured
   */
  public static Cost measured(String rung, LadderRun ladder) {
    OptionalDouble latency = Rungs.nanos(ladder.rungs(), rung);
    if (latency.isEmpty()) {
      throw new IllegalArgumentException(
          "found no measurement of \""
              + rung
              + "\" in "
              + ladder.id()
              + Rungs.find(ladder.rungs(), rung)
                  .map(refused -> " (refused: " + refused.evidence() + ")")
                  .orElse("")
              + ", expected one of "
              + String.join(
                  ", ",
                  ladder.rungs().stream()
                      .filter(each -> each.medianNanos().isPresent())
                      .map(each -> each.id())
                      .toList()));
    }
    OptionalDouble mebibyte = Rungs.nanos(ladder.rungs(), transferRung(rung));
    String source = "measured in " + ladder.id();
    if (mebibyte.isPresent()) {
      return new Cost(rung, latency.getAsDouble(), mebibyte.getAsDouble() / MEBIBYTE, true, source);
    }
    Known transfer = canonicalTransfer(rung, OptionalInt.empty());
    return new Cost(
        rung,
        latency.getAsDouble(),
        transfer.nanos(),
        true,
        source + "; bytes: " + transfer.source());
  }

  /** One operation that carries so many bytes. */
  public double nanos(long bytes) {
    return latencyNanos + transferNanos(bytes);
  }

  /** The bytes alone. */
  public double transferNanos(long bytes) {
    return bytes * nanosPerByte;
  }

  private static String canonicalId(String rung) {
    return rung.startsWith("ssd-random-4k") ? "ssd-random-4k" : rung;
  }

  private static Known canonicalTransfer(String rung, OptionalInt year) {
    String id = transferRung(rung);
    Known row = canonicalNanos(id, year).orElseThrow();
    double bytes = id.equals("send-2kb") ? LINK_BYTES : MEGABYTE;
    return new Known(row.nanos() / bytes, row.source());
  }

  /** The row, or rung, that tells what bytes cost there. */
  private static String transferRung(String rung) {
    if (rung.equals(SEEK)) {
      return "disk-sequential-mb";
    }
    if (rung.startsWith("ssd-") || rung.startsWith("file-")) {
      return "file-mib-direct";
    }
    return rung.startsWith("rtt-") || rung.startsWith("tcp-") ? "send-2kb" : "ram-sequential-mib";
  }

  private static Optional<Known> canonicalNanos(String id, OptionalInt year) {
    Optional<Canonical> row = Canonical.find(id);
    if (row.isEmpty()) {
      return Optional.empty();
    }
    if (year.isEmpty() && row.get().dean2010Nanos().isPresent()) {
      return Optional.of(new Known(row.get().dean2010Nanos().getAsDouble(), "Dean 2010"));
    }
    int modelYear = year.orElse(MODEL_YEAR);
    return row.get().modelNanos(modelYear).stream()
        .mapToObj(nanos -> new Known(nanos, "Scott's model of " + modelYear))
        .findFirst();
  }
}
