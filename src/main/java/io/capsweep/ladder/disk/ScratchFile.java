package io.capsweep.ladder.disk;

import io.capsweep.ladder.rung.RungRefusedException;
import io.capsweep.text.Quantities;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;

/** A file that is written to and then gone, also when the process is told to end. */
final class ScratchFile implements AutoCloseable {
  private static final long SPARE_BYTES = 64L << 20;

  private final Path path;
  private final FileChannel channel;

  private ScratchFile(Path path) throws IOException {
    this.path = path;
    this.channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  /**
   * Makes an empty one.
   *
   * @param bytes that it will grow to
   * @throws RungRefusedException where there is no room
   */
  static ScratchFile create(Path directory, long bytes) throws IOException {
    long free = Files.getFileStore(directory).getUsableSpace();
    if (free < bytes + SPARE_BYTES) {
      throw new RungRefusedException(
          "needs "
              + Quantities.bytes(bytes + SPARE_BYTES)
              + " in "
              + directory
              + ", found "
              + Quantities.bytes(free)
              + " free; choose another folder with --dir");
    }
    Path path = Files.createTempFile(directory, ".capsweep-ladder", ".tmp");
    path.toFile().deleteOnExit();
    try {
      return new ScratchFile(path);
    } catch (IOException e) {
      Files.deleteIfExists(path);
      throw e;
    }
  }

  /** Writes random bytes from the beginning, and syncs them with all that tells where they are. */
  void fill(long bytes, SplittableRandom random) throws IOException {
    ByteBuffer block = ByteBuffer.allocateDirect(Blocks.MEBIBYTE);
    for (long at = 0; at < bytes; ) {
      Blocks.fill(block, random);
      block.limit((int) Math.min(block.limit(), bytes - at));
      while (block.hasRemaining()) {
        at += channel.write(block, at);
      }
    }
    channel.force(true);
  }

  FileChannel channel() {
    return channel;
  }

  Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    try (channel) {
      Files.deleteIfExists(path);
    }
  }
}
