package io.capsweep.ladder.disk;

import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.guard.OverlapGuard;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.Crew;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.OperationTiming;
import io.capsweep.ladder.timing.OperationTiming.Plan;
import io.capsweep.ladder.timing.Samples;
import io.capsweep.ladder.timing.Span;
import io.capsweep.text.Quantities;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;

/** A durable write of 4 KB where several writers share a sync: what each of them waits. */
public final class GroupCommitRung implements Rung {
  private static final long SECOND = 1_000_000_000L;
  private static final long MEASURED_NANOS = SECOND * 3 / 4;

  private final int writers;

  /** With so many writers. */
  public GroupCommitRung(int writers) {
    this.writers = writers;
  }

  /** What one writer did. */
  private record Turn(Samples nanos, Span span) {}

  @Override
  public String id() {
    return "group-commit-" + writers;
  }

  @Override
  public String what() {
    return "shared sync, " + Quantities.count(writers, "writer");
  }

  @Override
  public Reading measure(Workbench bench) throws IOException, InterruptedException {
    Storage storage = Storage.of(bench.files(), bench.directory());
    try (ScratchFile file = ScratchFile.create(bench.directory(), GroupCommitLog.BYTES)) {
      file.fill(GroupCommitLog.BYTES, bench.random());
      GroupCommitLog log = new GroupCommitLog(file.channel());
      int most = Plan.DISK.count();
      run(log, new Plan(0, 0, most, SECOND / 4), bench.random());
      SyncMeter meter = SyncMeter.start(storage);
      long before = log.syncs();
      List<Turn> turns = run(log, new Plan(0, 0, most, MEASURED_NANOS), bench.random());
      long syncs = log.syncs() - before;
      GuardResult real = meter.finish(syncs);
      Measured measured = Measured.ofWorkers(turns.stream().map(Turn::nanos).toList());
      long longest = turns.stream().mapToLong(turn -> turn.span().nanos()).max().orElseThrow();
      return Reading.of(
          measured,
          List.of(real, OverlapGuard.overlapped(turns.stream().map(Turn::span).toList())),
          Quantities.rate(measured.count() * (double) SECOND / longest) + " writes/s",
          Quantities.times((double) measured.count() / syncs) + " writes a sync");
    }
  }

  private List<Turn> run(GroupCommitLog log, Plan plan, SplittableRandom random)
      throws IOException, InterruptedException {
    CyclicBarrier start = new CyclicBarrier(writers);
    List<Crew.Worker<Turn>> workers = new ArrayList<>();
    for (int i = 0; i < writers; i++) {
      SplittableRandom own = random.split();
      workers.add(Crew.Worker.anywhere(() -> turn(log, plan, own, start)));
    }
    return Crew.run(workers);
  }

  private static Turn turn(
      GroupCommitLog log, Plan plan, SplittableRandom random, CyclicBarrier start)
      throws Exception {
    var block = Blocks.aligned(Blocks.SMALL_BYTES);
    Blocks.fill(block, random);
    start.await();
    long from = System.nanoTime();
    Samples nanos = OperationTiming.timeOnly(() -> log.commit(block.rewind()), plan);
    return new Turn(nanos, new Span(from, System.nanoTime()));
  }
}
