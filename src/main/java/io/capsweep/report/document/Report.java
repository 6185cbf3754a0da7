package io.capsweep.report.document;

import java.util.List;
import java.util.Optional;

/**
 * All that a report says: the one value that every format is written from.
 *
 * @param runs in the order named
 * @param differences between the runs' capacities; empty for a single run
 * @param differing what else than figures differs between the runs, one sentence each
 * @param variance of runs and days; absent where the runs are not repeats of anything
 */
public record Report(
    String schema,
    int schemaVersion,
    List<RunReport> runs,
    List<Difference> differences,
    List<String> differing,
    Optional<DayReport> variance) {
  /** Value of the "schema" key. */
  public static final String SCHEMA = "capsweep-report";

  /** Value of the "schemaVersion" key. */
  public static final int SCHEMA_VERSION = 1;

  public Report {
    runs = List.copyOf(runs);
    differences = List.copyOf(differences);
    differing = List.copyOf(differing);
  }

  /** A report of these runs in the present form. */
  static Report of(List<RunReport> runs, List<String> differing, Optional<DayReport> variance) {
    return new Report(SCHEMA, SCHEMA_VERSION, runs, Difference.between(runs), differing, variance);
  }
}
