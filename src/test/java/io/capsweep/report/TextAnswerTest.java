package io.capsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.PercentileValue;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.Run.Status;
import io.capsweep.result.StepResult;
import io.capsweep.result.Summary;
import io.capsweep.result.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TextAnswerTest {
  private static final long HOUR = 3_600 * Fixtures.SECOND;

  static Stream<Answer> everyAnswer() {
    return Stream.of(
        Fixtures.whole(), single(), nothingSucceeded(), extremes(), interrupted(), noStep());
  }

  @ParameterizedTest
  @MethodSource("everyAnswer")
  void should_stay_within_100_columns_without_colour_or_trailing_spaces(Answer answer) {
    String text = TextAnswer.render(answer);

    assertThat(text.lines().filter(line -> !line.startsWith("Run: ")))
        .allMatch(line -> line.length() <= 100);
    assertThat(text.lines()).noneMatch(line -> line.endsWith(" "));
    assertThat(text.replaceAll("[±µ]", "").chars())
        .allMatch(c -> c == '\n' || (c >= 32 && c < 127));
    assertThat(text).endsWith("Run: " + answer.runDirectory() + "\n").doesNotContain("NaN");
  }

  @ParameterizedTest
  @MethodSource("everyAnswer")
  void should_never_print_a_capacity_without_its_caveats(Answer answer) {
    Asterisks asterisks = Asterisks.of(answer);
    List<String> lines = TextAnswer.render(answer).lines().toList();
    List<CapacityPoint> points = new ArrayList<>(answer.summary().maximum());
    points.addAll(answer.summary().deployable());
    List<String> rows =
        lines.stream().filter(line -> line.matches("[ \\d.%]*(maximum|deployable) .*")).toList();

    assertThat(rows).hasSameSizeAs(points);
    for (CapacityPoint point : points) {
      List<String> ids = asterisks.idsOf(point);
      assertThat(ids)
          .containsAll(answer.run().caveats().stream().map(Caveat::id).toList())
          .containsAll(point.caveats());
      String letters = asterisks.letters(ids);
      assertThat(rows).anyMatch(row -> row.endsWith(("  " + letters).stripTrailing()));
      for (String id : ids) {
        assertThat(lines)
            .anyMatch(line -> line.matches(" +[a-z]+ +(VOID|WARNING|note) +" + id + " .*"));
      }
    }
  }

  @Test
  void should_render_one_step_of_one_mix() {
    assertThat(TextAnswer.render(single()))
        .contains("      1  1,000  400 µs  1.60 ms  4.80 ms      0%   9.34  met")
        .contains("20% writes, 80% reads")
        .doesNotContain("±")
        .contains(
            "Only one concurrency was tried: no maximum is known. The maximum is deployable.");
  }

  @Test
  void should_render_a_sweep_in_which_nothing_succeeded() {
    assertThat(TextAnswer.render(nothingSucceeded()))
        .startsWith("Sweep quickstart on Cassandra 5.0.9 (managed)\nINVALID: ")
        .contains("100%  void     a")
        .contains("void: 4 threads, repeat 1 (step 1): none of 600 operations succeeded")
        .contains("At 20% writes no step was valid: no capacity.");
  }

  @Test
  void should_render_large_numbers_and_long_latencies() {
    assertThat(TextAnswer.render(extremes()))
        .contains("4,096     10.0M", "10,000,000")
        .contains("1 h 01 min")
        .contains("     failed  0.34%")
        .contains("the tail: at the maximum p99.9 is a failed operation")
        .contains("repeats-disagree", "deployable though a repeat missed the objective");
  }

  @Test
  void should_say_that_a_run_was_interrupted() {
    assertThat(TextAnswer.render(interrupted()).replaceAll("\\s+", " "))
        .contains("INTERRUPTED: stopped by Ctrl-C (1 step finished)")
        .contains("; not measured.")
        .contains("49,269 op/s predicted, 95% interval 46,236 to 52,500");
  }

  @Test
  void should_say_what_the_last_of_the_throughput_costs_and_score_the_prediction() {
    Summary founding =
        new Summary(
            List.of(Fixtures.point(0.2, 256, 87_311, 37_800_000)),
            List.of(Fixtures.point(0.2, 128, 80_712, 10_800_000)),
            Optional.empty(),
            List.of(prediction(OptionalDouble.of(51_770), Optional.of(true))));
    Answer answer =
        Fixtures.answer(
            Fixtures.run("founding", Status.COMPLETE, List.of(), founding),
            List.of(
                Fixtures.step(1, Fixtures.setting(0.2, 128, 1), 80_712, 10_800_000),
                Fixtures.step(2, Fixtures.setting(0.2, 256, 1), 87_311, 37_800_000)));

    assertThat(TextAnswer.render(answer).replaceAll("\\s+", " "))
        .contains("The last 7.6% of throughput cost 3.5 times the tail.")
        .contains("51,770 measured: a hit, +5.1% of the prediction.")
        .contains("add more to sweep.threads");
  }

  @Test
  void should_count_the_repeats_that_do_not_agree() {
    List<StepResult> steps = new ArrayList<>();
    for (int repeat = 1; repeat <= 3; repeat++) {
      StepResult step = Fixtures.step(repeat, Fixtures.setting(0.2, 8, repeat), 1_000, 14_000_000);
      Verdict verdict = repeat == 2 ? Verdict.MISSED : Verdict.MET;
      steps.add(Fixtures.judged(step, verdict, List.of(), List.of()));
    }
    Answer answer =
        Fixtures.answer(Fixtures.run("p", Status.COMPLETE, List.of(), Fixtures.NOTHING), steps);

    assertThat(TextAnswer.render(answer)).contains("  met 2/3\n");
  }

  private static Answer single() {
    Summary summary =
        new Summary(
            List.of(oneRepeat(Fixtures.point(0.2, 1, 1_000, 4_800_000))),
            List.of(oneRepeat(Fixtures.point(0.2, 1, 1_000, 4_800_000))),
            Optional.empty(),
            List.of());
    Caveat single = Fixtures.caveat("single-run", Severity.NOTE, "a setting was run once only");
    return Fixtures.answer(
        Fixtures.run("smoke", Status.COMPLETE, List.of(single), summary),
        List.of(Fixtures.step(1, Fixtures.setting(0.2, 1, 1), 1_000, 4_800_000)));
  }

  private static Answer nothingSucceeded() {
    Caveat nothing =
        Fixtures.caveat("nothing-succeeded", Severity.VOID, "none of 600 operations succeeded");
    StepResult step =
        Fixtures.step(
            1,
            Fixtures.setting(0.2, 4, 1),
            new OutcomeCounts(0, 480, 0, 0, 0, 0),
            new OutcomeCounts(0, 0, 120, 0, 0, 0),
            List.of(
                new PercentileValue(50, OptionalLong.empty()),
                new PercentileValue(99.9, OptionalLong.empty())));
    return Fixtures.answer(
        Fixtures.run("quickstart", Status.INVALID, List.of(), Fixtures.NOTHING),
        List.of(
            Fixtures.judged(step, Verdict.INVALID, List.of(nothing), List.of(nothing.evidence()))));
  }

  private static Answer extremes() {
    String name = "a-profile-with-a-name-" + "that-goes-on-".repeat(12);
    List<Caveat> many = new ArrayList<>();
    for (int number = 0; number < 30; number++) {
      many.add(Fixtures.caveat("caveat-" + number, Severity.NOTE, "evidence ".repeat(14)));
    }
    StepResult fast = Fixtures.step(1, Fixtures.setting(0.5, 4_096, 1), 1.1e7, HOUR + HOUR / 30);
    Caveat step = Fixtures.caveat("errors-present", Severity.WARNING, "1 of 10 failed");
    StepResult failing =
        Fixtures.step(
            3,
            Fixtures.setting(0.5, 2_048, 1),
            new OutcomeCounts(30_000_000, 1_000, 20, 20, 0, 1),
            new OutcomeCounts(29_000_000, 200_000, 0, 0, 0, 0),
            List.of(
                new PercentileValue(50, OptionalLong.of(1)),
                new PercentileValue(99, OptionalLong.of(59 * 60 * Fixtures.SECOND)),
                new PercentileValue(99.9, OptionalLong.empty())));
    Summary summary =
        new Summary(
            List.of(
                new CapacityPoint(
                    0.5,
                    4_096,
                    1e7,
                    OptionalDouble.of(1e6),
                    2,
                    OptionalLong.empty(),
                    Optional.empty(),
                    List.of())),
            List.of(
                new CapacityPoint(
                    0.5,
                    2_048,
                    9e6,
                    OptionalDouble.of(1e6),
                    2,
                    OptionalLong.of(HOUR),
                    Optional.empty(),
                    List.of("repeats-disagree"))),
            Optional.empty(),
            List.of());
    return Fixtures.answer(
        Fixtures.run(name, Status.COMPLETE, many, summary),
        List.of(
            Fixtures.batched(Fixtures.judged(fast, Verdict.MISSED, many, List.of()), 10),
            Fixtures.batched(Fixtures.step(2, Fixtures.setting(0.5, 4_096, 2), 0.9e7, HOUR), 10),
            Fixtures.judged(failing, Verdict.MISSED, List.of(step), List.of())));
  }

  private static Answer interrupted() {
    Summary summary =
        new Summary(
            List.of(oneRepeat(Fixtures.point(0.2, 64, 80_409, 10_800_000))),
            List.of(),
            Optional.empty(),
            List.of(prediction(OptionalDouble.empty(), Optional.empty())));
    return Fixtures.answer(
        Fixtures.run("founding", Status.INTERRUPTED, List.of(), summary),
        List.of(Fixtures.step(1, Fixtures.setting(0.2, 64, 1), 80_409, 10_800_000)));
  }

  private static Answer noStep() {
    Run run = Fixtures.run("quickstart", Status.INTERRUPTED, List.of(), Fixtures.NOTHING);
    return Fixtures.answer(run, List.of());
  }

  private static CapacityPoint oneRepeat(CapacityPoint point) {
    return new CapacityPoint(
        point.writeFraction(),
        point.threads(),
        point.operationsPerSecond(),
        OptionalDouble.empty(),
        1,
        point.p999Nanos(),
        Optional.empty(),
        List.of());
  }

  private static Prediction prediction(OptionalDouble measured, Optional<Boolean> hit) {
    return new Prediction(
        0.8,
        OptionalInt.of(256),
        Optional.empty(),
        Instant.EPOCH,
        Optional.empty(),
        true,
        49_268.84,
        Optional.of(new io.capsweep.result.Interval(46_236, 52_500)),
        measured,
        hit);
  }
}
