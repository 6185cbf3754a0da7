package io.capsweep.result.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostileFilesTest {
  @TempDir Path results;
  private Path directory;
  private String run;
  private String step;

  @BeforeEach
  void writeRun() throws IOException {
    RunWriter writer = RunWriter.create(results, "x", Instant.parse("2026-11-30T10:15:00Z"));
    // This seed gives a run and a step in which most of the optional keys are present.
    RandomResults random = new RandomResults(5);
    writer.write(random.run());
    writer.append(random.step());
    directory = writer.directory();
    run = Files.readString(directory.resolve("run.json"));
    step = Files.readString(directory.resolve("steps.jsonl"));
  }

  @Test
  void should_refuse_a_folder_without_a_run() {
    assertRefused(results.resolve("nowhere"), "found no such file, expected the folder of a run");
    assertRefused(results, "found a folder of 1 run, expected a run");
    assertRefused(results, directory.toString());
    assertRefused(results.resolve("nowhere/run.json"), "found no such file");
    assertRefused(directory.resolve("steps.jsonl"), "steps.jsonl");
  }

  @Test
  void should_refuse_a_version_it_does_not_know() throws IOException {
    write(run.replace("\"schemaVersion\": 1", "\"schemaVersion\": 2"));
    assertRefused(directory, "run.json:3: schemaVersion: found 2, expected 1");
    write(run.replace("\"schemaVersion\": 1", "\"schemaVersion\": \"1\""));
    assertRefused(directory, "schemaVersion: found \"1\", expected 1");
    write(run.replace("\"schemaVersion\": 1,", ""));
    assertRefused(directory, "schemaVersion: found no such key, expected 1");
    write(run.replace("capsweep-run", "other"));
    assertRefused(directory, "run.json:2: schema: found \"other\", expected \"capsweep-run\"");
    write("[1]");
    assertRefused(directory, "run.json:1");
  }

  @Test
  void should_refuse_numbers_that_cannot_be() throws IOException {
    appended(step.replaceFirst("\"threads\":\\d+", "\"threads\":0"));
    assertRefused(directory, "steps.jsonl:2: found threads 0");
    appended(step.replaceFirst("\"windowNanos\":", "\"windowNanos\":-"));
    assertRefused(directory, "steps.jsonl:2: ");
    appended(step.replaceFirst("\"meanInFlight\":[0-9.]+", "\"meanInFlight\":NaN"));
    assertRefused(directory, "steps.jsonl:2: not valid JSON");
    appended(step.replaceFirst("\"error\":\\d+", "\"error\":-3"));
    assertRefused(directory, "steps.jsonl:2: readOutcomes: a count of outcomes is below 0");
    appended(step.replaceFirst("\"error\":\\d+", "\"error\":9223372036854775807"));
    assertRefused(directory, "beyond 2^58");
    appended(step.replaceFirst("\"writeFraction\":[0-9.]+", "\"writeFraction\":1.2"));
    assertRefused(directory, "write fraction 1.2 is not in 0 to 1");
  }

  @Test
  void should_refuse_huge_and_deep_lines_without_running_out_of_anything() throws IOException {
    appended("{\"a\":\"" + "x".repeat(10_000_000) + "\"}\n");
    assertRefused(directory, "steps.jsonl:2: found a line of 10000008 bytes");
    appended("[".repeat(100_000) + "\n");
    assertRefused(directory, "steps.jsonl:2: not valid JSON");
    appended(step.replaceFirst("\\{", "{\"deep\":" + "[".repeat(200) + "]".repeat(200) + ","));
    assertRefused(directory, "steps.jsonl:2: not valid JSON");
    write("{\"schema\":" + "{\"a\":".repeat(100_000));
    assertRefused(directory, "run.json:1: not valid JSON");
  }

  @Test
  void should_refuse_bytes_that_are_no_text() throws IOException {
    Files.write(directory.resolve("steps.jsonl"), new byte[] {'{', (byte) 0xff, '}', '\n'});
    assertRefused(directory, "steps.jsonl:1: found bytes that are not UTF-8");
    Files.write(directory.resolve("run.json"), new byte[] {(byte) 0xfe, (byte) 0xff});
    assertRefused(directory, "run.json:1: found bytes that are not UTF-8");
  }

  @Test
  void should_take_zeros_at_the_end_for_a_line_cut_short() throws IOException {
    appended("\0".repeat(4096));

    assertThat(RunReader.read(directory).steps()).hasSize(1);
    assertThat(RunReader.read(directory).problems()).hasSize(1);
  }

  @Test
  void should_either_read_or_refuse_files_with_random_damage() throws IOException {
    for (long seed = 1; seed <= 3000; seed++) {
      Random random = new Random(seed);
      boolean inRun = random.nextBoolean();
      byte[] content = (inRun ? run : step).getBytes(StandardCharsets.UTF_8);
      String signs = "0123456789-+.eE\"\\{}[]:,\n\0 tfn";
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        content[random.nextInt(content.length)] =
            (byte) signs.charAt(random.nextInt(signs.length()));
      }
      Files.write(directory.resolve(inRun ? "run.json" : "steps.jsonl"), content);
      try {
        assertThat(RunReader.read(directory).directory()).isEqualTo(directory);
      } catch (InvalidResultException e) {
        assertThat(e).as("seed %d", seed).hasMessageContaining(directory.toString());
      }
      write(run);
      Files.writeString(directory.resolve("steps.jsonl"), step);
    }
  }

  private void write(String content) throws IOException {
    Files.writeString(directory.resolve("run.json"), content);
  }

  private void appended(String line) throws IOException {
    Files.writeString(directory.resolve("steps.jsonl"), step + line);
  }

  private static void assertRefused(Path path, String message) {
    assertThatThrownBy(() -> RunReader.read(path))
        .isInstanceOf(InvalidResultException.class)
        .hasMessageContaining(message);
  }
}
