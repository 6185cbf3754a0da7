package io.capsweep.result;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * run.json: one execution, as a whole.
 *
 * @param id name of the run's folder
 * @param timeZone decides what a day is
 * @param resumed when the run was gone on with after it had been broken off, each time
 * @param target absent until the target has answered
 * @param predictions fixed before their mix was run, each with its result once there is one
 * @param circumstances absent until the data was loaded
 * @param slices what mixes that alternated in slices gave; absent where they did not
 * @param summary absent until the run has ended
 */
public record Run(
    String id,
    Tool tool,
    List<String> commandLine,
    String profileName,
    String profileSha256,
    String timeZone,
    Objective slo,
    Instant started,
    List<Instant> resumed,
    Optional<Instant> ended,
    Status status,
    Optional<String> statusReason,
    Fingerprint fingerprintBefore,
    Optional<Fingerprint> fingerprintAfter,
    Optional<TargetFacts> target,
    Optional<Circumstances> circumstances,
    List<Prediction> predictions,
    Optional<SlicedLaw> slices,
    List<Caveat> caveats,
    Optional<Summary> summary) {
  /** Value of the "schema" key. */
  public static final String SCHEMA = "capsweep-run";

  /** Value of the "schemaVersion" key: raised when a reader of the old must not read the new. */
  public static final int SCHEMA_VERSION = 1;

  public Run {
    commandLine = List.copyOf(commandLine);
    // Runs of the first builds do not have it.
    resumed = resumed == null ? List.of() : List.copyOf(resumed);
    predictions = List.copyOf(predictions);
    caveats = List.copyOf(caveats);
  }

  /** A run whose circumstances are not known. */
  public Run(
      String id,
      Tool tool,
      List<String> commandLine,
      String profileName,
      String profileSha256,
      String timeZone,
      Objective slo,
      Instant started,
      List<Instant> resumed,
      Optional<Instant> ended,
      Status status,
      Optional<String> statusReason,
      Fingerprint fingerprintBefore,
      Optional<Fingerprint> fingerprintAfter,
      Optional<TargetFacts> target,
      List<Prediction> predictions,
      Optional<SlicedLaw> slices,
      List<Caveat> caveats,
      Optional<Summary> summary) {
    this(
        id,
        tool,
        commandLine,
        profileName,
        profileSha256,
        timeZone,
        slo,
        started,
        resumed,
        ended,
        status,
        statusReason,
        fingerprintBefore,
        fingerprintAfter,
        target,
        Optional.empty(),
        predictions,
        slices,
        caveats,
        summary);
  }

  /** How far a run is. */
  public enum Status {
    RUNNING,
    COMPLETE,
    INTERRUPTED,
    INVALID
  }
}
