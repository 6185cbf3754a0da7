package io.capsweep.sweep.sealing;

import io.capsweep.result.Run;
import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.FileTrouble;
import io.capsweep.result.store.RunFiles;
import io.capsweep.result.store.StoredRun;
import io.capsweep.seal.RunDigest;
import io.capsweep.seal.SealRefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The runs that a law to be sealed was fitted to. */
public final class InputRuns {
  private InputRuns() {}

  /** The folder that all of them are in; absent for none, or where it differs. */
  public static Optional<Path> folder(List<StoredRun> runs) {
    List<Path> folders =
        runs.stream()
            .map(run -> run.directory().toAbsolutePath().normalize().getParent())
            .distinct()
            .toList();
    return folders.size() == 1 ? Optional.of(folders.get(0)) : Optional.empty();
  }

  /**
   * Their digests, once their files are seen to be as they were written.
   *
   * @param known the runs of the results folder, which all inputs must be among
   * @throws SealRefusedException where one is elsewhere, or was changed
   */
  public static List<RunDigest> digests(List<StoredRun> runs, List<KnownRun> known) {
    return runs.stream().map(run -> digest(run, known)).toList();
  }

  private static RunDigest digest(StoredRun run, List<KnownRun> known) {
    Path folder = run.directory().toAbsolutePath().normalize();
    KnownRun found =
        known.stream()
            .filter(other -> other.name().equals(folder.getFileName().toString()))
            .findFirst()
            .orElseThrow(
                () ->
                    new SealRefusedException(
                        "run "
                            + folder
                            + " is not in the results folder that would be listed; name the one"
                            + " folder that holds all runs with --results"));
    refuseCopy(folder, found);
    refuseChanged(run);
    return found.digest();
  }

  private static void refuseCopy(Path folder, KnownRun found) {
    Path listed = found.stored().map(StoredRun::directory).orElse(folder);
    try {
      if (!Files.isSameFile(folder, listed)) {
        throw new SealRefusedException(
            "run "
                + folder
                + " is a copy of "
                + listed
                + ", which would be listed; name that one, or its results folder with --results");
      }
    } catch (IOException e) {
      throw new SealRefusedException(
          "cannot read the run " + folder + ": " + FileTrouble.reason(e), e);
    }
  }

  /**
   * Refuses a run whose files are not as they were when it ended.
   *
   * @throws SealRefusedException if they are not
   */
  static void refuseChanged(StoredRun run) {
    Path folder = run.directory().toAbsolutePath().normalize();
    Path sums = RunFiles.checksums(folder);
    if (run.run().status() != Run.Status.COMPLETE || Files.notExists(sums)) {
      return;
    }
    try {
      if (!Files.readString(sums).equals(Checksums.of(folder))) {
        throw new SealRefusedException(
            "the files of run "
                + folder
                + " are not as SHA256SUMS says (sha256sum -c names which);"
                + " changed results are neither sealed nor scored");
      }
    } catch (IOException e) {
      throw new SealRefusedException(
          "cannot read the run " + folder + ": " + FileTrouble.reason(e), e);
    }
  }
}
