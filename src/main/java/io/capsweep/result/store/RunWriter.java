package io.capsweep.result.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.capsweep.result.Run;
import io.capsweep.result.SliceResult;
import io.capsweep.result.StepResult;
import io.capsweep.result.watch.WatchSample;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * Writes one run's folder. Every method returns once what it wrote would survive a crash, and
 * throws {@link ResultStoreException} when it cannot be written.
 */
public final class RunWriter {
  private static final DateTimeFormatter FOLDER_TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final int ID_LENGTH = 6;

  private static final int RESERVE_BYTES = 1 << 20;

  private final Path directory;

  private RunWriter(Path directory) {
    this.directory = directory;
  }

  /**
   * Makes a new folder {@code <UTC>-<profile>-<id>}; one that is already there is never used.
   *
   * @param resultsDirectory made when missing
   * @throws ResultStoreException if it cannot be made
   */
  public static RunWriter create(Path resultsDirectory, String profileName, Instant started) {
    String name = profileName.replaceAll("[^A-Za-z0-9._-]", "-");
    for (int attempt = 0; ; attempt++) {
      String id = Checksums.sha256(name + started + attempt).substring(0, ID_LENGTH);
      Path directory =
          resultsDirectory.resolve(FOLDER_TIME.format(started) + "-" + name + "-" + id);
      try {
        Files.createDirectories(resultsDirectory);
        Files.createDirectory(directory);
        Files.createDirectory(directory.resolve(RunFiles.HISTOGRAMS));
        DurableFiles.forceDirectory(resultsDirectory);
        return new RunWriter(directory).reserving();
      } catch (FileAlreadyExistsException e) {
        if (!Files.isDirectory(directory)) {
          throw ResultStoreException.writing(directory, e);
        }
      } catch (IOException e) {
        throw ResultStoreException.writing(directory, e);
      }
    }
  }

  /**
   * Goes on writing a run that was broken off. A last line of steps.jsonl that was cut short is
   * taken away, and histogram logs of steps without a line are set aside under another name.
   *
   * @throws ResultStoreException if it cannot be written
   */
  public static RunWriter reopen(Path runDirectory) {
    try {
      BrokenOff.mend(runDirectory);
      return new RunWriter(runDirectory).reserving();
    } catch (IOException e) {
      throw ResultStoreException.writing(runDirectory, e);
    }
  }

  /**
   * Refuses a results folder that cannot take a run; makes it when missing.
   *
   * @param bytesNeeded what the run will write, at most
   * @throws ResultStoreException naming what was found and what is needed
   */
  public static void requireWritable(Path resultsDirectory, long bytesNeeded) {
    try {
      Files.createDirectories(resultsDirectory);
      Path probe = Files.createTempFile(resultsDirectory, ".writable", RunFiles.UNFINISHED);
      Files.delete(probe);
      long found = Files.getFileStore(resultsDirectory).getUsableSpace();
      if (found < bytesNeeded) {
        throw ResultStoreException.tooLittleSpace(resultsDirectory, found, bytesNeeded);
      }
    } catch (IOException e) {
      throw ResultStoreException.writing(resultsDirectory, e);
    }
  }

  private RunWriter reserving() throws IOException {
    DurableFiles.replace(directory.resolve(RunFiles.RESERVE), new byte[RESERVE_BYTES]);
    return this;
  }

  /** The run's folder. */
  public Path directory() {
    return directory;
  }

  /** Name of the run's folder. */
  public String id() {
    return directory.getFileName().toString();
  }

  /** Keeps the exact bytes of the profile. */
  public void profile(byte[] yaml) {
    replace(RunFiles.PROFILE, yaml);
  }

  /** Writes or replaces run.json. */
  public void write(Run run) {
    replace(RunFiles.RUN, Json.write(RunDocument.of(run)).getBytes(UTF_8));
  }

  /** Appends one line to steps.jsonl. */
  public void append(StepResult step) {
    Path file = directory.resolve(RunFiles.STEPS);
    try {
      DurableFiles.append(file, (Json.line(step) + "\n").getBytes(UTF_8));
    } catch (IOException e) {
      throw ResultStoreException.writing(file, e);
    }
  }

  /** Appends to slices.jsonl, a line each, at once. */
  public void append(List<SliceResult> slices) {
    Path file = directory.resolve(RunFiles.SLICES);
    StringBuilder lines = new StringBuilder();
    slices.forEach(slice -> lines.append(Json.line(slice)).append('\n'));
    try {
      DurableFiles.append(file, lines.toString().getBytes(UTF_8));
    } catch (IOException e) {
      throw ResultStoreException.writing(file, e);
    }
  }

  /**
   * Begins the histogram log of a step.
   *
   * @param step its number, from 1
   * @param started wall clock at the first measured instant
   */
  public HistogramLog histogramLog(int step, Instant started) {
    return HistogramLog.create(RunFiles.histogramLog(directory, step), started);
  }

  /**
   * Writes what was seen beside a step, one line a sample.
   *
   * @param step its number, from 1
   */
  public void watch(int step, List<WatchSample> samples) {
    Path file = RunFiles.watch(directory, step);
    StringBuilder lines = new StringBuilder();
    samples.forEach(sample -> lines.append(Json.line(sample)).append('\n'));
    try {
      Files.createDirectories(file.getParent());
      DurableFiles.replace(file, lines.toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw ResultStoreException.writing(file, e);
    }
  }

  /** Writes run.json for the last time, then the checksums of every file. */
  public void finish(Run run) {
    write(run);
    try {
      Files.deleteIfExists(directory.resolve(RunFiles.RESERVE));
      DurableFiles.uninterrupted(
          () -> replace(RunFiles.CHECKSUMS, Checksums.of(directory).getBytes(UTF_8)));
    } catch (IOException e) {
      throw ResultStoreException.writing(directory.resolve(RunFiles.CHECKSUMS), e);
    }
  }

  private void replace(String name, byte[] content) {
    Path file = directory.resolve(name);
    try {
      replaceIfNeedBeFromReserve(file, content);
    } catch (IOException e) {
      throw ResultStoreException.writing(file, e);
    }
  }

  private void replaceIfNeedBeFromReserve(Path file, byte[] content) throws IOException {
    try {
      DurableFiles.replace(file, content);
    } catch (IOException e) {
      if (!Files.deleteIfExists(directory.resolve(RunFiles.RESERVE))) {
        throw e;
      }
      DurableFiles.replace(file, content);
    }
  }
}
