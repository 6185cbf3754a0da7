package io.capsweep.cli.ledger;

import io.capsweep.cli.RefusedException;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.key.SigningKey;
import java.nio.file.Files;
import java.nio.file.Path;
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

  public static Path keyFile() {
    return SigningKey.standardFile(System.getenv(), Path.of(System.getProperty("user.home")));
  }
}
