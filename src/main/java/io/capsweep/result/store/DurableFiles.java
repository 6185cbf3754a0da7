package io.capsweep.result.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes that survive a crash once they have returned. */
final class DurableFiles {
  private DurableFiles() {}

  /** Puts a whole file in place at once: readers see the old one or the new one, never a part. */
  static void replace(Path file, byte[] content) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + RunFiles.UNFINISHED);
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
    boolean isNew = Files.notExists(file);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      long before = channel.size();
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
  static void forceDirectory(Path directory) throws IOException {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
