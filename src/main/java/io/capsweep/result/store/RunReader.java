package io.capsweep.result.store;

import io.capsweep.result.Run;
import io.capsweep.result.SliceResult;
import io.capsweep.result.StepResult;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a run's folder, also one that a crash left. */
public final class RunReader {
  private static final long LARGEST_RUN_BYTES = 64L << 20;
  private static final long LARGEST_STEPS_BYTES = 1L << 30;

  /** Files of a run that numbers are read from. */
  private static final Set<String> NUMBERS =
      Set.of(RunFiles.RUN, RunFiles.STEPS, RunFiles.SLICES, RunFiles.PROFILE);

  private static final int LONGEST_LINE_BYTES = 4 << 20;

  private RunReader() {}

  /**
   * Reads run.json, steps.jsonl and slices.jsonl. A last line without its end is left out and told
   * as a problem, and so is a complete run that has lost its steps.
   *
   * @param run the folder, or its run.json
   * @throws InvalidResultException if a file is missing, damaged, or of an unknown version
   */
  public static StoredRun read(Path run) {
    Path directory = run.endsWith(RunFiles.RUN) ? run.toAbsolutePath().getParent() : run;
    Path file = directory.resolve(RunFiles.RUN);
    if (!Files.exists(file)) {
      throw Misnamed.run(directory);
    }
    Run head = head(file, text(ByteBuffer.wrap(bytes(file, LARGEST_RUN_BYTES)), file, 1));
    List<String> problems = new ArrayList<>();
    Path steps = directory.resolve(RunFiles.STEPS);
    if (head.status() == Run.Status.COMPLETE && Files.notExists(steps)) {
      problems.add(steps + ": found no such file, expected the steps of the run");
    }
    return new StoredRun(
        directory,
        head,
        lines(steps, StepResult.class, problems),
        lines(directory.resolve(RunFiles.SLICES), SliceResult.class, problems),
        problems);
  }

  /**
   * Reads several runs that are to be looked at together.
   *
   * @throws InvalidResultException also when one is there twice, under whatever name: it would pass
   *     for two
   */
  public static List<StoredRun> readAll(List<Path> folders) {
    List<StoredRun> runs = folders.stream().map(RunReader::read).toList();
    Set<String> seen = new HashSet<>();
    for (StoredRun run : runs) {
      if (!seen.add(run.run().id())) {
        throw new InvalidResultException(
            run.directory() + ": the run " + run.run().id() + " is there twice; name it once");
      }
    }
    return runs;
  }

  /**
   * Refuses a run without steps to look at, naming the file where it is missing.
   *
   * @throws InvalidResultException if there is no steps.jsonl
   */
  public static void requireSteps(StoredRun run) {
    Path file = run.directory().resolve(RunFiles.STEPS);
    if (Files.notExists(file)) {
      String remedy =
          run.run().status() == Run.Status.COMPLETE
              ? "take the file from a copy"
              : "the run ended before its first step did; leave it out";
      throw new InvalidResultException(
          file + ": found no such file, expected the steps of the run; " + remedy);
    }
  }

  /**
   * Refuses a run whose numbers are not those that it ended with.
   *
   * @throws InvalidResultException if a file that numbers are read from does not have the checksum
   *     written at the run's end
   */
  public static void refuseChanged(StoredRun run) {
    Path sums = run.directory().resolve(RunFiles.CHECKSUMS);
    if (Files.notExists(sums)) {
      return;
    }
    String text = text(ByteBuffer.wrap(bytes(sums, LARGEST_RUN_BYTES)), sums, 1);
    for (String line : text.lines().toList()) {
      String[] fields = line.split("  ", 2);
      if (fields.length == 2 && NUMBERS.contains(fields[1])) {
        Path file = run.directory().resolve(fields[1]);
        String found = checksum(file);
        if (!found.equals(fields[0])) {
          throw new InvalidResultException(
              file
                  + ": found another content than when the run ended ("
                  + RunFiles.CHECKSUMS
                  + "); take the file from a copy, or delete "
                  + RunFiles.CHECKSUMS
                  + " to use it as it is");
        }
      }
    }
  }

  private static String checksum(Path file) {
    try {
      return Checksums.sha256(file, Long.MAX_VALUE);
    } catch (IOException e) {
      throw new InvalidResultException("cannot read " + file + ": " + FileTrouble.reason(e), e);
    }
  }

  private static Run head(Path file, String text) {
    JsonTree.Node root = JsonTree.parse(text, file.toString(), 1);
    if (!(root.content() instanceof Map<?, ?> keys)) {
      throw new InvalidResultException(file + ":1: found no object, expected a run");
    }
    expect(file, keys, "schema", Run.SCHEMA, "name a file that capsweep wrote");
    expect(
        file, keys, "schemaVersion", Run.SCHEMA_VERSION, "read it with the capsweep that wrote it");
    return Json.bind(root, file.toString(), RunDocument.class).run();
  }

  private static void expect(
      Path file, Map<?, ?> keys, String key, Object expected, String remedy) {
    JsonTree.Node node = (JsonTree.Node) keys.get(key);
    if (node == null || !node.content().equals(expected)) {
      String found = node == null ? "no such key" : JsonTree.excerpt(node.content());
      int line = node == null ? 1 : node.line();
      throw new InvalidResultException(
          file
              + ":"
              + line
              + ": "
              + key
              + ": found "
              + found
              + ", expected "
              + JsonTree.excerpt(expected)
              + "; "
              + remedy);
    }
  }

  private static <T> List<T> lines(Path file, Class<T> type, List<String> problems) {
    if (Files.notExists(file)) {
      return List.of();
    }
    byte[] content = bytes(file, LARGEST_STEPS_BYTES);
    List<T> values = new ArrayList<>();
    int line = 1;
    for (int start = 0; start < content.length; line++) {
      int end = start;
      while (end < content.length && content[end] != '\n') {
        end++;
      }
      boolean last = end == content.length;
      try {
        values.add(value(file, line, ByteBuffer.wrap(content, start, end - start), type));
      } catch (InvalidResultException e) {
        if (!last) {
          throw e;
        }
        problems.add(file + ":" + line + ": the last line is cut short; it is left out");
      }
      start = end + 1;
    }
    return values;
  }

  private static <T> T value(Path file, int line, ByteBuffer octets, Class<T> type) {
    if (octets.remaining() > LONGEST_LINE_BYTES) {
      throw new InvalidResultException(
          file
              + ":"
              + line
              + ": found a line of "
              + octets.remaining()
              + " bytes, expected at most "
              + LONGEST_LINE_BYTES);
    }
    return Json.read(text(octets, file, line), file.toString(), line, type);
  }

  private static byte[] bytes(Path file, long most) {
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        throw new InvalidResultException(file + ": found no regular file, expected one");
      }
      long size = Files.size(file);
      if (size > most) {
        throw new InvalidResultException(
            file + ": found " + size + " bytes, expected at most " + most);
      }
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw new InvalidResultException(
          file + ": found no such file, expected the folder of a run", e);
    } catch (IOException e) {
      throw new InvalidResultException("cannot read " + file + ": " + FileTrouble.reason(e), e);
    }
  }

  private static String text(ByteBuffer octets, Path file, int line) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(octets).toString();
    } catch (CharacterCodingException e) {
      throw new InvalidResultException(
          file + ":" + line + ": found bytes that are not UTF-8, expected JSON", e);
    }
  }
}
