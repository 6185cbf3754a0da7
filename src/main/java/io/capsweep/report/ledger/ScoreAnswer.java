package io.capsweep.report.ledger;

import io.capsweep.seal.Calibration;
import io.capsweep.seal.Entry;
import java.util.List;

/**
 * The answer of the command that judges seals.
 *
 * @param seals by their place in the ledger, those that were asked about
 * @param scores entries with scores of these seals, old and new
 * @param added how many of the last scores are new
 * @param waiting seals' ids with what they wait for, one sentence each
 */
public record ScoreAnswer(
    List<Entry> seals,
    List<Entry> scores,
    int added,
    List<String> waiting,
    Calibration calibration) {
  public ScoreAnswer {
    seals = List.copyOf(seals);
    scores = List.copyOf(scores);
    waiting = List.copyOf(waiting);
  }

  Entry sealOf(Entry score) {
    String hash = score.body().score().orElseThrow().sealHash();
    return seals.stream().filter(seal -> seal.hash().equals(hash)).findFirst().orElseThrow();
  }
}
