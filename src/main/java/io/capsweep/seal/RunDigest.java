package io.capsweep.seal;

import io.capsweep.result.Run;
import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.RunFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * What pins a run's results. A run may still grow: its steps are pinned up to where they were then.
 *
 * @param run name of its folder
 * @param stepsBytes length of steps.jsonl up to the end of its last whole line
 * @param stepsSha256 of that many first bytes
 * @param sumsSha256 of SHA256SUMS, and so of every file; only of a run that was complete
 */
public record RunDigest(
    String run, long stepsBytes, String stepsSha256, Optional<String> sumsSha256) {

  /** Of a run's folder as it is now; of one without readable run.json the steps only. */
  public static RunDigest of(Path folder, Optional<Run> run) throws IOException {
    Path steps = RunFiles.steps(folder);
    long bytes = Files.exists(steps) ? wholeLines(steps) : 0;
    boolean complete = run.filter(found -> found.status() == Run.Status.COMPLETE).isPresent();
    Path sums = RunFiles.checksums(folder);
    return new RunDigest(
        folder.getFileName().toString(),
        bytes,
        bytes == 0 ? Checksums.sha256(new byte[0]) : Checksums.sha256(steps, bytes),
        complete && Files.exists(sums)
            ? Optional.of(Checksums.sha256(sums, Long.MAX_VALUE))
            : Optional.empty());
  }

  private static long wholeLines(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer octet = ByteBuffer.allocate(1);
      for (long end = channel.size(); end > 0; end--) {
        octet.clear();
        channel.read(octet, end - 1);
        if (octet.get(0) == '\n') {
          return end;
        }
      }
      return 0;
    }
  }
}
