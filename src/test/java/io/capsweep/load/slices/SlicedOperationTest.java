package io.capsweep.load.slices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.capsweep.load.ClosedLoop;
import io.capsweep.load.Operation;
import io.capsweep.load.Outcome;
import io.capsweep.load.StepListener;
import io.capsweep.load.StepMeasurement;
import io.capsweep.load.StepSpec;
import io.capsweep.load.VirtualTime;
import io.capsweep.load.WarmUpRule;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlicedOperationTest {
  private static final long MILLI = 1_000_000L;
  private static final long SECOND = 1_000 * MILLI;

  private final VirtualTime time = new VirtualTime(0);

  private Operation lasting(long nanos, Outcome outcome) {
    return (random, completion) -> time.after(nanos, () -> completion.completed(outcome, false));
  }

  private List<SliceCount> run(SliceSchedule schedule, Operation reads, Operation writes)
      throws InterruptedException {
    SlicedOperation sliced = new SlicedOperation(reads, writes, schedule, time);
    long whole = schedule.wholeNanos();
    StepSpec spec =
        new StepSpec(
            8,
            0,
            sliced,
            sliced,
            7,
            WarmUpRule.fixed(SECOND),
            new StepSpec.Limits(whole, whole, 0, SECOND, SECOND, 30 * SECOND));
    StepMeasurement measured =
        new ClosedLoop(
                spec,
                time,
                new StepListener() {
                  @Override
                  public void bucket(Phase phase, long elapsedNanos, long successes) {}

                  @Override
                  public void windowOpened() {}

                  @Override
                  public void windowClosed() {}

                  @Override
                  public void interval(Interval interval) {}
                })
            .run();
    assertThat(measured.completed()).isPositive();
    return sliced.result();
  }

  @Test
  void should_count_each_mix_at_its_own_rate_under_one_unbroken_load() throws Exception {
    SliceSchedule schedule =
        new SliceSchedule(SECOND, 500 * MILLI, 100 * MILLI, List.of(0.0, 1.0, 0.5, 0.0));

    List<SliceCount> counts =
        run(schedule, lasting(2 * MILLI, Outcome.OK), lasting(8 * MILLI, Outcome.OK));

    // 8 clients for 400 ms: reads of 2 ms, writes of 8 ms.
    assertThat(counts).hasSize(4);
    assertThat(counts.get(0).reads()).isBetween(1_590L, 1_610L);
    assertThat(counts.get(0).writes()).isZero();
    assertThat(counts.get(1).reads()).isZero();
    assertThat(counts.get(1).writes()).isBetween(390L, 410L);
    assertThat(counts.get(2).reads() + counts.get(2).writes()).isCloseTo(640, within(60L));
    assertThat(counts.get(3).reads()).isBetween(1_590L, 1_610L);
    assertThat(counts).allMatch(count -> count.nanos() == 400 * MILLI && count.failed() == 0);
  }

  @Test
  void should_count_failures_apart_and_nothing_that_ends_in_another_slice() throws Exception {
    SliceSchedule schedule = new SliceSchedule(SECOND, 500 * MILLI, 0, List.of(0.0, 1.0));

    List<SliceCount> counts =
        run(schedule, lasting(600 * MILLI, Outcome.OK), lasting(5 * MILLI, Outcome.TIMEOUT));

    assertThat(counts.get(0).reads()).as("too long for any slice").isZero();
    assertThat(counts.get(1).failed()).isPositive();
    assertThat(counts.get(1).writes()).isZero();
  }

  @Test
  void should_refuse_slices_that_are_all_lead_in() {
    assertThatThrownBy(() -> new SliceSchedule(0, 10, 10, List.of(0.2)))
        .hasMessageContaining("lead-in");
    assertThatThrownBy(() -> new SliceSchedule(0, 10, 1, List.of())).hasMessageContaining("no");
  }
}
