package io.capsweep.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Short sweeps of a server that runs, through the real command line, in this process or another.
 */
class Trial {
  private static final String PROFILE =
      """
      name: stub
      target: {contact-points: ["%s"], local-datacenter: datacenter1}
      dataset: {partitions: 50, rows-per-partition: 4, value-bytes: 32}
      workload: {read: {kind: row}, write: {kind: batch, rows: 2}}
      sweep:
        threads: [4]
        write-fractions: [0.2, 0.5]
        repeats: 1
        server-warm-up: none
        warm-up: 200ms
        measure: 300ms
        order: as-written
      slo: {percentile: 99, limit: 1s}
      """;

  final Path folder;
  final Path profile;
  private volatile StringWriter out = new StringWriter();
  private volatile StringWriter err = new StringWriter();

  /**
   * A trial.
   *
   * @param contactPoint of the server, "host:port"
   */
  Trial(Path folder, String contactPoint) {
    this.folder = folder;
    this.profile = write(folder.resolve("profile.yaml"), PROFILE.formatted(contactPoint));
  }

  static Path write(Path file, String text) {
    try {
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path results() {
    return folder.resolve("results");
  }

  Path ledger() {
    return folder.resolve("analysis/ledger");
  }

  /** Arguments of a sweep, each override as it stands behind --set. */
  List<String> arguments(String... overrides) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "sweep",
                profile.toString(),
                "--results",
                results().toString(),
                "--ledger",
                ledger().toString()));
    for (String override : overrides) {
      arguments.add("--set");
      arguments.add(override);
    }
    return arguments;
  }

  /** Sweeps in this process; each override as it stands behind --set. */
  int sweep(String... overrides) {
    return execute(arguments(overrides));
  }

  /** As {@link #sweep}, with the answer as JSON. */
  int sweepForJson(String... overrides) {
    List<String> arguments = arguments(overrides);
    arguments.add("--json");
    return execute(arguments);
  }

  int execute(List<String> arguments) {
    out = new StringWriter();
    err = new StringWriter();
    return CapsweepCommand.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(arguments.toArray(String[]::new));
  }

  String out() {
    return out.toString();
  }

  String err() {
    return err.toString();
  }

  JsonNode json() {
    try {
      return new ObjectMapper().readTree(out());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Folders of runs, in the order begun. */
  static List<Path> runs(Path results) {
    if (Files.notExists(results)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(results)) {
      return all.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The last run, as read from its folder. */
  StoredRun run() {
    List<Path> runs = runs(results());
    return RunReader.read(runs.get(runs.size() - 1));
  }

  /** Leaves of a whole run what a crash after some steps would have left. */
  static void cutBack(StoredRun whole, int steps) throws IOException {
    Path lines = whole.directory().resolve("steps.jsonl");
    List<String> all = Files.readAllLines(lines);
    Files.writeString(lines, String.join("\n", all.subList(0, steps)) + "\n{\"number\": 9");
    Path head = whole.directory().resolve("run.json");
    Files.writeString(
        head,
        Files.readString(head).replace("\"status\": \"complete\"", "\"status\": \"running\""));
    Files.delete(whole.directory().resolve("SHA256SUMS"));
  }
}
