package io.capsweep.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small file system in memory; the test is skipped where none can be mounted. */
final class TinyDisk implements AutoCloseable {
  private final Path folder;

  private TinyDisk(Path folder) {
    this.folder = folder;
  }

  static TinyDisk mount(Path folder, String size) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", folder.toString()) == 0,
        "a file system in memory cannot be mounted here");
    return new TinyDisk(folder);
  }

  Path folder() {
    return folder;
  }

  /** Leaves not a byte. */
  void fill() {
    try (OutputStream out = Files.newOutputStream(folder.resolve("filler"))) {
      byte[] block = new byte[4096];
      while (true) {
        out.write(block);
      }
    } catch (IOException full) {
      if (!String.valueOf(full.getMessage()).contains("No space left")) {
        throw new IllegalStateException(full);
      }
    }
  }

  private static int run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  @Override
  public void close() throws IOException, InterruptedException {
    run("umount", folder.toString());
  }
}
