package io.capsweep.box;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Held while a sweep measures: two at a time on one machine would measure each other. The operating
 * system takes it back when the process ends in any way.
 */
public final class BoxLock implements AutoCloseable {
  private static final int LONGEST_HOLDER_BYTES = 20;

  /** A second channel on the file in this process would drop the lock when closed: fcntl(2). */
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private BoxLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** The one place that all users of a machine share. */
  public static Path standardFile() {
    return Path.of(System.getProperty("java.io.tmpdir"), "capsweep.lock");
  }

  /**
   * Takes the lock, or refuses at once.
   *
   * @throws BoxLockedException if another sweep holds it, or the file cannot be used
   */
  public static BoxLock acquire(Path file) {
    Path key = file.toAbsolutePath().normalize();
    if (!HELD_HERE.add(key)) {
      throw BoxLockedException.heldBy(Optional.of(ProcessHandle.current().pid()), key);
    }
    FileChannel channel = null;
    try {
      channel = open(key);
      FileLock lock = channel.tryLock();
      if (lock == null) {
        throw BoxLockedException.heldBy(holder(channel), key);
      }
      channel.truncate(0);
      channel.write(StandardCharsets.US_ASCII.encode(ProcessHandle.current().pid() + "\n"), 0);
      return new BoxLock(key, channel);
    } catch (IOException e) {
      throw releasing(key, channel, BoxLockedException.unusable(key, e));
    } catch (BoxLockedException e) {
      throw releasing(key, channel, e);
    }
  }

  private static BoxLockedException releasing(
      Path key, FileChannel channel, BoxLockedException reason) {
    HELD_HERE.remove(key);
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException e) {
        reason.addSuppressed(e);
      }
    }
    return reason;
  }

  /**
   * Opens the file without making it where it is there: kernels refuse to "make" another user's
   * file in a shared folder (fs.protected_regular).
   */
  private static FileChannel open(Path file) throws IOException {
    try {
      return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    } catch (NoSuchFileException missing) {
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
      }
      return channel;
    }
  }

  private static Optional<Long> holder(FileChannel channel) throws IOException {
    ByteBuffer text = ByteBuffer.allocate(LONGEST_HOLDER_BYTES);
    channel.read(text, 0);
    String digits = StandardCharsets.US_ASCII.decode(text.flip()).toString().strip();
    return digits.matches("[0-9]{1,18}") ? Optional.of(Long.valueOf(digits)) : Optional.empty();
  }

  /** Gives the lock back. The file stays: removing it could part two holders. */
  @Override
  public void close() {
    try (channel) {
      channel.truncate(0);
    } catch (IOException e) {
      throw BoxLockedException.unusable(file, e);
    } finally {
      HELD_HERE.remove(file);
    }
  }
}
