package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.ladder.LadderStore;
import io.capsweep.ladder.SampleLadder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sweep with a ladder, against the stub. */
class SweepLadderIT {
  @TempDir private Path folder;

  @Test
  void should_tell_its_latencies_in_units_of_an_earlier_ladder_and_keep_that_with_the_run()
      throws IOException {
    Path earlier = folder.resolve("earlier.json");
    LadderStore.write(earlier, SampleLadder.run(SampleLadder.rungs()));
    try (StubTrial trial = new StubTrial(folder)) {
      assertThat(trial.sweepForJson("ladder=" + earlier)).as(trial.err()).isZero();

      assertThat(trial.json().get("machineUnits")).isNotEmpty();
      assertThat(trial.json().get("machineUnits").get(0).asText()).contains("loopback round trip");
      Path run = trial.run().directory();
      assertThat(LadderStore.read(run)).isEqualTo(LadderStore.read(earlier));
      assertThat(Files.readString(run.resolve("SHA256SUMS"))).contains("  ladder.json\n");
    }
  }

  @Test
  void should_refuse_a_ladder_that_is_none_before_anything_begins() {
    try (StubTrial trial = new StubTrial(folder)) {
      assertThat(trial.sweep("ladder=" + folder.resolve("nowhere"))).isEqualTo(3);

      assertThat(trial.err()).contains("expected the folder of a ladder run");
      assertThat(StubTrial.runs(trial.results())).isEmpty();
    }
  }
}
