package io.capsweep.sweep.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.load.ClosedLoop;
import io.capsweep.load.MeasureRule;
import io.capsweep.load.Operation;
import io.capsweep.load.Outcome;
import io.capsweep.load.StepListener;
import io.capsweep.load.StepMeasurement;
import io.capsweep.load.StepSpec;
import io.capsweep.load.VirtualTime;
import io.capsweep.load.WarmUpRule;
import io.capsweep.profile.Slo;
import io.capsweep.result.Histograms;
import io.capsweep.result.Verdict;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ObjectivesTest {
  private static final long MILLI = 1_000_000L;
  private static final long SECOND = 1_000_000_000L;
  private static final Duration LIMIT = Duration.ofMillis(15);

  private final VirtualTime time = new VirtualTime(0);

  private static final class Silent implements StepListener {
    @Override
    public void bucket(Phase phase, long elapsedNanos, long successes) {}

    @Override
    public void windowOpened() {}

    @Override
    public void windowClosed() {}

    @Override
    public void interval(Interval interval) {}
  }

  private static Slo slo() {
    return new Slo(99.9, LIMIT, Optional.empty(), Optional.empty());
  }

  /** Ends well after a millisecond, but for a share that ends otherwise. */
  private Operation with(double share, Outcome otherwise, long nanosOtherwise) {
    return (random, completion) -> {
      boolean other = random.nextDouble() < share;
      time.after(
          other ? nanosOtherwise : MILLI,
          () -> completion.completed(other ? otherwise : Outcome.OK, false));
    };
  }

  private StepMeasurement measure(
      Operation reads, Operation writes, Objectives objectives, MeasureRule rule)
      throws InterruptedException {
    StepSpec spec =
        new StepSpec(
            20,
            0.5,
            reads,
            writes,
            7,
            WarmUpRule.fixed(SECOND),
            new StepSpec.Limits(
                6 * SECOND,
                12 * SECOND,
                0,
                objectives.slowLimits(),
                10 * SECOND,
                30 * SECOND,
                rule));
    return new ClosedLoop(spec, time, new Silent()).run();
  }

  private Verdict verdict(Operation reads, Operation writes, Slo slo) throws InterruptedException {
    Objectives objectives = new Objectives(slo);
    return objectives.judge(measure(reads, writes, objectives, MeasureRule.AS_PLANNED), 0.5);
  }

  @Test
  void should_miss_with_two_timeouts_in_a_thousand() throws Exception {
    Operation operation = with(0.002, Outcome.TIMEOUT, MILLI);
    assertThat(verdict(operation, operation, slo())).isEqualTo(Verdict.MISSED);

    StepMeasurement measured =
        measure(operation, operation, new Objectives(slo()), MeasureRule.AS_PLANNED);
    assertThat(
            Histograms.summarise(
                    measured.reads().successes(),
                    measured.reads().total() - measured.reads().succeeded(),
                    99.9)
                .nanosAt(99.9))
        .isEmpty();
  }

  @Test
  void should_miss_when_no_operation_completed() throws Exception {
    Operation never = with(1, Outcome.OK, 1000 * SECOND);
    assertThat(verdict(never, never, slo())).isEqualTo(Verdict.MISSED);
  }

  @Test
  void should_count_overloaded_apart_and_go_on() throws Exception {
    Operation operation = with(0.3, Outcome.OVERLOADED, MILLI);
    StepMeasurement measured =
        measure(operation, operation, new Objectives(slo()), MeasureRule.AS_PLANNED);
    assertThat(measured.end()).isEqualTo(StepMeasurement.End.REGULAR);
    assertThat(measured.reads().outcomes().get(Outcome.OVERLOADED)).isPositive();
    assertThat(measured.reads().outcomes().getOrDefault(Outcome.ERROR, 0L)).isZero();
    assertThat(measured.windowNanos()).isEqualTo(6 * SECOND);
  }

  @Test
  void should_meet_when_hardly_anything_is_slow() throws Exception {
    Operation operation = with(0.0002, Outcome.OK, 20 * MILLI);
    assertThat(verdict(operation, operation, slo())).isEqualTo(Verdict.MET);
  }

  @Test
  void should_hold_reads_and_writes_to_objectives_of_their_own() throws Exception {
    Operation fast = with(0, Outcome.OK, MILLI);
    Operation slowTail = with(0.05, Outcome.OK, 12 * MILLI);
    Slo.Objective strict = new Slo.Objective(99, Duration.ofMillis(10));
    Slo.Objective loose = new Slo.Objective(90, Duration.ofMillis(10));
    assertThat(verdict(fast, slowTail, slo())).isEqualTo(Verdict.MET);
    assertThat(verdict(fast, slowTail, new Slo(99.9, LIMIT, Optional.empty(), Optional.of(strict))))
        .isEqualTo(Verdict.MISSED);
    assertThat(
            verdict(fast, slowTail, new Slo(99.9, LIMIT, Optional.of(strict), Optional.of(loose))))
        .isEqualTo(Verdict.MET);
    assertThat(verdict(slowTail, fast, new Slo(99.9, LIMIT, Optional.of(strict), Optional.empty())))
        .isEqualTo(Verdict.MISSED);
  }

  @Test
  void should_ask_nothing_of_a_kind_that_is_not_in_the_mix() throws Exception {
    Operation fast = with(0, Outcome.OK, MILLI);
    Slo slo = new Slo(99.9, LIMIT, Optional.empty(), Optional.of(new Slo.Objective(99, LIMIT)));
    Objectives objectives = new Objectives(slo);
    StepSpec spec =
        new StepSpec(
            20,
            0,
            fast,
            fast,
            7,
            WarmUpRule.fixed(SECOND),
            new StepSpec.Limits(SECOND, SECOND, 0, 15 * MILLI, SECOND, 30 * SECOND));
    StepMeasurement measured = new ClosedLoop(spec, time, new Silent()).run();
    assertThat(objectives.judge(measured, 0)).isEqualTo(Verdict.MET);
    assertThat(objectives.judge(measured, 0.5)).isEqualTo(Verdict.MISSED);
  }

  @Test
  void should_summarise_the_percentiles_of_all_objectives() {
    Slo slo = new Slo(99.9, LIMIT, Optional.of(new Slo.Objective(97.5, LIMIT)), Optional.empty());
    assertThat(new Objectives(slo).percentiles()).containsExactly(99.9, 97.5);
    assertThat(new Objectives(slo).recorded().read().orElseThrow().percentile()).isEqualTo(97.5);
  }

  @Test
  void should_prolong_an_undecided_window_once_by_as_long_again() throws Exception {
    Operation atTheEdge = with(0.001, Outcome.OK, 20 * MILLI);
    Objectives objectives = new Objectives(slo());
    StepMeasurement measured =
        measure(atTheEdge, atTheEdge, objectives, new SecondLook(objectives, 0.5));
    assertThat(measured.windowNanos()).isEqualTo(12 * SECOND);
    assertThat(measured.meanInFlight()).isBetween(19.99, 20.01);
    assertThat(measured.pieces().completed()).hasSize(60);
  }

  @Test
  void should_not_prolong_a_decided_window() throws Exception {
    Operation fast = with(0, Outcome.OK, MILLI);
    Objectives objectives = new Objectives(slo());
    StepMeasurement measured = measure(fast, fast, objectives, new SecondLook(objectives, 0.5));
    assertThat(measured.windowNanos()).isEqualTo(6 * SECOND);
    assertThat(measured.meanInFlight()).isBetween(19.99, 20.01);
    assertThat(measured.completed()).isBetween(119_900L, 120_100L);
  }

  @Test
  void should_show_the_rule_the_whole_planned_window() throws Exception {
    Operation fast = with(0, Outcome.OK, MILLI);
    long[] seen = {0, 0};
    StepMeasurement measured =
        measure(
            fast,
            fast,
            new Objectives(slo()),
            soFar -> {
              seen[0]++;
              seen[1] = soFar.completed();
              return 2 * SECOND;
            });
    assertThat(seen[0]).isEqualTo(1);
    assertThat(seen[1]).isEqualTo(measured.completed() * 6 / 8);
    assertThat(measured.windowNanos()).isEqualTo(8 * SECOND);
  }
}
