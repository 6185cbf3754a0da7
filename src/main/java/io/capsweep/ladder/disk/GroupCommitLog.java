package io.capsweep.ladder.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A log whose writers share syncs: whoever finds none under way syncs for all that have written;
 * the others wait and find their record synced. As the commit logs of databases do it.
 */
final class GroupCommitLog {
  static final long BYTES = 16L << 20;

  private final FileChannel channel;
  private final AtomicLong written = new AtomicLong();
  private final ReentrantLock sync = new ReentrantLock();

  /** Guarded by the lock; records before this one are on the device. */
  private long synced;

  private long syncs;

  /** How many records have reached the file, for a sync to know what it covers. */
  private final AtomicLong finished = new AtomicLong();

  /** A log in a file that has its whole length already. */
  GroupCommitLog(FileChannel channel) {
    this.channel = channel;
  }

  /** Writes one block, and returns once it is on the device. */
  void commit(ByteBuffer block) throws IOException {
    long position = written.getAndAdd(Blocks.SMALL_BYTES) % BYTES;
    channel.write(block, position);
    long mine = finished.incrementAndGet();
    sync.lock();
    try {
      if (synced < mine) {
        long covered = finished.get();
        channel.force(false);
        syncs++;
        synced = covered;
      }
    } finally {
      sync.unlock();
    }
  }

  /** Syncs so far. */
  long syncs() {
    sync.lock();
    try {
      return syncs;
    } finally {
      sync.unlock();
    }
  }
}
