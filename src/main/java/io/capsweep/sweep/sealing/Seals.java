package io.capsweep.sweep.sealing;

import io.capsweep.seal.Entry;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.Seal;
import io.capsweep.seal.SealRefusedException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Seals predictions that are made on their own, before any run for them. */
public final class Seals {
  private Seals() {}

  /**
   * Seals a draft.
   *
   * @param seal what the user was shown
   * @throws SealRefusedException if one like it is open, or the ledger does not take it
   */
  public static Entry seal(Ledger ledger, Path keyFile, Instant now, Seal seal) {
    return ledger
        .append(
            keyFile,
            now,
            entries -> {
              refuseOpen(seal, entries);
              return List.of(Ledger.Content.of(seal));
            })
        .get(0);
  }

  /** Refuses a second seal where one waits for its run. */
  public static void refuseOpen(Seal seal, List<Entry> entries) {
    OpenSeals.rivals(seal, entries).stream()
        .findFirst()
        .ifPresent(
            rival -> {
              throw new SealRefusedException(
                  "a seal for write fraction "
                      + seal.writeFraction()
                      + " is open: "
                      + rival.id()
                      + "; run it (capsweep sweep PROFILE --sealed "
                      + rival.id()
                      + ") and score it first");
            });
  }

  /** A folder as a path relative to the ledger's, with slashes; absolute where there is none. */
  public static String seenFrom(Path ledger, Path folder) {
    Path target = folder.toAbsolutePath().normalize();
    Path from = ledger.toAbsolutePath().normalize();
    boolean sameRoot = target.getRoot().equals(from.getRoot());
    return (sameRoot ? from.relativize(target) : target).toString().replace('\\', '/');
  }
}
