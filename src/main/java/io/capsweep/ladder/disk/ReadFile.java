package io.capsweep.ladder.disk;

import com.sun.nio.file.ExtendedOpenOption;
import io.capsweep.ladder.rung.RungRefusedException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;

/**
 * A file to read from, written past the page cache, whose blocks are given out once each: so that a
 * first reading is one.
 */
public final class ReadFile implements AutoCloseable {
  static final long BYTES = 512L << 20;

  private final ScratchFile scratch;
  private final FileChannel direct;
  private final int[] blocks;
  private int used;

  private ReadFile(ScratchFile scratch, FileChannel direct, int[] blocks) {
    this.scratch = scratch;
    this.direct = direct;
    this.blocks = blocks;
  }

  /**
   * Writes one of 512 MiB.
   *
   * @throws RungRefusedException where the file system has no way past the page cache, or no room
   */
  public static ReadFile create(Path directory, SplittableRandom random)
      throws IOException, InterruptedException {
    return create(directory, random, BYTES);
  }

  static ReadFile create(Path directory, SplittableRandom random, long bytes)
      throws IOException, InterruptedException {
    ScratchFile scratch = ScratchFile.create(directory, bytes);
    try {
      FileChannel direct = openDirect(scratch.path());
      try {
        fill(direct, bytes, random);
        scratch.channel().force(true);
        return new ReadFile(scratch, direct, shuffled((int) (bytes / Blocks.SMALL_BYTES), random));
      } catch (IOException | InterruptedException e) {
        direct.close();
        throw e;
      }
    } catch (IOException | InterruptedException | RungRefusedException e) {
      scratch.close();
      throw e;
    }
  }

  private static FileChannel openDirect(Path path) throws IOException {
    try {
      return FileChannel.open(
          path, StandardOpenOption.READ, StandardOpenOption.WRITE, ExtendedOpenOption.DIRECT);
    } catch (UnsupportedOperationException e) {
      throw new RungRefusedException("Java knows no way past the page cache here (O_DIRECT)", e);
    } catch (IOException e) {
      throw new RungRefusedException(
          "the file system has no way past the page cache (O_DIRECT): " + e.getMessage(), e);
    }
  }

  private static void fill(FileChannel direct, long bytes, SplittableRandom random)
      throws IOException, InterruptedException {
    ByteBuffer block = Blocks.aligned(Blocks.MEBIBYTE);
    for (long at = 0; at < bytes; at += Blocks.MEBIBYTE) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      Blocks.fill(block, random);
      direct.write(block, at);
    }
  }

  private static int[] shuffled(int count, SplittableRandom random) {
    int[] blocks = new int[count];
    for (int i = 0; i < count; i++) {
      int other = random.nextInt(i + 1);
      blocks[i] = blocks[other];
      blocks[other] = i;
    }
    return blocks;
  }

  /** Past the page cache. */
  FileChannel direct() {
    return direct;
  }

  /** Through the page cache. */
  FileChannel cached() {
    return scratch.channel();
  }

  long bytes() {
    return (long) blocks.length * Blocks.SMALL_BYTES;
  }

  /**
   * Byte positions of 4 KiB blocks that were not given out before, in random order.
   *
   * @throws RungRefusedException when there are no more
   */
  long[] takeBlocks(int count) {
    if (used + count > blocks.length) {
      throw new RungRefusedException("no blocks are left that were not read before");
    }
    long[] positions = new long[count];
    for (int i = 0; i < count; i++) {
      positions[i] = (long) blocks[used + i] * Blocks.SMALL_BYTES;
    }
    used += count;
    return positions;
  }

  @Override
  public void close() throws IOException {
    try (scratch) {
      direct.close();
    }
  }
}
