package io.capsweep.result.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

  @Test
  void should_go_on_after_a_break_without_losing_a_whole_line() throws IOException {
    RandomResults random = new RandomResults(8);
    RunWriter writer = RunWriter.create(results, "resumed", STARTED);
    writer.write(random.run());
    StepResult first = numbered(1, random.step());
    StepResult second = numbered(2, random.step());
    StepResult third = numbered(3, random.step());
    writer.append(first);
    writer.histogramLog(1, STARTED).close();
    writer.histogramLog(2, STARTED).close();
    Path steps = writer.directory().resolve("steps.jsonl");
    String torn = Json.line(second).substring(0, 40);
    Files.writeString(steps, torn, StandardOpenOption.APPEND);

    RunWriter again = RunWriter.reopen(writer.directory());
    again.histogramLog(2, STARTED).close();
    again.append(second);
    Files.writeString(steps, Json.line(third), StandardOpenOption.APPEND);
    RunWriter.reopen(writer.directory()).append(third);

    StoredRun read = RunReader.read(writer.directory());
    assertThat(read.steps()).containsExactly(first, second, third, third);
    assertThat(read.problems()).isEmpty();
    assertThat(writer.directory().resolve("hdr"))
        .isDirectoryContaining("glob:**/step-0001.hlog")
        .isDirectoryContaining("glob:**/step-0002.hlog")
        .isDirectoryContaining("glob:**/step-0002.hlog.broken-off-1");
  }

  @Test
  void should_write_checksums_that_sha256sum_accepts() throws Exception {
    RandomResults random = new RandomResults(9);
    RunWriter writer = RunWriter.create(results, "summed", STARTED);
    writer.profile("name: summed\n".getBytes(StandardCharsets.UTF_8));
    writer.append(random.step());
    writer.histogramLog(1, STARTED).close();
    Files.createDirectory(writer.directory().resolve("server"));
    Files.writeString(writer.directory().resolve("server/system log.txt"), "started");
    writer.finish(random.run());

    assertThat(Files.readAllLines(writer.directory().resolve("SHA256SUMS")))
        .extracting(line -> line.substring(66))
        .containsExactly(
            "hdr/step-0001.hlog",
            "profile.yaml",
            "run.json",
            "server/system log.txt",
            "steps.jsonl");
    assertThat(sha256sum(writer.directory())).isZero();
    Files.writeString(writer.directory().resolve("profile.yaml"), "name: other\n");
    assertThat(sha256sum(writer.directory())).isNotZero();
  }

  private static int sha256sum(Path directory) throws Exception {
    return new ProcessBuilder("sha256sum", "--strict", "--quiet", "-c", "SHA256SUMS")
        .directory(directory.toFile())
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  @Test
  void should_tell_a_full_disk_from_a_folder_that_cannot_be_written() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/full")), "needs /dev/full");
    RandomResults random = new RandomResults(10);
    RunWriter writer = RunWriter.create(results, "full", STARTED);
    Path steps = writer.directory().resolve("steps.jsonl");
    Files.createSymbolicLink(steps, Path.of("/dev/full"));

    assertThatThrownBy(() -> writer.append(random.step()))
        .isInstanceOf(ResultStoreException.class)
        .hasMessageContaining("steps.jsonl")
        .hasMessageContaining("free some space")
        .extracting("kind")
        .isEqualTo(ResultStoreException.Kind.DISK_FULL);
    Files.delete(steps);

    Path file = Files.createFile(results.resolve("file"));
    for (Path unusable : List.of(file, file.resolve("below"))) {
      assertThatThrownBy(() -> RunWriter.create(unusable, "x", STARTED))
          .isInstanceOf(ResultStoreException.class)
          .hasMessageContaining("choose another folder with --results")
          .extracting("kind")
          .isEqualTo(ResultStoreException.Kind.NOT_WRITABLE);
      assertThatThrownBy(() -> RunWriter.requireWritable(unusable, 1))
          .isInstanceOf(ResultStoreException.class);
    }
  }

  @Test
  void should_name_the_space_found_and_needed_before_anything_begins() {
    RunWriter.requireWritable(results.resolve("new"), 1);

    assertThat(results.resolve("new")).isEmptyDirectory();
    assertThatThrownBy(() -> RunWriter.requireWritable(results, Long.MAX_VALUE))
        .isInstanceOf(ResultStoreException.class)
        .hasMessageMatching(
            "cannot write .*: found [0-9.]+ MB free, needed 9223372036854.8 MB; free some.*");
  }

  @Test
  void should_replace_a_whole_file_and_leave_nothing_unfinished() throws IOException {
    RandomResults random = new RandomResults(11);
    RunWriter writer = RunWriter.create(results, "twice", STARTED);
    writer.write(random.run());
    Run last = random.run();
    writer.write(last);

    assertThat(RunReader.read(writer.directory()).run()).isEqualTo(last);
    assertThat(writer.directory()).isDirectoryNotContaining("glob:**.tmp");
  }

  private static StepResult numbered(int number, StepResult step) {
    String line = Json.line(step).replaceFirst("\"number\":\\d+", "\"number\":" + number);
    return Json.read(line, "line", 1, StepResult.class);
  }
}
