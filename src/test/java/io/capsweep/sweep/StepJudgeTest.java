package io.capsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.load.ClosedLoop;
import io.capsweep.load.Operation;
import io.capsweep.load.Outcome;
import io.capsweep.load.StepListener;
import io.capsweep.load.StepMeasurement;
import io.capsweep.load.StepSpec;
import io.capsweep.load.VirtualTime;
import io.capsweep.load.WarmUpRule;
import io.capsweep.profile.reader.ProfileReader;
import io.capsweep.result.Caveat;
import io.capsweep.result.CpuUse;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.Verdict;
import io.capsweep.result.watch.GeneratorWatch;
import io.capsweep.result.watch.MachineWatch;
import io.capsweep.result.watch.ServerWatch;
import io.capsweep.result.watch.WatchSummary;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** From what a step measured to its verdict. */
class StepJudgeTest {
  private static final long MILLI = 1_000_000L;
  private static final long SECOND = 1_000 * MILLI;
  private static final long WINDOW = 20 * SECOND;

  private final VirtualTime time = new VirtualTime(0);
  private final StepJudge judge =
      new StepJudge(
          ProfileReader.parse(
              """
              name: judged
              target: {contact-points: ["10.0.0.1:9042"], local-datacenter: dc1}
              dataset: {partitions: 100, rows-per-partition: 10, value-bytes: 100}
              sweep: {threads: [8], write-fractions: [0.2]}
              slo: {percentile: 99.9, limit: 50ms}
              """,
              "judged.yaml",
              List.of()),
          false);

  /** One operation in so many takes 100 ms, all others 1 ms. */
  private StepMeasurement measured(int slowOneIn) throws InterruptedException {
    Operation operation =
        (random, completion) ->
            time.after(
                random.nextInt(slowOneIn) == 0 ? 100 * MILLI : MILLI,
                () -> completion.completed(Outcome.OK, false));
    StepSpec spec =
        new StepSpec(
            8,
            0.2,
            operation,
            operation,
            7,
            WarmUpRule.fixed(SECOND),
            new StepSpec.Limits(WINDOW, WINDOW, 0, 50 * MILLI, SECOND, 30 * SECOND));
    return new ClosedLoop(spec, time, new Silent()).run();
  }

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

  private StepResult judge(int slowOneIn, long longestPauseNanos) throws InterruptedException {
    WatchSummary watch =
        new WatchSummary(
            20,
            new MachineWatch(
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty()),
            new GeneratorWatch(
                OptionalLong.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                10,
                WINDOW / 100,
                longestPauseNanos,
                0,
                OptionalLong.empty()),
            ServerWatch.UNKNOWN,
            List.of());
    return judge.judge(
        new StepJudge.Step(
            1,
            new StepSetting(0.2, 8, 1, StepSetting.Role.FITTED),
            Instant.EPOCH,
            new StepSeed(7, Optional.empty()),
            "ab",
            0),
        measured(slowOneIn),
        CpuUse.UNKNOWN,
        Optional.of(watch));
  }

  @Test
  void should_miss_where_the_tail_is_the_server_s() throws Exception {
    StepResult step = judge(100, MILLI);

    assertThat(step.verdict()).isEqualTo(Verdict.MISSED);
    assertThat(step.operationsPerSecond()).isPresent();
  }

  @Test
  void should_not_blame_the_server_for_a_tail_that_the_generator_s_pauses_explain()
      throws Exception {
    StepResult step = judge(100, 90 * MILLI);

    assertThat(step.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(step.caveats()).extracting(Caveat::id).contains("client-gc");
    assertThat(step.limitEvidence().orElseThrow()).contains("garbage collections explain the tail");
    assertThat(step.valid()).isTrue();
  }

  @Test
  void should_meet_all_the_same_where_the_pauses_left_the_objective_alone() throws Exception {
    assertThat(judge(4_000, 90 * MILLI).verdict()).isEqualTo(Verdict.MET);
  }
}
