package io.capsweep.result.store;

import io.capsweep.result.StepResult;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes the folder of a run that was broken off ready to be written to again. */
final class BrokenOff {
  private BrokenOff() {}

  static void mend(Path runDirectory) throws IOException {
    StoredRun run = RunReader.read(runDirectory);
    Path steps = runDirectory.resolve(RunFiles.STEPS);
    if (Files.exists(steps)) {
      mendLastLine(steps, !run.problems().isEmpty());
    }
    setAsideLogsWithout(
        run.steps().stream()
            .map(StepResult::number)
            .map(number -> RunFiles.histogramLog(runDirectory, number))
            .collect(Collectors.toSet()),
        runDirectory.resolve(RunFiles.HISTOGRAMS));
    Files.deleteIfExists(runDirectory.resolve(RunFiles.CHECKSUMS));
    DurableFiles.forceDirectory(runDirectory);
  }

  private static void mendLastLine(Path steps, boolean cutShort) throws IOException {
    byte[] content = Files.readAllBytes(steps);
    int whole = content.length;
    while (whole > 0 && content[whole - 1] != '\n') {
      whole--;
    }
    if (whole == content.length) {
      return;
    }
    if (!cutShort) {
      DurableFiles.append(steps, new byte[] {'\n'});
      return;
    }
    try (FileChannel channel = FileChannel.open(steps, StandardOpenOption.WRITE)) {
      channel.truncate(whole);
      channel.force(true);
    }
  }

  /** The step that they belong to is run again under the same number; evidence is kept. */
  private static void setAsideLogsWithout(Set<Path> finished, Path histograms) throws IOException {
    try (DirectoryStream<Path> logs = Files.newDirectoryStream(histograms, "*.hlog")) {
      for (Path log : logs) {
        if (!finished.contains(log)) {
          Files.move(log, unused(log));
        }
      }
    }
    DurableFiles.forceDirectory(histograms);
  }

  private static Path unused(Path log) {
    for (int i = 1; ; i++) {
      Path name = log.resolveSibling(log.getFileName() + ".broken-off-" + i);
      if (Files.notExists(name)) {
        return name;
      }
    }
  }
}
