package io.capsweep.ladder.disk;

import io.capsweep.ladder.guard.CpuWatcher;
import io.capsweep.ladder.guard.GuardResult;
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
import java.util.List;

/**
 * Writing 4 KB so that it stays: over a place that the file has already (fdatasync), or at its end
 * (fsync, and the file system's journal has to commit the new length too).
 */
public final class SyncRung implements Rung {
  private static final long OVERWRITTEN_BYTES = 16L << 20;

  private final boolean append;

  /** At the end of a file, or over its content. */
  public SyncRung(boolean append) {
    this.append = append;
  }

  @Override
  public String id() {
    return append ? "append-fsync" : "write-fdatasync";
  }

  @Override
  public String what() {
    return append ? "append 4 KB + fsync" : "overwrite 4 KB + fdatasync";
  }

  @Override
  public Reading measure(Workbench bench) throws IOException, InterruptedException {
    Storage storage = Storage.of(bench.files(), bench.directory());
    long bytes =
        append
            ? (long) (Plan.DISK.warmUp() + Plan.DISK.count()) * Blocks.SMALL_BYTES
            : OVERWRITTEN_BYTES;
    try (ScratchFile file = ScratchFile.create(bench.directory(), bytes)) {
      if (!append) {
        file.fill(bytes, bench.random());
      }
      OperationTiming.Operation operation = operation(file.channel(), bench);
      OperationTiming.warmUp(operation, Plan.DISK);
      SyncMeter meter = SyncMeter.start(storage);
      CpuWatcher watcher = CpuWatcher.ofThisThread(bench.files());
      Samples nanos = OperationTiming.timeOnly(operation, Plan.DISK);
      GuardResult cpu = watcher.result();
      return Reading.of(
          Measured.ofOperations(nanos),
          List.of(meter.finish(nanos.count()), cpu),
          "one at a time, on " + (storage.fileSystem().isEmpty() ? "disk" : storage.fileSystem()));
    }
  }

  private OperationTiming.Operation operation(FileChannel channel, Workbench bench) {
    ByteBuffer block = Blocks.aligned(Blocks.SMALL_BYTES);
    Blocks.fill(block, bench.random());
    long[] position = {0};
    return () -> {
      block.rewind();
      channel.write(block, position[0]);
      channel.force(append);
      position[0] += Blocks.SMALL_BYTES;
      if (!append) {
        position[0] %= OVERWRITTEN_BYTES;
      }
    };
  }
}
