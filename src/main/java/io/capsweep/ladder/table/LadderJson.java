package io.capsweep.ladder.table;

import io.capsweep.ladder.HealthGate.Compared;
import io.capsweep.ladder.LadderRun;
import io.capsweep.ladder.RungResult;
import io.capsweep.ladder.Rungs;
import io.capsweep.ladder.reference.Canonical;
import io.capsweep.ladder.reference.Founding;
import io.capsweep.result.Caveat;
import io.capsweep.result.Run;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What {@code ladder --json} prints: the record components are the keys.
 *
 * @param against absent when no earlier run was named
 */
public record LadderJson(
    String runDirectory,
    Run.Status status,
    List<RungResult> rungs,
    List<Reference> canonical,
    List<Founding> founding,
    List<RoundTrip> roundTrips,
    List<Caveat> caveats,
    Optional<List<Compared>> against) {

  /** A row of the well-known tables, with Scott's model for a year. */
  public record Reference(
      String id,
      String what,
      OptionalDouble hereNanos,
      OptionalDouble deanOlderNanos,
      OptionalDouble dean2010Nanos,
      int modelYear,
      OptionalDouble modelNanos) {}

  /** A round trip whose distance is known. */
  public record RoundTrip(
      String id, double kilometres, double floorNanos, OptionalDouble medianToFloor) {}

  /** The value to be written. */
  public static LadderJson of(
      LadderRun run, int year, String runDirectory, Optional<List<Compared>> against) {
    return new LadderJson(
        runDirectory,
        run.status(),
        run.rungs(),
        Canonical.rows().stream().map(row -> reference(row, run.rungs(), year)).toList(),
        Founding.rows(),
        run.rungs().stream()
            .filter(rung -> rung.kilometres().isPresent())
            .map(LadderJson::roundTrip)
            .toList(),
        run.caveats(),
        against);
  }

  private static Reference reference(Canonical row, List<RungResult> rungs, int year) {
    return new Reference(
        row.id(),
        row.what(),
        Rungs.nanos(rungs, row.id()),
        row.deanOlderNanos(),
        row.dean2010Nanos(),
        year,
        row.modelNanos(year));
  }

  private static RoundTrip roundTrip(RungResult rung) {
    double floor = rung.floorNanos().orElseThrow();
    OptionalDouble tax =
        floor > 0 && rung.medianNanos().isPresent()
            ? OptionalDouble.of(rung.medianNanos().getAsDouble() / floor)
            : OptionalDouble.empty();
    return new RoundTrip(rung.id(), rung.kilometres().getAsDouble(), floor, tax);
  }
}
