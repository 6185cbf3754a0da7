package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import io.capsweep.result.watch.WatchSummary;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sweeps of real servers through the real command line. Asserts structure and invariants, never
 * speed.
 */
class SweepIT {
  private static final String SHORT =
      """
      name: short
      target:
        managed: {version: %s, heap: 512m, nodes: %d}
        replication: %d
      dataset: {partitions: 100, rows-per-partition: 10, value-bytes: 64}
      workload: {write: {kind: batch, rows: 5}}
      sweep:
        threads: [%s]
        write-fractions: [0.2, 0.5]
        repeats: 1
        server-warm-up: 4s
        warm-up: 500ms
        measure: 1s
      client: {request-timeout: 2s}
      """;

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void should_tell_the_whole_story_on_a_real_cassandra() throws Exception {
    assertThat(sweep(Path.of("profiles/smoke.yaml"), "--json", "--set", "sweep.threads=[32]"))
        .describedAs(err.toString())
        .isZero();

    JsonNode answer = new ObjectMapper().readTree(out.toString());
    assertThat(answer.at("/status").textValue()).isEqualTo("complete");
    assertThat(answer.at("/steps")).hasSize(9);
    assertThat(answer.at("/maximum")).hasSize(3);
    assertThat(answer.at("/law/operatingPoint").isTextual()).isTrue();
    // On a server this cold the law may come out without positive costs: then nothing is predicted.
    if (answer.at("/law/admissible").booleanValue()) {
      assertThat(answer.at("/law/wOverR").isNumber()).isTrue();
      assertThat(answer.at("/predictions/0/point").isNumber()).isTrue();
      assertThat(answer.at("/predictions/0/blind").booleanValue()).isTrue();
    }
    assertThat(answer.at("/caveats").findValuesAsText("id"))
        .contains("closed-loop", "colocated-generator", "cold-server", "single-day");

    StoredRun stored = onlyRun();
    assertThat(stored.problems()).isEmpty();
    assertThat(stored.run().status()).isEqualTo(Run.Status.COMPLETE);
    assertThat(stored.steps())
        .hasSize(9)
        .allSatisfy(this::holdsTogether)
        .allMatch(StepResult::valid);
    assertThat(stored.steps()).allSatisfy(step -> wasWatched(stored.directory(), step));
    assertThat(stored.directory().resolve("server/node1/logs/system.log")).isNotEmptyFile();
    assertThat(stored.directory().resolve("server/node1/data")).doesNotExist();
    assertThat(checksumsHold(stored.directory())).isTrue();
    assertThat(servers()).isEmpty();
  }

  /** Counts agree in every place, and rate, latency and concurrency with each other. */
  private static void wasWatched(Path directory, StepResult step) throws IOException {
    WatchSummary watch = step.watch().orElseThrow();
    Path samples = directory.resolve("watch/step-%04d.jsonl".formatted(step.number()));
    assertThat(Files.readAllLines(samples)).hasSize(watch.samples()).isNotEmpty();
    assertThat(watch.hardwareChanges()).isEmpty();
    assertThat(watch.server().gcPauses()).isPresent();
    assertThat(watch.server().flushes()).isPresent();
    assertThat(watch.server().droppedMessages()).isPresent();
    assertThat(step.limitEvidence().orElseThrow()).contains("generator");
  }

  private void holdsTogether(StepResult step) {
    long operations = step.outcomes().total();
    assertThat(step.all().count()).isEqualTo(operations);
    assertThat(step.read().count() + step.write().count()).isEqualTo(operations);
    assertThat(inLog(step.number())).isEqualTo(operations);
    assertThat(step.meanInFlight())
        .isCloseTo(step.setting().threads(), within(0.05 * step.setting().threads()));
    double asked = step.setting().writeFraction();
    double samplingError = Math.sqrt(asked * (1 - asked) / operations);
    assertThat(step.realisedWriteFraction().orElseThrow())
        .isCloseTo(asked, within(0.01 * asked + 4 * samplingError));
    assertThat(step.emptyReads()).isZero();
    assertThat(step.generatorCpuMicrosPerOperation()).isPresent();
    assertThat(step.cpu().serverNanos()).isPresent();
  }

