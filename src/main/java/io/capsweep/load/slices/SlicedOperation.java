package io.capsweep.load.slices;

import io.capsweep.load.Completion;
import io.capsweep.load.NanoClock;
import io.capsweep.load.Operation;
import io.capsweep.load.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.random.RandomGenerator;

/**
 * Sends a read or a write by the mix of the slice in force, and counts it for that slice when it
 * completes inside its counted part. What completes in another slice than it was sent in counts for
 * none.
 */
public final class SlicedOperation implements Operation {
  private final Operation reads;
  private final Operation writes;
  private final SliceSchedule schedule;
  private final NanoClock clock;
  private final List<Count> counts = new ArrayList<>();

  private static final class Count {
    final LongAdder reads = new LongAdder();
    final LongAdder writes = new LongAdder();
    final LongAdder failed = new LongAdder();
  }

  public SlicedOperation(
      Operation reads, Operation writes, SliceSchedule schedule, NanoClock clock) {
    this.reads = reads;
    this.writes = writes;
    this.schedule = schedule;
    this.clock = clock;
    schedule.writeFractions().forEach(each -> counts.add(new Count()));
  }

  @Override
  public void send(RandomGenerator random, Completion completion) {
    int slice = schedule.sliceAt(clock.nanoTime());
    boolean write = random.nextDouble() < schedule.writeFraction(slice);
    (write ? writes : reads)
        .send(
            random,
            (outcome, foundNothing) -> {
              if (schedule.counts(slice, clock.nanoTime())) {
                count(counts.get(slice), write, outcome);
              }
              completion.completed(outcome, foundNothing);
            });
  }

  private static void count(Count count, boolean write, Outcome outcome) {
    if (outcome != Outcome.OK) {
      count.failed.increment();
    } else if (write) {
      count.writes.increment();
    } else {
      count.reads.increment();
    }
  }

  /** What every slice counted, in order; whole once the load has ended. */
  public List<SliceCount> result() {
    List<SliceCount> result = new ArrayList<>();
    for (int slice = 0; slice < counts.size(); slice++) {
      Count count = counts.get(slice);
      result.add(
          new SliceCount(
              schedule.writeFraction(slice),
              count.reads.sum(),
              count.writes.sum(),
              count.failed.sum(),
              schedule.countedNanos()));
    }
    return result;
  }
}
