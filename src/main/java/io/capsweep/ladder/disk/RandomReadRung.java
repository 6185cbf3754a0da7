package io.capsweep.ladder.disk;

import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.guard.OverlapGuard;
import io.capsweep.ladder.guard.ReadGuards;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.Crew;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.Samples;
import io.capsweep.ladder.timing.Span;
import io.capsweep.text.Quantities;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A random read of 4 KB past the page cache, by one reader or by several at a time: of blocks that
 * were not read before, and then of the same again, to see whether something below keeps them.
 */
public final class RandomReadRung implements Rung {
  private static final long SECOND = 1_000_000_000L;
  private static final int ONE_READER = 10_000;
  private static final int SEVERAL_READERS = 16_000;
  private static final int WARM_UP = 2_000;

  private final int depth;
  private final boolean pageCache;

  /** With so many reads under way. */
  public RandomReadRung(int depth) {
    this(depth, false);
  }

  /**
   * With so many reads under way.
   *
   * @param pageCache through the page cache: what the guards are there to refuse
   */
  RandomReadRung(int depth, boolean pageCache) {
    this.depth = depth;
    this.pageCache = pageCache;
  }

  /** What one reader did. */
  private record Turn(Samples nanos, long returnedBytes, Span span) {
    long askedBytes() {
      return (long) nanos.count() * Blocks.SMALL_BYTES;
    }
  }

  @Override
  public String id() {
    return depth == 1 ? "ssd-random-4k" : "ssd-random-4k-qd" + depth;
  }

  @Override
  public String what() {
    return "random 4 KB read, " + (depth == 1 ? "one at a time" : depth + " at a time");
  }

  @Override
  public Reading measure(Workbench bench) throws IOException, InterruptedException {
    Storage storage = Storage.of(bench.files(), bench.directory());
    ReadFile file = bench.readFile();
    FileChannel channel = pageCache ? file.cached() : file.direct();
    pass(channel, file.takeBlocks(WARM_UP), SECOND);
    long[] blocks = file.takeBlocks(depth == 1 ? ONE_READER : SEVERAL_READERS);
    ReadMeter meter = ReadMeter.start(bench.files(), storage);
    List<Turn> first = pass(channel, blocks, 3 * SECOND);
    long asked = first.stream().mapToLong(Turn::askedBytes).sum();
    List<GuardResult> guards =
        new ArrayList<>(meter.finish(asked, first.stream().mapToLong(Turn::returnedBytes).sum()));
    int done = (int) Math.min(blocks.length, asked / Blocks.SMALL_BYTES);
    List<Turn> again = pass(channel, Arrays.copyOf(blocks, done), 3 * SECOND);
    Measured measured = measured(first);
    guards.add(ReadGuards.noCacheBelow(measured.medianNanos(), measured(again).medianNanos()));
    if (depth > 1) {
      guards.add(OverlapGuard.overlapped(first.stream().map(Turn::span).toList()));
    }
    long longest = first.stream().mapToLong(turn -> turn.span().nanos()).max().orElseThrow();
    return Reading.of(
        measured,
        guards,
        Quantities.rate(measured.count() * (double) SECOND / longest) + " reads/s",
        Quantities.count(depth, "thread"));
  }

  private static Measured measured(List<Turn> turns) {
    return Measured.ofWorkers(turns.stream().map(Turn::nanos).toList());
  }

  /** All readers take their blocks from one row, so that they end together. */
  private List<Turn> pass(FileChannel channel, long[] blocks, long mostNanos)
      throws IOException, InterruptedException {
    CyclicBarrier start = new CyclicBarrier(depth);
    AtomicInteger next = new AtomicInteger();
    List<Crew.Worker<Turn>> readers = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      readers.add(Crew.Worker.anywhere(() -> turn(channel, blocks, next, start, mostNanos)));
    }
    return Crew.run(readers);
  }

  private static Turn turn(
      FileChannel channel, long[] blocks, AtomicInteger next, CyclicBarrier start, long mostNanos)
      throws Exception {
    ByteBuffer buffer = Blocks.aligned(Blocks.SMALL_BYTES);
    long[] nanos = new long[blocks.length + 1];
    long returned = 0;
    int done = 0;
    start.await();
    long from = System.nanoTime();
    int block = next.getAndIncrement();
    do {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      long before = System.nanoTime();
      // One that came too late for the row reads once all the same: a reader has a time to show.
      returned += Math.max(0, channel.read(buffer.clear(), blocks[block % blocks.length]));
      nanos[done] = System.nanoTime() - before;
      done++;
      block = next.getAndIncrement();
    } while (block < blocks.length && System.nanoTime() - from < mostNanos);
    return new Turn(
        new Samples(Arrays.copyOf(nanos, done)), returned, new Span(from, System.nanoTime()));
  }
}
