package io.capsweep.server.node;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A port set aside for this process by a locked file, which the operating system unlocks when the
 * process ends in whatever way.
 */
final class PortLock implements AutoCloseable {
  private final FileChannel file;

  private PortLock(FileChannel file) {
    this.file = file;
  }

  /** Locks the port; empty if another run of this tool has it, here or in another process. */
  static Optional<PortLock> tryLock(Path folder, int port) {
    // A name per user: another user's file could not be opened for writing.
    String name = "capsweep-" + System.getProperty("user.name") + "-port-" + port + ".lock";
    FileChannel file = null;
    boolean locked = false;
    try {
      file =
          FileChannel.open(
              folder.resolve(name), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock lock = file.tryLock();
      locked = lock != null;
      return locked ? Optional.of(new PortLock(file)) : Optional.empty();
    } catch (OverlappingFileLockException ours) {
      return Optional.empty();
    } catch (IOException unusable) {
      throw new UncheckedIOException("cannot lock " + folder.resolve(name), unusable);
    } finally {
      if (!locked) {
        closeQuietly(file);
      }
    }
  }

  @Override
  public void close() {
    closeQuietly(file);
  }

  private static void closeQuietly(FileChannel file) {
    if (file == null) {
      return;
    }
    try {
      file.close();
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot close a port's lock file", failed);
    }
  }
}