  private long inLog(int step) {
    Path log = onlyRunDirectory().resolve("hdr/step-%04d.hlog".formatted(step));
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      long count = 0;
      for (EncodableHistogram next = reader.nextIntervalHistogram();
          next != null;
          next = reader.nextIntervalHistogram()) {
        count += ((AbstractHistogram) next).getTotalCount();
      }
      return count;
    } catch (IOException e) {
      throw new AssertionError(log.toString(), e);
    }
  }

  @Test
  void should_sweep_version_4_and_keep_finished_steps_when_it_is_killed() throws Exception {
    Path profile = profile(SHORT.formatted("4.1.10", 1, 1, "2, 4, 8, 16"));
    CompletableFuture<Integer> sweep = CompletableFuture.supplyAsync(() -> sweep(profile));
    waitUntil(() -> err.toString().contains("step 3 of"));
    servers().forEach(ProcessHandle::destroyForcibly);

    assertThat(sweep.get(90, TimeUnit.SECONDS)).isEqualTo(ExitCode.UNREACHABLE);
    StoredRun stored = onlyRun();
    assertThat(stored.run().status()).isEqualTo(Run.Status.INTERRUPTED);
    assertThat(stored.run().statusReason().orElseThrow()).contains("has not answered for 30 s");
    assertThat(stored.steps()).hasSizeGreaterThanOrEqualTo(3);
    assertThat(stored.run().target().orElseThrow().version()).isEqualTo("4.1.10");
    for (StepResult step : stored.steps().subList(0, 2)) {
      assertThat(step.valid()).as("%s", step.voidReasons()).isTrue();
      wasWatched(stored.directory(), step);
    }
    StepResult last = stored.steps().get(stored.steps().size() - 1);
    assertThat(last.valid()).isFalse();
    assertThat(last.outcomes().failed()).isPositive();
    assertThat(out.toString()).contains("INTERRUPTED", "op/s");
    assertThat(checksumsHold(stored.directory())).isTrue();
  }

  @Test
  void should_sweep_three_nodes() throws Exception {
    Path profile = profile(SHORT.formatted("5.0.9", 3, 3, "8"));
    assertThat(sweep(profile)).describedAs(err.toString()).isZero();
    StoredRun stored = onlyRun();
    assertThat(err.toString()).contains("starting Cassandra 5.0.9, 3 nodes");
    assertThat(stored.run().target().orElseThrow().addresses()).hasSize(3);
    assertThat(stored.steps()).hasSize(3).allMatch(StepResult::valid);
    for (int node = 1; node <= 3; node++) {
      Path files = stored.directory().resolve("server/node" + node);
      assertThat(files.resolve("data")).doesNotExist();
      assertThat(files.resolve("logs/system.log")).isNotEmptyFile();
      assertThat(files.resolve("conf/cassandra.yaml")).isNotEmptyFile();
    }
    assertThat(servers()).isEmpty();
  }

  private int sweep(Path profile, String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "sweep",
                profile.toString(),
                "--results",
                folder.resolve("results").toString(),
                "--ledger",
                folder.resolve("ledger").toString()));
    arguments.addAll(Arrays.asList(options));
    return CapsweepCommand.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(arguments.toArray(String[]::new));
  }

  private Path profile(String text) throws IOException {
    return Files.writeString(folder.resolve("short.yaml"), text);
  }

  private StoredRun onlyRun() {
    return RunReader.read(onlyRunDirectory());
  }

  private Path onlyRunDirectory() {
    try (DirectoryStream<Path> runs = Files.newDirectoryStream(folder.resolve("results"))) {
      List<Path> all = new ArrayList<>();
      runs.forEach(all::add);
      assertThat(all).hasSize(1);
      return all.get(0);
    } catch (IOException e) {
      throw new AssertionError("no run", e);
    }
  }

  private static boolean checksumsHold(Path run) throws Exception {
    Process check =
        new ProcessBuilder("sha256sum", "--quiet", "-c", "SHA256SUMS")
            .directory(run.toFile())
            .inheritIO()
            .start();
    return check.waitFor() == 0;
  }

  /** Servers that this JVM started. */
  private static List<ProcessHandle> servers() {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> Optional.of(process.info()).flatMap(i -> i.command()).isPresent())
        .filter(process -> process.info().command().orElseThrow().endsWith("java"))
        .toList();
  }

  private static void waitUntil(BooleanSupplier condition) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).describedAs("time").isLessThan(deadline);
      Thread.sleep(50);
    }
  }
}
