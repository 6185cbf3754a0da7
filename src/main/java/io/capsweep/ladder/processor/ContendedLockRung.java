package io.capsweep.ladder.processor;

import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.guard.CpuGuards;
import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.guard.OverlapGuard;
import io.capsweep.ladder.guard.ThreadUse;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.Crew;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.Placement;
import io.capsweep.ladder.timing.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.ReentrantLock;

/** Lock and unlock while a thread on another core does the same. */
public final class ContendedLockRung implements Rung {
  private static final long RUN_NANOS = 100_000_000;
  private static final int BETWEEN_CLOCK_READS = 64;

  private final ReentrantLock lock = new ReentrantLock();
  private long counter;

  /** What one worker did in one run. */
  private record Turn(Span span, long locks, Optional<ThreadUse> use) {}

  @Override
  public String id() {
    return "lock-contended";
  }

  @Override
  public String what() {
    return "lock + unlock, two threads";
  }

  @Override
  public Reading measure(Workbench bench) throws IOException, InterruptedException {
    Placement.Pair pair = bench.placement().acrossCores();
    List<GuardResult> overlaps = new ArrayList<>();
    List<GuardResult> cpus = new ArrayList<>();
    double[] nanos = new double[Measured.RUNS];
    run(pair, bench.files()); // compiles it
    for (int run = 0; run < nanos.length; run++) {
      List<Turn> turns = run(pair, bench.files());
      overlaps.add(OverlapGuard.overlapped(turns.stream().map(Turn::span).toList()));
      cpus.add(CpuGuards.undisturbed(turns.stream().map(Turn::use).toList(), RUN_NANOS));
      long locks = turns.stream().mapToLong(Turn::locks).sum();
      // What one of them waits for its turn: the threads share the time.
      nanos[run] = (double) turns.stream().mapToLong(turn -> turn.span().nanos()).sum() / locks;
    }
    List<GuardResult> guards = new ArrayList<>(List.of(middle(overlaps), middle(cpus)));
    pair.guard().ifPresent(guards::add);
    return Reading.of(measured(nanos), guards, pair.shown(), "time one thread needs for each");
  }

  private static Measured measured(double[] nanos) {
    double[] sorted = nanos.clone();
    Arrays.sort(sorted);
    double median = sorted[sorted.length / 2];
    return new Measured(
        median,
        sorted[0],
        Arrays.stream(nanos).average().orElseThrow() / median,
        Arrays.stream(nanos).boxed().toList(),
        nanos.length,
        List.of(),
        OptionalLong.empty());
  }

  /** The figure is the median run's: so is what may be held against it. */
  private static GuardResult middle(List<GuardResult> results) {
    return results.stream()
        .sorted(Comparator.comparing(GuardResult::outcome))
        .toList()
        .get(results.size() / 2);
  }

  private List<Turn> run(Placement.Pair pair, KernelFiles files)
      throws IOException, InterruptedException {
    CyclicBarrier start = new CyclicBarrier(2);
    return Crew.run(
        List.of(
            new Crew.Worker<>(pair.one(), () -> turn(start, files)),
            new Crew.Worker<>(pair.other(), () -> turn(start, files))));
  }

  private Turn turn(CyclicBarrier start, KernelFiles files) throws Exception {
    start.await();
    Optional<ThreadUse> before = ThreadUse.now(files);
    long from = System.nanoTime();
    long now = from;
    long locks = 0;
    while (now - from < RUN_NANOS) {
      for (int i = 0; i < BETWEEN_CLOCK_READS; i++) {
        lock.lock();
        try {
          counter++;
        } finally {
          lock.unlock();
        }
      }
      locks += BETWEEN_CLOCK_READS;
      now = System.nanoTime();
    }
    // A thread parked for a lock is not delayed: the lock is what is measured.
    return new Turn(new Span(from, now), locks, ThreadUse.since(files, before));
  }

  long counter() {
    return counter;
  }
}
