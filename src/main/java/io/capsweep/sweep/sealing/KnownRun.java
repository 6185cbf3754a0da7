package io.capsweep.sweep.sealing;

import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.store.FileTrouble;
import io.capsweep.result.store.InvalidResultException;
import io.capsweep.result.store.RunFiles;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import io.capsweep.seal.RunDigest;
import io.capsweep.seal.SealRefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A run below a results folder.
 *
 * @param stored absent where its files cannot be read
 */
public record KnownRun(RunDigest digest, Optional<StoredRun> stored) {

  /**
   * All runs below a results folder, by name.
   *
   * @throws SealRefusedException if the folder cannot be read
   */
  public static List<KnownRun> below(Path results) {
    List<KnownRun> runs = new ArrayList<>();
    try {
      for (Path folder : RunFiles.runs(results)) {
        Optional<StoredRun> stored = read(folder);
        runs.add(new KnownRun(RunDigest.of(folder, stored.map(StoredRun::run)), stored));
      }
      return runs;
    } catch (IOException e) {
      throw new SealRefusedException(
          "cannot read the results "
              + results
              + ": "
              + FileTrouble.reason(e)
              + "; nothing is sealed without them",
          e);
    }
  }

  private static Optional<StoredRun> read(Path folder) {
    try {
      return Optional.of(RunReader.read(folder));
    } catch (InvalidResultException damaged) {
      // It counts by its bytes; what it measured nobody can say.
      return Optional.empty();
    }
  }

  String name() {
    return digest.run();
  }

  Optional<Run> run() {
    return stored.map(StoredRun::run);
  }

  List<StepResult> steps() {
    return stored.map(StoredRun::steps).orElse(List.of());
  }

  /** Whether a step or slice of this mix has ended, whatever came of it. */
  boolean measured(double writeFraction) {
    return steps().stream().anyMatch(step -> step.setting().writeFraction() == writeFraction)
        || stored.stream()
            .flatMap(run -> run.slices().stream())
            .anyMatch(slice -> slice.writeFraction() == writeFraction);
  }
}
