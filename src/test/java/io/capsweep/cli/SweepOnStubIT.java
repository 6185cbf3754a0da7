package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.capsweep.result.StepResult;
import io.capsweep.stub.Behaviour;
import io.capsweep.stub.Behaviour.Failure;
import io.capsweep.stub.Truth;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a sweep says of a server whose truth is known. */
class SweepOnStubIT {
  private static final Behaviour USUAL = StubTrial.USUAL;

  @TempDir private Path folder;
  private StubTrial trial;

  @BeforeEach
  void start() {
    trial = new StubTrial(folder);
  }

  @AfterEach
  void stop() {
    trial.close();
  }

  @Test
  void should_agree_with_what_the_server_knows() {
    assertThat(trial.sweepForJson()).as(trial.err()).isEqualTo(ExitCode.OK);

    Truth truth = trial.stub.truth();
    assertThat(truth.rows()).isEqualTo(200);
    long measured = 0;
    for (JsonNode step : trial.json().get("steps")) {
      assertThat(step.at("/operationsPerSecond").doubleValue()).isPositive();
      assertThat(step.at("/emptyReads").longValue()).isZero();
      measured += step.at("/outcomes/ok").longValue();
    }
    assertThat(measured).isPositive().isLessThanOrEqualTo(truth.answered("ok"));
    assertThat(truth.answered()).containsOnlyKeys("ok");
  }

  @Test
  void should_measure_half_the_concurrency_a_second_where_an_operation_takes_two_seconds() {
    trial.stub.behave(USUAL.taking(Duration.ofSeconds(2)));
    int code =
        trial.sweepForJson(
            "sweep.threads=[40]",
            "sweep.write-fractions=[0.5]",
            "sweep.warm-up=3s",
            "sweep.measure={at-least: 8s, at-most: 8s}",
            "slo.limit=10s");
    assertThat(code).as(trial.err()).isEqualTo(ExitCode.OK);
    JsonNode step = trial.json().at("/steps/0");
    assertThat(step.at("/operationsPerSecond").doubleValue()).isCloseTo(20, within(0.2));
    assertThat(step.at("/percentiles/0/nanos").longValue())
        .isBetween(2_000_000_000L, 2_060_000_000L);
  }

  @Test
  void should_measure_what_a_limited_server_gives() {
    trial.stub.behave(USUAL.atMost(1_000));
    assertThat(trial.sweepForJson("sweep.threads=[32]", "sweep.measure=2s")).isEqualTo(ExitCode.OK);
    assertThat(trial.json().at("/steps/0/operationsPerSecond").doubleValue())
        .isCloseTo(1_000, within(60.0));
  }

  @Test
  void should_keep_a_stall_of_the_server_in_the_maximum() {
    trial.stub.whenMeasured(
        Duration.ofMillis(1_200), () -> trial.stub.stall(Duration.ofSeconds(1)));
    assertThat(trial.sweep("sweep.write-fractions=[0.2]", "sweep.measure=3s", "slo.limit=100ms"))
        .isEqualTo(ExitCode.OK);
    StepResult step = trial.run().steps().get(0);
    assertThat(step.all().maxNanos().orElseThrow()).isGreaterThan(900_000_000L);
    assertThat(step.all().nanosAt(50).orElseThrow()).isLessThan(50_000_000L);
  }

  @Test
  void should_show_reads_that_found_nothing() {
    trial.stub.behave(USUAL.findingNothing(0.5));
    assertThat(trial.sweep("sweep.measure=1s")).isEqualTo(ExitCode.OK);
    assertThat(trial.out().replaceAll("\\s+", " "))
        .contains("empty-reads")
        .containsPattern("found no row \\((4[6-9]|5[0-4])");
    StepResult step = trial.run().steps().get(0);
    assertThat((double) step.emptyReads() / step.reads().ok()).isCloseTo(0.5, within(0.05));
  }

  @Test
  void should_let_two_timeouts_in_a_thousand_miss_a_p999() {
    trial.stub.behave(USUAL.failing(Failure.TIMEOUT, 0.002));
    int code =
        trial.sweepForJson(
            "sweep.threads=[16]",
            "sweep.write-fractions=[0.2]",
            "sweep.measure=3s",
            "slo.percentile=99.9");
    assertThat(code).isEqualTo(ExitCode.OK);
    JsonNode step = trial.json().at("/steps/0");
    assertThat(step.at("/verdict").textValue()).isEqualTo("missed");
    assertThat(step.at("/outcomes/timeout").longValue()).isPositive();
    assertThat(step.at("/caveats").toString()).contains("errors-present");
    assertThat(trial.json().at("/deployable")).isEmpty();
    assertThat(known(step, 99)).isTrue();
    assertThat(known(step, 99.9)).as("longer than any success").isFalse();
  }

