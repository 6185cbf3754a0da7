package io.capsweep.result.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes that survive a crash once they have returned. */
public final class DurableFiles {
  private DurableFiles() {}

  /** File work that may be done again from its beginning. */
  @FunctionalInterface
  public interface Work {
    /** Does it. */
    void run() throws IOException;
  }

  /**
   * Does file work to its end although the thread is interrupted, which would close its channels
   * half-way. The interruption is kept for whoever waits next.
   */
  public static void uninterrupted(Work work) throws IOException {
    boolean interrupted = Thread.interrupted();
    try {
      while (true) {
        try {
          work.run();
          return;
        } catch (ClosedByInterruptException e) {
          interrupted |= Thread.interrupted();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Puts a whole file in place at once: readers see the old one or the new one, never a part. */
  public static void replace(Path file, byte[] content) throws IOException {
    uninterrupted(() -> replaceOnce(file, content));
  }

  /** Where a file's new content is written before it is put in place. */
  public static Path unfinished(Path file) {
    return file.resolveSibling(file.getFileName() + RunFiles.UNFINISHED);
  }

  private static void replaceOnce(Path file, byte[] content) throws IOException {
    Path unfinished = unfinished(file);
    try (FileChannel channel =
        FileChannel.open(
            unfinished,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      writeAll(channel, content);
      channel.force(true);
    }
    Files.move(
        unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    forceDirectory(file.getParent());
  }

  /** Appends to a file, made when missing. What could be written only in part is taken back. */
  static void append(Path file, byte[] content) throws IOException {
    long before = Files.exists(file) ? Files.size(file) : 0;
    uninterrupted(() -> appendOnce(file, before, content));
  }

  private static void appendOnce(Path file, long before, byte[] content) throws IOException {
    boolean isNew = Files.notExists(file);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      if (channel.size() > before) {
        channel.truncate(before);
      }
      try {
        writeAll(channel, content);
        channel.force(true);
      } catch (IOException e) {
        takeBack(channel, before, e);
        throw e;
      }
    }
    if (isNew) {
      forceDirectory(file.getParent());
    }
  }

  private static void takeBack(FileChannel channel, long size, IOException reason) {
    try {
      channel.truncate(size);
    } catch (IOException e) {
      reason.addSuppressed(e);
    }
  }

  private static void writeAll(FileChannel channel, byte[] content) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(content);
    while (rest.hasRemaining()) {
      channel.write(rest);
    }
  }

  /** Makes a new or renamed entry of a directory durable. */
  public static void forceDirectory(Path directory) throws IOException {
    uninterrupted(
        () -> {
          try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
          }
        });
  }
}
