package io.capsweep.cli.ledger;

import io.capsweep.cli.RefusedException;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.SealRefusedException;
import io.capsweep.seal.check.Break;
import io.capsweep.seal.check.Verification;
import io.capsweep.seal.key.SigningKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.Option;

/** Where seals are kept, and whose they are. */
public final class LedgerOption {
  @Option(
      names = "--ledger",
      paramLabel = "DIR",
      defaultValue = "analysis/ledger",
      description = "Folder of the ledger of sealed predictions (default: ${DEFAULT-VALUE}).")
  private Path directory;

  public Ledger ledger() {
    return new Ledger(directory);
  }

  /**
   * The same for a command that adds to it.
   *
   * @throws RefusedException where that is seen not to be possible, before anything is done
   */
  Ledger writable() {
    Ledger ledger = ledger();
    Path there = ledger.files().directory();
    while (Files.notExists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    if (!Files.isDirectory(there)) {
      throw new RefusedException(
          "--ledger " + directory + ": " + there + " is a file, expected a folder");
    }
    if (!Files.isWritable(there)) {
      throw new RefusedException(
          "--ledger "
              + directory
              + ": the folder "
              + there
              + " is not writable; make it so, or choose another one");
    }
    return ledger;
  }

  /**
   * Refuses to go on from results that are not as they were sealed or scored.
   *
   * @param results where they are now, if not where they were
   * @param counts which of what is broken counts
   * @throws SealRefusedException naming the first that was changed
   */
  static void refuseChanged(Ledger ledger, Optional<Path> results, Predicate<Break> counts) {
    Verification verification =
        Verification.of(
            ledger,
            results.map(Path::toAbsolutePath),
            new Verification.Expectation(Optional.empty(), Optional.empty()));
    verification.breaks().stream()
        .filter(counts)
        .findFirst()
        .ifPresent(
            first -> {
              throw new SealRefusedException(
                  "what was sealed is broken: entry "
                      + first.entry()
                      + ", "
                      + first.field()
                      + ": "
                      + first.found()
                      + "; `capsweep verify` shows all");
            });
  }

  public static Path keyFile() {
    return SigningKey.standardFile(System.getenv(), Path.of(System.getProperty("user.home")));
  }
}