  /** Whether the percentile has a value. */
  private static boolean known(JsonNode step, double percentile) {
    for (JsonNode entry : step.at("/percentiles")) {
      if (entry.at("/percentile").doubleValue() == percentile) {
        return entry.has("nanos");
      }
    }
    throw new AssertionError("no percentile " + percentile);
  }

  @Test
  void should_count_every_failure_as_what_it_is_and_go_on() {
    Map<Failure, String> kinds =
        Map.of(
            Failure.TIMEOUT, "timeout",
            Failure.UNAVAILABLE, "unavailable",
            Failure.OVERLOADED, "overloaded",
            Failure.SERVER_ERROR, "error");
    Behaviour failing = USUAL;
    for (Failure kind : kinds.keySet()) {
      failing = failing.failing(kind, 0.05);
    }
    trial.stub.behave(failing);
    assertThat(trial.sweepForJson("sweep.measure=1s")).as(trial.err()).isEqualTo(ExitCode.OK);
    assertThat(trial.json().at("/steps")).hasSize(3);
    kinds.forEach(this::assertCounted);
  }

  private void assertCounted(Failure failure, String outcome) {
    long failed = 0;
    for (JsonNode step : trial.json().get("steps")) {
      long counted = step.at("/outcomes/" + outcome).longValue();
      double share = counted / step.at("/count").doubleValue();
      assertThat(share).as(outcome).isCloseTo(0.05, within(0.02));
      failed += counted;
    }
    String truth = failure.name().toLowerCase(Locale.ROOT).replace('_', '-');
    assertThat(failed).isLessThanOrEqualTo(trial.stub.truth().answered(truth));
  }

  @Test
  void should_send_again_as_often_as_asked_and_say_so() {
    trial.stub.behave(USUAL.failing(Failure.OVERLOADED, 0.2));
    assertThat(trial.sweepForJson("client.retries=3", "sweep.measure=1s")).isEqualTo(ExitCode.OK);
    for (JsonNode step : trial.json().get("steps")) {
      double total = step.at("/count").doubleValue();
      assertThat(step.at("/outcomes/overloaded").doubleValue() / total).isLessThan(0.01);
      assertThat(step.at("/caveats").toString()).contains("retried");
    }
  }

  @Test
  void should_say_the_same_on_screen_and_in_every_file() throws IOException {
    trial.stub.behave(USUAL.failing(Failure.OVERLOADED, 0.03).failing(Failure.TIMEOUT, 0.02));
    assertThat(trial.sweepForJson("sweep.measure=1500ms")).isEqualTo(ExitCode.OK);
    JsonNode answer = trial.json();
    int index = 0;
    for (StepResult step : trial.run().steps()) {
      JsonNode outcomes = answer.at("/steps/" + index++ + "/outcomes");
      assertThat(outcomes.at("/ok").longValue()).isEqualTo(step.outcomes().ok());
      assertThat(outcomes.at("/overloaded").longValue()).isEqualTo(step.outcomes().overloaded());
      assertThat(outcomes.at("/timeout").longValue()).isEqualTo(step.outcomes().timeout());
      assertThat(outcomes.at("/notSent").longValue()).isEqualTo(step.outcomes().notSent());
      Map<String, Long> logged = logged(step.number());
      assertThat(logged.get("read.service")).isEqualTo(step.reads().ok());
      assertThat(logged.get("write.service")).isEqualTo(step.writes().ok());
      assertThat(logged.get("read.failure")).isEqualTo(step.reads().failed());
      assertThat(logged.get("write.failure")).isEqualTo(step.writes().failed());
      assertThat(trial.err())
          .contains(String.format(Locale.ROOT, ", %,d errors", step.outcomes().failed()));
    }
  }

  @Test
  void should_leave_a_page_beside_the_results_that_can_be_made_again() throws IOException {
    assertThat(trial.sweepForJson("sweep.measure=1s")).isEqualTo(ExitCode.OK);

    Path run = trial.run().directory();
    Path page = trial.folder.resolve("analysis").resolve(run.getFileName()).resolve("report.html");
    assertThat(page).isNotEmptyFile();
    assertThat(trial.err())
        .containsPattern("report: .*analysis/" + run.getFileName() + "/report.html");
    Path again = trial.folder.resolve("again");
    assertThat(trial.execute(List.of("report", run.toString(), "--out", again.toString())))
        .isZero();
    assertThat(again.resolve("report.html")).hasSameBinaryContentAs(page);
  }

  @Test
  void should_answer_although_the_page_cannot_be_written() throws IOException {
    Files.writeString(trial.folder.resolve("analysis"), "in the way");

    assertThat(trial.sweepForJson("sweep.measure=1s")).isEqualTo(ExitCode.OK);

    assertThat(trial.json().at("/status").textValue()).isEqualTo("complete");
    assertThat(trial.err()).contains("the report could not be written", "capsweep report");
  }

