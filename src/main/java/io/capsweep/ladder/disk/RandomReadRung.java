package io.capsweep.ladder.disk;

import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.guard.OverlapGuard;
import io.capsweep.ladder.guard.ReadGuards;
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
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CyclicBarrier;

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
    int each = (depth == 1 ? ONE_READER : SEVERAL_READERS) / depth;
    pass(channel, take(file, WARM_UP / depth), SECOND);
    List<long[]> blocks = take(file, each);
    ReadMeter meter = ReadMeter.start(bench.files(), storage);
    List<Turn> first = pass(channel, blocks, 3 * SECOND);
    long asked = first.stream().mapToLong(Turn::askedBytes).sum();
    List<GuardResult> guards =
        new ArrayList<>(meter.finish(asked, first.stream().mapToLong(Turn::returnedBytes).sum()));
    List<long[]> sameBlocks = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      sameBlocks.add(Arrays.copyOf(blocks.get(i), first.get(i).nanos().count()));
    }
    List<Turn> again = pass(channel, sameBlocks, 3 * SECOND);
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

  private List<long[]> take(ReadFile file, int each) {
    List<long[]> blocks = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      blocks.add(file.takeBlocks(each));
    }
    return blocks;
  }

  private static List<Turn> pass(FileChannel channel, List<long[]> blocks, long mostNanos)
      throws IOException, InterruptedException {
    CyclicBarrier start = new CyclicBarrier(blocks.size());
    return Crew.run(
        blocks.stream()
            .map(own -> Crew.Worker.anywhere(() -> turn(channel, own, mostNanos, start)))
            .toList());
  }

  private static Turn turn(FileChannel channel, long[] blocks, long mostNanos, CyclicBarrier start)
      throws Exception {
    ByteBuffer buffer = Blocks.aligned(Blocks.SMALL_BYTES);
    int[] next = {0};
    long[] returned = {0};
    start.await();
    long from = System.nanoTime();
    Samples nanos =
        OperationTiming.timeOnly(
            () -> {
              returned[0] += Math.max(0, channel.read(buffer.clear(), blocks[next[0]]));
              next[0]++;
            },
            new Plan(0, 0, blocks.length, mostNanos));
    return new Turn(nanos, returned[0], new Span(from, System.nanoTime()));
  }
}
