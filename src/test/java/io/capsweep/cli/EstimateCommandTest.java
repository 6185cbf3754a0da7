package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.capsweep.ladder.LadderStore;
import io.capsweep.ladder.SampleLadder;
import io.capsweep.result.store.HistogramLog;
import io.capsweep.result.store.RunWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EstimateCommandTest {
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void should_say_how_slow_a_request_to_a_hundred_servers_is() throws IOException {
    assertThat(run("fan-out", "--probability", "0.01", "--servers", "100")).isZero();
    assertThat(out.toString()).contains("0.634", "formula: 1 - (1-p)^n", "assumes: ");

    JsonNode answer = json("fan-out", "--probability", "0.0001", "--servers", "2000");
    assertThat(answer.get("probability").asDouble()).isCloseTo(0.181, within(0.0005));
  }

  @Test
  void should_read_thumbnails_thirty_times_as_fast_all_at_once() throws IOException {
    assertThat(run("serial-parallel", "--count", "30", "--rung", "disk-seek", "--bytes", "256k"))
        .isZero();
    assertThat(out.toString()).contains("30.0 times as fast", "Dean 2010", "formula: ");

    JsonNode answer = json("serial-parallel", "--count", "30", "--rung", "disk-seek");
    assertThat(answer.get("ratio").asDouble()).isEqualTo(30);
    assertThat(answer.get("nanos").asLong()).isEqualTo(10_000_000);
  }

  @Test
  void should_take_measured_rungs() throws IOException {
    Path ladder = folder.resolve("ladder.json");
    LadderStore.write(ladder, SampleLadder.run(SampleLadder.rungs()));

    JsonNode answer =
        json(
            "serial-parallel",
            "--count",
            "30",
            "--rung",
            "ssd-random-4k",
            "--ladder",
            ladder.toString());
    assertThat(answer.get("source").asText()).contains("measured in 20261130T101500Z");
    assertThat(
            json(
                    "round-trips",
                    "--calls",
                    "4",
                    "--rung",
                    "rtt-example.com",
                    "--ladder",
                    ladder.toString())
                .get("nanos")
                .asLong())
        .isBetween(352_000_000L, 352_001_000L);
  }

  @Test
  void should_add_up_round_trips() throws IOException {
    assertThat(json("round-trips", "--calls", "4", "--rtt", "296ms").get("nanos").asLong())
        .isEqualTo(1_184_000_000L);
  }

  @Test
  void should_say_what_hedging_gains_and_costs() throws IOException {
    JsonNode answer = json("hedge", "--probability", "0.01", "--servers", "100");

    assertThat(answer.get("withoutHedge").asDouble()).isCloseTo(0.634, within(0.0005));
    assertThat(answer.get("probability").asDouble()).isCloseTo(0.00995, within(0.00001));
    assertThat(answer.get("extraLoad").asDouble()).isEqualTo(0.05);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "fan-out --servers 3",
        "fan-out --servers 3 --probability 1.5",
        "fan-out --servers 3 --probability 0.1 --needed 4",
        "fan-out --servers 3 --probability 0.1 --run x",
        "hedge --probability 0.2",
        "hedge --run x",
        "hedge --probability 0.01 --extra-load 1",
        "serial-parallel --count 0 --rung disk-seek",
        "serial-parallel --count 2 --rung nothing",
        "serial-parallel --count 2 --rung l1 --bytes 5x",
        "serial-parallel --count 2 --rung l1 --year 1999",
        "round-trips --calls 0 --rtt 1ms",
        "round-trips --calls 2",
        "round-trips --calls 2 --rtt 5",
        "round-trips --calls 2 --rtt 5ms --ladder x"
      })
  void should_refuse_wrong_usage(String arguments) {
    assertThat(run(arguments.isEmpty() ? new String[0] : arguments.split(" "))).isEqualTo(2);
    assertThat(err.toString()).isNotBlank();
  }

  @Test
  void should_take_the_service_times_of_a_step_with_its_failures() throws IOException {
    Path run = runWithOneStep();

    JsonNode answer = json("fan-out", "--run", run.toString(), "--limit", "5ms", "--servers", "10");
    assertThat(answer.get("ofOneAnswer").asDouble()).isCloseTo(0.1, within(1e-9));
    assertThat(answer.get("probability").asDouble()).isCloseTo(0.651, within(0.0005));
    // The median of the slowest of ten is the 93rd percentile of one answer.
    assertThat(answer.get("quantiles").get(0).get("nanos").asLong())
        .isBetween(9_990_000L, 10_010_000L);
    // Its 99th percentile is the 99.9th of one: among the failures.
    assertThat(answer.get("quantiles").get(2).has("nanos")).isFalse();

    JsonNode hedged =
        json("hedge", "--run", run.toString(), "--limit", "5ms", "--extra-load", "0.2");
    assertThat(hedged.get("probability").asDouble()).isCloseTo(0.01, within(1e-9));
    assertThat(hedged.get("delayNanos").asLong()).isBetween(990_000L, 1_010_000L);
  }

  /** 90 reads of 1 ms, 9 of 10 ms, and one that failed. */
  private Path runWithOneStep() {
    Instant started = Instant.parse("2026-11-30T10:15:00Z");
    RunWriter writer = RunWriter.create(folder, "sample", started);
    Histogram successes = new Histogram(3);
    successes.recordValueWithCount(1_000_000, 90);
    successes.recordValueWithCount(10_000_000, 9);
    Histogram failures = new Histogram(3);
    failures.recordValue(20_000_000);
    try (HistogramLog log = writer.histogramLog(1, started)) {
      long from = started.toEpochMilli();
      log.interval(HistogramLog.READ_SERVICE, from, from + 1_000, successes);
      log.interval(HistogramLog.READ_FAILURE, from, from + 1_000, failures);
    }
    return writer.directory();
  }

  @Test
  void should_exit_3_where_a_run_is_none() {
    assertThat(run("fan-out", "--servers", "3", "--run", folder.toString())).isEqualTo(3);
    assertThat(run("round-trips", "--calls", "2", "--rung", "l1", "--ladder", folder.toString()))
        .isEqualTo(3);
  }

  private JsonNode json(String... arguments) throws IOException {
    out.getBuffer().setLength(0);
    String[] all = Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = "--json";
    assertThat(run(all)).as(err.toString()).isZero();
    return new ObjectMapper().readTree(out.toString());
  }

  private int run(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "estimate";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return CapsweepCommand.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(all);
  }
}
