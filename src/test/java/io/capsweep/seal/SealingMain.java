package io.capsweep.seal;

import java.nio.file.Path;
import java.util.List;

/** Seals one prediction after the other: as many as it is told, or until it is killed. */
public final class SealingMain {
  private SealingMain() {}

  /**
   * Seals.
   *
   * @param arguments ledger, key file, how often
   */
  public static void main(String[] arguments) {
    Ledger ledger = new Ledger(Path.of(arguments[0]));
    for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
      ledger.append(
          Path.of(arguments[1]),
          Samples.NOW,
          entries -> List.of(Ledger.Content.of(Samples.seal(0.8, List.of()))));
    }
  }
}