  private Map<String, Long> logged(int step) throws IOException {
    File file =
        trial.run().directory().resolve("hdr").resolve("step-%04d.hlog".formatted(step)).toFile();
    Map<String, Long> counts = new HashMap<>();
    try (HistogramLogReader reader = new HistogramLogReader(file)) {
      for (EncodableHistogram next = reader.nextIntervalHistogram();
          next != null;
          next = reader.nextIntervalHistogram()) {
        long count = ((org.HdrHistogram.AbstractHistogram) next).getTotalCount();
        counts.merge(next.getTag(), count, Long::sum);
      }
    }
    return counts;
  }

  @Test
  void should_end_a_sweep_in_which_nothing_succeeds_without_a_number() {
    trial.stub.behave(USUAL.failing(Failure.SERVER_ERROR, 1));
    assertThat(trial.sweep()).isEqualTo(ExitCode.RUN_INVALID);
    assertThat(trial.out() + trial.err())
        .doesNotContain("NaN", "Infinity", "E18", "9,223", "9223", " 0 op/s");
    assertThat(trial.run().steps())
        .isNotEmpty()
        .allMatch(step -> step.operationsPerSecond().isEmpty() && !step.valid())
        .allMatch(step -> step.all().nanosAt(50).isEmpty() && step.all().maxNanos().isEmpty());
    assertThat(trial.run().run().summary().orElseThrow().law()).isEmpty();
    assertThat(trial.run().run().summary().orElseThrow().maximum()).isEmpty();
  }

  @Test
  void should_leave_a_step_without_success_out_of_the_fit() {
    trial.stub.behave(USUAL.failing(Failure.SERVER_ERROR, 1));
    trial.stub.whenMeasured(Duration.ofMillis(600), () -> trial.stub.behave(USUAL));
    assertThat(trial.sweepForJson("sweep.write-fractions=[0.1, 0.4, 0.7]")).isEqualTo(ExitCode.OK);
    JsonNode answer = trial.json();
    assertThat(answer.at("/steps/0/verdict").textValue()).isEqualTo("invalid");
    assertThat(answer.at("/steps/0").has("operationsPerSecond")).isFalse();
    assertThat(answer.at("/maximum"))
        .extracting(point -> point.at("/writeFraction").doubleValue())
        .contains(0.4, 0.7);
    assertThat(answer.toString()).doesNotContain("NaN", "null");
  }

  @Test
  void should_miss_the_objective_where_no_operation_ended_and_print_no_latency() {
    trial.stub.behave(USUAL.taking(Duration.ofSeconds(3)));
    assertThat(trial.sweepForJson("sweep.write-fractions=[0.2]")).isEqualTo(ExitCode.RUN_INVALID);
    JsonNode step = trial.json().at("/steps/0");
    assertThat(step.at("/verdict").textValue()).isEqualTo("invalid");
    assertThat(known(step, 50)).isFalse();
    assertThat(trial.json().toString()).doesNotContain("\"nanos\"");
    assertThat(trial.json().at("/deployable")).isEmpty();
  }

  @Test
  void should_count_a_server_that_refuses_connections_for_a_while_and_go_on() {
    trial.stub.whenMeasured(Duration.ofMillis(450), () -> trial.stub.refuse());
    trial.stub.whenMeasured(Duration.ofMillis(950), () -> trial.stub.accept());
    assertThat(trial.sweepForJson("sweep.measure=2s")).as(trial.err()).isEqualTo(ExitCode.OK);
    JsonNode step = trial.json().at("/steps/0");
    assertThat(step.at("/outcomes/error").longValue()).as("in flight then").isPositive();
    assertThat(step.at("/outcomes/notSent").longValue()).as("refused").isPositive();
    assertThat(step.at("/caveats").toString()).contains("errors-present");
    assertThat(step.at("/verdict").textValue()).isNotEqualTo("met");
    assertThat(trial.json().at("/steps/1/verdict").textValue()).isEqualTo("met");
  }

  @Test
  void should_not_take_rows_lost_while_loading_for_a_data_set() {
    trial.stub.behave(USUAL.losingWrites(0.2));
    assertThat(trial.sweep()).isEqualTo(ExitCode.USAGE);
    assertThat(trial.err())
        .contains("after loading 200 rows")
        .containsPattern("1[0-9]{2} are there");
    assertThat(trial.run().steps()).isEmpty();
  }

  @Test
  void should_count_requests_that_are_never_answered_as_timeouts() {
    trial.stub.behave(USUAL.failing(Failure.SILENCE, 0.02));
    assertThat(trial.sweepForJson("client.request-timeout=100ms", "sweep.measure=1s"))
        .isEqualTo(ExitCode.OK);
    assertThat(trial.json().at("/steps/0/outcomes/timeout").longValue()).isPositive();
    assertThat(trial.json().at("/steps/0/outcomes/error").longValue()).isZero();
  }
}
