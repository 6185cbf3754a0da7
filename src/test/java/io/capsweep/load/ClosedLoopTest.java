package io.capsweep.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ClosedLoopTest {
  private static final long MILLI = 1_000_000L;
  private static final long SECOND = 1_000_000_000L;

  private final VirtualTime time = new VirtualTime(-5 * SECOND);
  private final Listener listener = new Listener();

  private static final class Listener implements StepListener {
    final List<Interval> intervals = new ArrayList<>();
    long opened;
    long closed;

    @Override
    public void bucket(Phase phase, long elapsedNanos, long successes) {}

    @Override
    public void windowOpened() {
      opened++;
    }

    @Override
    public void windowClosed() {
      closed++;
    }

    @Override
    public void interval(Interval interval) {
      intervals.add(interval);
    }
  }

  /** Every operation takes what the function of its start says, and ends well. */
  private Operation lasting(LongUnaryOperator latencyNanosAtNanos) {
    return (random, completion) ->
        time.after(
            latencyNanosAtNanos.applyAsLong(time.nanoTime()),
            () -> completion.completed(Outcome.OK, false));
  }

  private Operation ending(Outcome outcome, long latencyNanos) {
    return (random, completion) ->
        time.after(latencyNanos, () -> completion.completed(outcome, false));
  }

  private static StepSpec.Limits measuring(long nanos) {
    return new StepSpec.Limits(nanos, nanos, 0, 15 * MILLI, 600 * SECOND, 30 * SECOND);
  }

  private StepMeasurement run(
      int concurrency, double writeFraction, Operation reads, Operation writes, long nanos)
      throws InterruptedException {
    return run(concurrency, writeFraction, reads, writes, measuring(nanos));
  }

  private StepMeasurement run(
      int concurrency,
      double writeFraction,
      Operation reads,
      Operation writes,
      StepSpec.Limits limits)
      throws InterruptedException {
    StepSpec spec =
        new StepSpec(
            concurrency, writeFraction, reads, writes, 7, WarmUpRule.fixed(SECOND), limits);
    return new ClosedLoop(spec, time, listener).run();
  }

  private String operationsOf(long seed, boolean drawingTwice) throws InterruptedException {
    Operation operation =
        (random, completion) -> {
          random.nextLong();
          if (drawingTwice) {
            random.nextLong();
          }
          time.after(MILLI, () -> completion.completed(Outcome.OK, false));
        };
    StepSpec spec =
        new StepSpec(
            8, 0.5, operation, operation, seed, WarmUpRule.fixed(SECOND), measuring(SECOND));
    ClosedLoop loop = new ClosedLoop(spec, time, listener);
    loop.run();
    return loop.operationsSha256();
  }

  @Test
  void should_tell_operations_apart_by_their_seed_and_by_how_they_draw() throws Exception {
    String once = operationsOf(7, false);
    assertThat(once).matches("[0-9a-f]{64}").isEqualTo(operationsOf(7, false));
    assertThat(operationsOf(8, false)).isNotEqualTo(once);
    assertThat(operationsOf(7, true)).isNotEqualTo(once);
  }

  private static long histogramCount(StepMeasurement measured) {
    return measured.reads().successes().getTotalCount()
        + measured.reads().failures().getTotalCount()
        + measured.writes().successes().getTotalCount()
        + measured.writes().failures().getTotalCount();
  }

  @Test
  void should_measure_a_thousand_operations_a_second_of_five_milliseconds() throws Exception {
    Operation operation = lasting(now -> 5 * MILLI);
    StepMeasurement measured = run(5, 0.5, operation, operation, 10 * SECOND);
    assertThat(measured.windowNanos()).isEqualTo(10 * SECOND);
    assertThat(measured.succeeded()).isEqualTo(10_000);
    assertThat(histogramCount(measured)).isEqualTo(measured.completed());
    assertThat(measured.reads().successes().getValueAtPercentile(50))
        .isCloseTo(5 * MILLI, within(5_000L));
    assertThat(measured.meanInFlight()).isCloseTo(5, within(1e-9));
    assertThat(measured.slowInFlightAtEnd()).isZero();
    assertThat(LongStream.of(measured.pieces().completed()).sum()).isEqualTo(10_000);
    assertThat(listener.opened).isEqualTo(1);
    assertThat(listener.closed).isEqualTo(1);
  }

  @Test
  void should_give_intervals_that_add_up_to_the_window() throws Exception {
    Operation operation = lasting(now -> 3 * MILLI);
    StepMeasurement measured = run(4, 0.3, operation, operation, 3 * SECOND + SECOND / 2);
    long inIntervals =
        listener.intervals.stream()
            .mapToLong(
                interval ->
                    interval.reads().successes().getTotalCount()
                        + interval.writes().successes().getTotalCount())
            .sum();
    assertThat(inIntervals).isEqualTo(measured.completed());
    assertThat(listener.intervals.get(listener.intervals.size() - 1).endNanos())
        .isEqualTo(measured.windowNanos())
        .isEqualTo(3 * SECOND + SECOND / 2);
  }

  @Test
  void should_not_let_a_fast_warm_up_into_the_result() throws Exception {
    Operation operation = lasting(now -> now < -4 * SECOND ? MILLI / 10 : MILLI);
    StepMeasurement measured = run(10, 0, operation, operation, 5 * SECOND);
    assertThat(measured.succeeded()).isBetween(49_990L, 50_010L);
    assertThat(measured.warmUpBuckets().get(0)).isGreaterThan(15_000);
  }

  @Test
  void should_keep_the_rate_right_when_an_operation_is_longer_than_an_interval() throws Exception {
    Operation operation = lasting(now -> 2 * SECOND);
    StepMeasurement measured = run(10, 0, operation, operation, 20 * SECOND);
    assertThat(measured.succeeded()).isEqualTo(100);
    assertThat(measured.meanInFlight()).isCloseTo(10, within(0.01));
    assertThat(measured.slowInFlightAtEnd()).isEqualTo(10);
  }

  @Test
  void should_record_an_operation_of_five_minutes() throws Exception {
    Operation operation = lasting(now -> 300 * SECOND);
    StepMeasurement measured =
        run(
            1,
            0,
            operation,
            operation,
            new StepSpec.Limits(
                400 * SECOND, 400 * SECOND, 0, 15 * MILLI, 600 * SECOND, 1000 * SECOND));
    assertThat(measured.completed()).isEqualTo(1);
    assertThat(histogramCount(measured)).isEqualTo(1);
    Histogram successes = measured.reads().successes();
    assertThat(successes.getMaxValue()).isGreaterThanOrEqualTo(300 * SECOND);
    assertThat(measured.meanInFlight()).isCloseTo(1, within(0.001));
  }

  @Test
  void should_count_every_outcome_apart() throws Exception {
    for (Outcome outcome : Outcome.values()) {
      StepMeasurement measured =
          run(3, 1, ending(Outcome.OK, MILLI), ending(outcome, MILLI), SECOND);
      assertThat(measured.writes().outcomes().get(outcome))
          .describedAs("%s", outcome)
          .isEqualTo(measured.completed())
          .isPositive();
      assertThat(measured.succeeded()).isEqualTo(outcome == Outcome.OK ? 3000 : 0);
      assertThat(histogramCount(measured)).isEqualTo(measured.completed());
    }
  }

  @Test
  void should_count_failures_as_slow() throws Exception {
    StepMeasurement measured =
        run(2, 0, ending(Outcome.TIMEOUT, MILLI), ending(Outcome.OK, MILLI), SECOND);
    assertThat(measured.pieces().slow()).isEqualTo(measured.pieces().completed());
    assertThat(measured.completed()).isPositive();
  }

  @Test
  void should_count_slow_operations_in_their_piece() throws Exception {
    // One client is held for 300 ms once, three seconds into the window.
    long[] stalls = {1};
    Operation operation =
        lasting(now -> now > -SECOND && stalls[0]-- > 0 ? 300 * MILLI : 10 * MILLI);
    StepMeasurement measured = run(4, 0, operation, operation, 10 * SECOND);
    assertThat(LongStream.of(measured.pieces().slow()).sum()).isEqualTo(1);
    assertThat(measured.meanInFlight()).isCloseTo(4, within(1e-9));
  }

  @Test
  void should_survive_operations_that_complete_before_their_sending_returns() throws Exception {
    // A thousand completions in a row inside the call would overflow the stack if they recursed.
    long[] left = {0};
    Operation operation =
        (random, completion) -> {
          if (left[0]++ % 5_000 != 0) {
            completion.completed(Outcome.OK, false);
          } else {
            time.after(MILLI, () -> completion.completed(Outcome.OK, false));
          }
        };
    StepMeasurement measured = run(2, 0.5, operation, operation, SECOND / 10);
    assertThat(measured.succeeded()).isGreaterThan(900_000);
    assertThat(histogramCount(measured)).isEqualTo(measured.completed());
  }

  @Test
  void should_not_spin_when_nothing_can_be_sent() throws Exception {
    long[] sent = {0};
    Operation operation =
        (random, completion) -> {
          sent[0]++;
          completion.completed(Outcome.NOT_SENT, false);
        };
    StepMeasurement measured = run(8, 0, operation, operation, 2 * SECOND);
    assertThat(measured.succeeded()).isZero();
    assertThat(measured.reads().outcomes().get(Outcome.NOT_SENT)).isPositive();
    assertThat(sent[0]).isLessThan(8 * 3 * 60);
  }

  @Test
  void should_measure_longer_until_the_operations_are_there() throws Exception {
    Operation operation = lasting(now -> 10 * MILLI);
    StepMeasurement measured =
        run(
            1,
            0,
            operation,
            operation,
            new StepSpec.Limits(2 * SECOND, 60 * SECOND, 550, 15 * MILLI, SECOND, 30 * SECOND));
    assertThat(measured.windowNanos()).isEqualTo(6 * SECOND);
    assertThat(measured.succeeded()).isEqualTo(600);
  }

  @Test
  void should_stop_at_the_ceiling_when_the_operations_do_not_come() throws Exception {
    Operation operation = lasting(now -> SECOND / 2);
    StepMeasurement measured =
        run(
            1,
            0,
            operation,
            operation,
            new StepSpec.Limits(2 * SECOND, 5 * SECOND, 1000, 15 * MILLI, SECOND, 30 * SECOND));
    assertThat(measured.windowNanos()).isEqualTo(5 * SECOND);
  }

  @Test
  void should_give_up_when_nothing_succeeds_for_long() throws Exception {
    StepMeasurement measured =
        run(
            2,
            0,
            ending(Outcome.ERROR, MILLI),
            ending(Outcome.ERROR, MILLI),
            new StepSpec.Limits(3600 * SECOND, 3600 * SECOND, 0, 15 * MILLI, SECOND, 30 * SECOND));
    assertThat(measured.end()).isEqualTo(StepMeasurement.End.GAVE_UP);
    assertThat(measured.windowNanos()).isBetween(20 * SECOND, 40 * SECOND);
    assertThat(measured.reads().outcomes().get(Outcome.ERROR)).isPositive();
  }

  @Test
  void should_say_when_operations_never_end() throws Exception {
    long[] sent = {0};
    Operation operation =
        (random, completion) -> {
          if (sent[0]++ % 1000 != 999) {
            time.after(MILLI, () -> completion.completed(Outcome.OK, false));
          }
        };
    StepMeasurement measured =
        run(
            4,
            0,
            operation,
            operation,
            new StepSpec.Limits(SECOND, SECOND, 0, 15 * MILLI, SECOND, 30 * SECOND));
    assertThat(measured.end()).isEqualTo(StepMeasurement.End.NOT_DRAINED);
    assertThat(measured.meanInFlight()).isLessThan(4);
  }

  @Test
  void should_count_what_is_stuck_at_the_end_as_slow() throws Exception {
    // From half a second before the window's end on, nothing is answered any more until long after.
    Operation operation = lasting(now -> now > SECOND / 2 ? 10 * SECOND : MILLI);
    StepMeasurement measured = run(6, 0, operation, operation, 5 * SECOND);
    assertThat(measured.slowInFlightAtEnd()).isEqualTo(6);
    assertThat(measured.meanInFlight()).isCloseTo(6, within(0.001));
  }

  @Test
  void should_realise_the_asked_mix_and_repeat_it_from_the_seed() throws Exception {
    Operation operation = lasting(now -> MILLI);
    StepMeasurement first = run(50, 0.2, operation, operation, 4 * SECOND);
    StepMeasurement second = run(50, 0.2, operation, operation, 4 * SECOND);
    assertThat((double) first.writes().total() / first.completed()).isCloseTo(0.2, within(0.004));
    assertThat(second.writes().total()).isEqualTo(first.writes().total());
  }

  @Test
  void should_count_reads_that_found_nothing() throws Exception {
    Operation empty =
        (random, completion) -> {
          boolean nothing = random.nextBoolean();
          time.after(MILLI, () -> completion.completed(Outcome.OK, nothing));
        };
    StepMeasurement measured = run(10, 0, empty, empty, 2 * SECOND);
    assertThat((double) measured.emptyReads() / measured.completed()).isCloseTo(0.5, within(0.02));
  }
}
