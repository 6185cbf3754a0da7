package io.capsweep.ladder.disk;

import io.capsweep.ladder.guard.CpuWatcher;
import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.guard.ProcessIo;
import io.capsweep.ladder.guard.ReadGuards;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.OperationTiming;
import io.capsweep.ladder.timing.OperationTiming.Plan;
import io.capsweep.ladder.timing.Samples;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** One MiB after the other from a file: from the page cache, or past it. */
public final class FileMebibyteRung implements Rung {
  private static final long SECOND = 1_000_000_000L;
  private static final Plan PLAN = new Plan(100, SECOND, 1_000, 4 * SECOND);

  /** What is read again and again from the page cache. */
  private static final long CACHED_BYTES = 128L << 20;

  private final boolean direct;

  /** Past the page cache, or from it. */
  public FileMebibyteRung(boolean direct) {
    this.direct = direct;
  }

  @Override
  public String id() {
    return direct ? "file-mib-direct" : "file-mib-cached";
  }

  @Override
  public String what() {
    return "1 MiB sequential, " + (direct ? "file, past the page cache" : "page cache");
  }

  @Override
  public Reading measure(Workbench bench) throws IOException, InterruptedException {
    ReadFile file = bench.readFile();
    return direct ? pastCache(bench, file) : fromCache(bench, file);
  }

  private Reading pastCache(Workbench bench, ReadFile file)
      throws IOException, InterruptedException {
    Storage storage = Storage.of(bench.files(), bench.directory());
    Sequence sequence = new Sequence(file.direct(), file.bytes());
    OperationTiming.warmUp(sequence, PLAN);
    ReadMeter meter = ReadMeter.start(bench.files(), storage);
    CpuWatcher watcher = CpuWatcher.ofThisThread(bench.files());
    sequence.returned = 0;
    Samples nanos = OperationTiming.timeOnly(sequence, PLAN);
    GuardResult cpu = watcher.result();
    List<GuardResult> guards =
        new ArrayList<>(meter.finish((long) nanos.count() * Blocks.MEBIBYTE, sequence.returned));
    guards.add(cpu);
    return Reading.of(Measured.ofOperations(nanos), guards, "2^20 bytes, one at a time");
  }

  private Reading fromCache(Workbench bench, ReadFile file)
      throws IOException, InterruptedException {
    Sequence sequence = new Sequence(file.cached(), Math.min(CACHED_BYTES, file.bytes()));
    for (long at = 0; at < sequence.length; at += Blocks.MEBIBYTE) {
      sequence.run();
    }
    OperationTiming.warmUp(sequence, PLAN);
    OptionalLong before = ProcessIo.fetchedBytes(bench.files());
    CpuWatcher watcher = CpuWatcher.ofThisThread(bench.files());
    sequence.returned = 0;
    Samples nanos = OperationTiming.timeOnly(sequence, PLAN);
    GuardResult cpu = watcher.result();
    long asked = (long) nanos.count() * Blocks.MEBIBYTE;
    return Reading.of(
        Measured.ofOperations(nanos),
        List.of(
            ReadGuards.whole(asked, sequence.returned),
            ReadGuards.pageCacheServed(asked, ProcessIo.since(bench.files(), before)),
            cpu),
        "2^20 bytes, copied into one buffer");
  }

  /** Reads on from where the last read ended, and from the beginning again. */
  private static final class Sequence implements OperationTiming.Operation {
    private final FileChannel channel;
    private final long length;
    private final ByteBuffer buffer = Blocks.aligned(Blocks.MEBIBYTE);
    private long position;
    private long returned;

    Sequence(FileChannel channel, long length) {
      this.channel = channel;
      this.length = length;
    }

    @Override
    public void run() throws IOException {
      returned += Math.max(0, channel.read(buffer.clear(), position));
      position = (position + Blocks.MEBIBYTE) % length;
    }
  }
}
