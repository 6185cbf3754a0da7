package io.capsweep.seal.key;

import io.capsweep.result.store.DurableFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A file that one holder at a time has, in this process and among all. Whoever comes second waits.
 * The operating system takes it back when its process ends in any way.
 */
public final class ExclusiveLock implements AutoCloseable {
  /** Locks on files are the process's: its threads are kept apart by this one. */
  private static final ReentrantLock THREADS = new ReentrantLock();

  private final FileChannel channel;

  private ExclusiveLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock, as soon as nobody else has it.
   *
   * @param file made when missing, and left there: removing it could part two holders
   * @throws IOException if the file cannot be opened or locked
   */
  public static ExclusiveLock acquire(Path file) throws IOException {
    THREADS.lock();
    FileChannel[] opened = new FileChannel[1];
    try {
      DurableFiles.uninterrupted(() -> opened[0] = locked(file));
      return new ExclusiveLock(opened[0]);
    } catch (IOException | RuntimeException e) {
      THREADS.unlock();
      throw e;
    }
  }

  private static FileChannel locked(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock lock = null;
    try {
      lock = channel.lock();
      return channel;
    } finally {
      if (lock == null) {
        channel.close();
      }
    }
  }

  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      THREADS.unlock();
    }
  }
}
