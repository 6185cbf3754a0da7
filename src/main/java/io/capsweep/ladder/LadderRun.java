package io.capsweep.ladder;

import io.capsweep.result.Caveat;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.Run;
import io.capsweep.result.Tool;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * run.json of a ladder.
 *
 * @param id name of its folder
 * @param seed of the random orders
 * @param directory where the disk rungs wrote
 */
public record LadderRun(
    String schema,
    int schemaVersion,
    String id,
    Tool tool,
    List<String> commandLine,
    Instant started,
    Optional<Instant> ended,
    Run.Status status,
    Optional<String> statusReason,
    long seed,
    String directory,
    Fingerprint fingerprintBefore,
    Optional<Fingerprint> fingerprintAfter,
    List<Caveat> caveats,
    List<RungResult> rungs) {
  /** Value of the "schema" key. */
  public static final String SCHEMA = "capsweep-ladder";

  /** Value of the "schemaVersion" key: raised when a reader of the old must not read the new. */
  public static final int SCHEMA_VERSION = 1;

  public LadderRun {
    commandLine = List.copyOf(commandLine);
    caveats = List.copyOf(caveats);
    rungs = List.copyOf(rungs);
  }

  /** A ladder at its beginning. */
  public record Opening(
      String id, Tool tool, List<String> commandLine, long seed, String directory) {}

  /** The run as it begins. */
  public static LadderRun begun(Opening opening, Instant started, Fingerprint fingerprint) {
    return new LadderRun(
        SCHEMA,
        SCHEMA_VERSION,
        opening.id(),
        opening.tool(),
        opening.commandLine(),
        started,
        Optional.empty(),
        Run.Status.RUNNING,
        Optional.empty(),
        opening.seed(),
        opening.directory(),
        fingerprint,
        Optional.empty(),
        List.of(),
        List.of());
  }

  /** The same at its end, with what was measured. */
  public LadderRun ended(
      Run.Status how,
      Optional<String> reason,
      Instant when,
      Fingerprint fingerprint,
      List<RungResult> measured) {
    return new LadderRun(
        schema,
        schemaVersion,
        id,
        tool,
        commandLine,
        started,
        Optional.of(when),
        how,
        reason,
        seed,
        directory,
        fingerprintBefore,
        Optional.of(fingerprint),
        LadderCaveats.of(measured, fingerprintBefore),
        measured);
  }
}
