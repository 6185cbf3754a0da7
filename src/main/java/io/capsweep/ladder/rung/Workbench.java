package io.capsweep.ladder.rung;

import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.disk.ReadFile;
import io.capsweep.ladder.timing.Placement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** What the rungs of one run share. Nothing of it is left on disk once closed. For one thread. */
public final class Workbench implements AutoCloseable {
  private final KernelFiles files;
  private final Path directory;
  private final SplittableRandom random;
  private final Placement placement;
  private ReadFile readFile;

  /**
   * A workbench.
   *
   * @param directory where the disk rungs write; has to exist
   * @param seed fresh for every run: a fixed one would read the same blocks again
   */
  public Workbench(KernelFiles files, Path directory, long seed) {
    this.files = files;
    this.directory = directory;
    this.random = new SplittableRandom(seed);
    this.placement = Placement.ofThisProcess(files);
  }

  public KernelFiles files() {
    return files;
  }

  public Path directory() {
    return directory;
  }

  /** A generator of its own for whoever asks. */
  public SplittableRandom random() {
    return random.split();
  }

  public Placement placement() {
    return placement;
  }

  /** The file that the reading rungs read, made at the first call. */
  public ReadFile readFile() throws IOException, InterruptedException {
    if (readFile == null) {
      readFile = ReadFile.create(directory, random.split());
    }
    return readFile;
  }

  @Override
  public void close() throws IOException {
    if (readFile != null) {
      readFile.close();
    }
  }
}
