package io.capsweep.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrationTest {
  @TempDir private Path folder;

  @Test
  void should_count_each_blind_seal_once_by_its_first_score() {
    Ledger ledger = new Ledger(folder.resolve("ledger"));
    Entry one = add(ledger, Ledger.Content.of(Samples.seal(0.8, List.of())));
    Entry two = add(ledger, Ledger.Content.of(Samples.seal(0.7, List.of())));
    Entry three = add(ledger, Ledger.Content.of(Samples.seal(0.6, List.of())));
    add(ledger, Ledger.Content.of(Samples.score(one, 60_000, Optional.empty())));
    add(ledger, Ledger.Content.of(Samples.score(one, 49_000, Optional.empty())));
    add(ledger, Ledger.Content.of(Samples.voided(two)));
    add(ledger, Ledger.Content.of(Samples.score(three, 49_000, Optional.empty())));

    Calibration calibration = Calibration.of(ledger.read().entries());

    assertThat(calibration.scored()).isEqualTo(2);
    assertThat(calibration.voids()).isEqualTo(1);
    assertThat(calibration.furtherRuns()).isEqualTo(1);
    assertThat(calibration.levels())
        .containsExactly(
            new Calibration.Level(50, 1, 2),
            new Calibration.Level(80, 1, 2),
            new Calibration.Level(95, 1, 2));
    double ours = 100 * (60_000 / 49_268.84 - 1) + 100 * (1 - 49_000 / 49_268.84);
    double nearest = 100 * (1 - 60_000 / 61_100.0) + 100 * (1 - 49_000 / 61_100.0);
    assertThat(calibration.skill().orElseThrow()).isCloseTo(1 - ours / nearest, within(1e-9));
  }

  private Entry add(Ledger ledger, Ledger.Content content) {
    return ledger.append(folder.resolve("key.pem"), Samples.NOW, all -> List.of(content)).get(0);
  }
}
