package io.capsweep.cli.sweep;

import io.capsweep.box.FingerprintReader;
import io.capsweep.box.FreezeCheck;
import io.capsweep.cli.RefusedException;
import io.capsweep.profile.reader.ProfileOverride;
import io.capsweep.result.RecordedOption;
import io.capsweep.result.Run;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Whether a run that was broken off may be gone on with: same profile, same machine. */
final class Resumption {
  private Resumption() {}

  /**
   * Reads the run.
   *
   * @param named the run's folder, or its name below the results folder
   * @throws RefusedException saying what differs
   * @throws io.capsweep.result.store.InvalidResultException if its files are damaged
   */
  static StoredRun of(
      Path named, Path results, ProfileInput input, List<ProfileOverride> overrides) {
    Path directory = Files.isDirectory(named) ? named : results.resolve(named);
    if (!Files.isDirectory(directory)) {
      throw new RefusedException(
          "--resume " + named + ": found no such folder, expected the folder of a run");
    }
    StoredRun stored = RunReader.read(directory.toAbsolutePath().normalize());
    Run run = stored.run();
    if (run.status() == Run.Status.COMPLETE) {
      throw new RefusedException(
          "--resume " + named + ": the run is complete, nothing is left to do; begin a new one");
    }
    refuseAnotherProfile(stored, input, overrides);
    List<String> differences =
        FreezeCheck.differences(
            run.fingerprintBefore(), FingerprintReader.ofThisMachine().read(stored.directory()));
    if (!differences.isEmpty()) {
      throw new RefusedException(
          "--resume "
              + named
              + ": the machine is not as it was when the run began; begin a new run, or undo this:\n  "
              + String.join("\n  ", differences));
    }
    return stored;
  }

  private static void refuseAnotherProfile(
      StoredRun stored, ProfileInput input, List<ProfileOverride> overrides) {
    if (!stored.run().profileSha256().equals(input.sha256())) {
      throw new RefusedException(
          "--resume "
              + stored.run().id()
              + ": the profile differs: found sha256 "
              + input.sha256()
              + ", expected "
              + stored.run().profileSha256()
              + "; give it "
              + stored.directory().resolve("profile.yaml"));
    }
    List<String> before =
        RecordedOption.values(stored.run().commandLine(), "--set").stream()
            .map(value -> text(ProfileOverride.parse(value)))
            .toList();
    List<String> now = overrides.stream().map(Resumption::text).toList();
    if (!before.equals(now)) {
      throw new RefusedException(
          "--resume "
              + stored.run().id()
              + ": the values of --set differ: found "
              + (now.isEmpty() ? "none" : String.join(" ", now))
              + ", expected "
              + (before.isEmpty() ? "none" : String.join(" ", before)));
    }
  }

  private static String text(ProfileOverride override) {
    return override.path() + "=" + override.value();
  }
}
