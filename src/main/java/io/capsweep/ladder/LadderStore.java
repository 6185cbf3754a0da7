package io.capsweep.ladder;

import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.DurableFiles;
import io.capsweep.result.store.FileTrouble;
import io.capsweep.result.store.InvalidResultException;
import io.capsweep.result.store.Json;
import io.capsweep.result.store.ResultStoreException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** A ladder's folder: run.json, then the checksums. */
public final class LadderStore {
  /** Name of a ladder that is kept in the folder of a sweep. */
  public static final String IN_SWEEP = "ladder.json";

  private static final String RUN = "run.json";
  private static final String CHECKSUMS = "SHA256SUMS";
  private static final int ID_LENGTH = 6;
  private static final DateTimeFormatter FOLDER_TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Path directory;

  private LadderStore(Path directory) {
    this.directory = directory;
  }

  /** The two keys that say how the rest is to be read. */
  private record Head(String schema, int schemaVersion) {}

  /**
   * Makes a new folder {@code <UTC>-<id>-ladder}; one that is already there is never used.
   *
   * @throws ResultStoreException if it cannot be made
   */
  public static LadderStore create(Path results, Instant started, long seed) {
    for (int attempt = 0; ; attempt++) {
      String id = Checksums.sha256(seed + started.toString() + attempt).substring(0, ID_LENGTH);
      Path directory = results.resolve(FOLDER_TIME.format(started) + "-" + id + "-ladder");
      try {
        Files.createDirectories(results);
        Files.createDirectory(directory);
        DurableFiles.forceDirectory(results);
        return new LadderStore(directory);
      } catch (FileAlreadyExistsException e) {
        if (!Files.isDirectory(directory)) {
          throw ResultStoreException.writing(directory, e);
        }
      } catch (IOException e) {
        throw ResultStoreException.writing(directory, e);
      }
    }
  }

  public Path directory() {
    return directory;
  }

  /** Name of the folder. */
  public String id() {
    return directory.getFileName().toString();
  }

  /** Writes or replaces run.json. */
  public void write(LadderRun run) {
    write(directory.resolve(RUN), run);
  }

  /** Writes run.json for the last time, then the checksums. */
  public void finish(LadderRun run) {
    write(run);
    Path sums = directory.resolve(CHECKSUMS);
    try {
      DurableFiles.replace(sums, Checksums.of(directory).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw ResultStoreException.writing(sums, e);
    }
  }

  /** Writes a ladder as a file of its own. */
  public static void write(Path file, LadderRun run) {
    try {
      DurableFiles.replace(file, Json.write(run).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw ResultStoreException.writing(file, e);
    }
  }

  /**
   * Reads a ladder.
   *
   * @param run the folder of a ladder, or of a sweep that has one, or the file itself
   * @throws InvalidResultException if there is none, or it is damaged or of an unknown version
   */
  public static LadderRun read(Path run) {
    Path file = run;
    if (Files.isDirectory(run)) {
      Path inSweep = run.resolve(IN_SWEEP);
      file = Files.exists(inSweep) ? inSweep : run.resolve(RUN);
    }
    String text;
    try {
      text = Files.readString(file);
    } catch (IOException e) {
      throw new InvalidResultException(
          file
              + ": cannot be read ("
              + FileTrouble.reason(e)
              + "), expected the folder of a ladder run",
          e);
    }
    Head head = Json.read(text, file.toString(), 1, Head.class);
    if (!head.schema().equals(LadderRun.SCHEMA)
        || head.schemaVersion() != LadderRun.SCHEMA_VERSION) {
      throw new InvalidResultException(
          file
              + ": found "
              + head.schema()
              + " version "
              + head.schemaVersion()
              + ", expected "
              + LadderRun.SCHEMA
              + " version "
              + LadderRun.SCHEMA_VERSION
              + "; name a ladder run, or read it with the capsweep that wrote it");
    }
    return Json.read(text, file.toString(), 1, LadderRun.class);
  }
}
