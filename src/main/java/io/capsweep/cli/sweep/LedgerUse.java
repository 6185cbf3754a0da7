package io.capsweep.cli.sweep;

import io.capsweep.box.FingerprintReader;
import io.capsweep.cli.BuildInfo;
import io.capsweep.cli.RefusedException;
import io.capsweep.result.RecordedOption;
import io.capsweep.result.store.StoredRun;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.Seal;
import io.capsweep.seal.SealRefusedException;
import io.capsweep.seal.check.Chain;
import io.capsweep.sweep.sealing.KnownRun;
import io.capsweep.sweep.sealing.OpenSeals;
import io.capsweep.sweep.sealing.SealedRun;
import io.capsweep.sweep.sealing.Subjects;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A sweep's ledger.
 *
 * @param sealedId the seal that the sweep answers to, as the user named it
 */
record LedgerUse(Ledger ledger, Path keyFile, Optional<String> sealedId) {

  /**
   * The folder that the ledger is in: that of all analyses; as a path from here where it is below.
   */
  Path analyses() {
    Path here = Path.of("").toAbsolutePath();
    Path folder = Optional.ofNullable(ledger.files().directory().getParent()).orElse(here);
    return folder.startsWith(here) ? here.relativize(folder) : folder;
  }

  /**
   * The seal to run, once it is seen that the run could be scored.
   *
   * @param before the run that is gone on with
   * @throws SealRefusedException where it could not: the ledger is broken, or what is to be run is
   *     not what was sealed
   */
  Optional<SealedRun> sealedRun(
      ProfileInput input, List<String> commandLine, Path results, Optional<StoredRun> before) {
    before.ifPresent(this::refuseOtherSeal);
    return sealedId.map(
        id -> {
          Entry entry = OpenSeals.named(id, entries());
          Seal.Subject sealed =
              entry
                  .seal()
                  .subject()
                  .orElseThrow(
                      () ->
                          new SealRefusedException(
                              "seal "
                                  + id
                                  + " is about numbers of another tool; run it there, then capsweep"
                                  + " score "
                                  + id
                                  + " --csv FILE"));
          refuseDifferences(id, sealed, subject(input, commandLine, results));
          return before
              .map(run -> SealedRun.resumed(entry, run.steps(), KnownRun.below(results)))
              .orElseGet(() -> SealedRun.next(entry, KnownRun.below(results)));
        });
  }

  private List<Entry> entries() {
    Chain chain = ledger.read();
    if (!chain.breaks().isEmpty()) {
      throw new SealRefusedException(
          "the ledger "
              + ledger.files().directory()
              + " is broken: "
              + chain.breaks().get(0).sentence()
              + "; capsweep verify names every break");
    }
    return chain.entries();
  }

  private static Seal.Subject subject(ProfileInput input, List<String> commandLine, Path results) {
    return new Seal.Subject(
        input.profile().name(),
        input.sha256(),
        Subjects.overrides(commandLine),
        BuildInfo.tool(),
        Subjects.machine(FingerprintReader.ofThisMachine().read(results)));
  }

  private static void refuseDifferences(String id, Seal.Subject sealed, Seal.Subject found) {
    List<String> differences = Subjects.differences(sealed, found);
    if (!differences.isEmpty()) {
      throw new SealRefusedException(
          "this run could not be scored against seal "
              + id
              + ": "
              + String.join("; ", differences)
              + "; run what was sealed, or seal anew");
    }
  }

  /** A run that was begun for a seal is gone on with for that seal, and no other run is. */
  private void refuseOtherSeal(StoredRun before) {
    Optional<String> was =
        RecordedOption.values(before.run().commandLine(), "--sealed").stream().findFirst();
    if (!was.equals(sealedId)) {
      throw new RefusedException(
          "--resume "
              + before.run().id()
              + ": found "
              + sealedId.map(id -> "--sealed " + id).orElse("no --sealed")
              + ", expected "
              + was.map(id -> "--sealed " + id).orElse("none")
              + " as when the run began");
    }
  }
}
