package io.capsweep.cli;

import io.capsweep.seal.Ledger;
import io.capsweep.seal.key.SigningKey;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where seals are kept, and whose they are. */
final class LedgerOption {
  @Option(
      names = "--ledger",
      paramLabel = "DIR",
      defaultValue = "analysis/ledger",
      description = "Folder of the ledger of sealed predictions (default: ${DEFAULT-VALUE}).")
  private Path directory;

  Ledger ledger() {
    return new Ledger(directory);
  }

  static Path keyFile() {
    return SigningKey.standardFile(System.getenv(), Path.of(System.getProperty("user.home")));
  }
}
