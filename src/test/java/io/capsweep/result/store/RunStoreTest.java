package io.capsweep.result.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunStoreTest {
  private static final Instant STARTED = Instant.parse("2026-11-30T10:15:00Z");

  @TempDir Path results;

  @Test
  void should_name_the_folder_by_time_and_profile_and_never_use_one_twice() {
    Path first = RunWriter.create(results, "quick/start", STARTED).directory();
    Path second = RunWriter.create(results, "quick/start", STARTED).directory();

    assertThat(first.getFileName().toString()).matches("20261130T101500Z-quick-start-[0-9a-f]{6}");
    assertThat(second).isNotEqualTo(first).isDirectory();
  }

  @Test
  void should_read_back_what_was_written_for_random_runs() {
    for (long seed = 1; seed <= 200; seed++) {
      RandomResults random = new RandomResults(seed);
      RunWriter writer = RunWriter.create(results, "random", STARTED.plusSeconds(seed));
      Run run = random.run();
      List<StepResult> steps = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        steps.add(random.step());
        writer.append(steps.get(i));
      }
      writer.write(run);

      StoredRun read = RunReader.read(writer.directory());

      assertThat(read.run()).as("seed %d", seed).isEqualTo(run);
      assertThat(read.steps()).as("seed %d", seed).isEqualTo(steps);
      assertThat(read.problems()).isEmpty();
    }
  }

  @Test
  void should_keep_the_whole_lines_when_the_last_one_is_cut_short() throws IOException {
    RandomResults random = new RandomResults(7);
    RunWriter writer = RunWriter.create(results, "torn", STARTED);
    writer.write(random.run());
    StepResult whole = random.step();
    writer.append(whole);
    Path steps = writer.directory().resolve("steps.jsonl");
    String torn = Json.line(random.step());
    for (int length : new int[] {1, 17, torn.length() - 1}) {
      Files.writeString(steps, Json.line(whole) + "\n" + torn.substring(0, length));

      StoredRun read = RunReader.read(writer.directory().resolve("run.json"));

      assertThat(read.steps()).containsExactly(whole);
      assertThat(read.problems()).singleElement().asString().contains("steps.jsonl:2");
    }
    Files.writeString(steps, "\n{}\n", StandardOpenOption.APPEND);
    assertThatThrownBy(() -> RunReader.read(writer.directory()))
        .isInstanceOf(InvalidResultException.class)
        .hasMessageContaining("steps.jsonl:2:");
  }
}
