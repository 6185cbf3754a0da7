package io.capsweep.result.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A path that is not a run's: what is there, and which run may be meant. */
final class Misnamed {
  /** A ladder's folder lies among those of the runs, and is none. */
  private static final String LADDER = "-ladder";

  private Misnamed() {}

  /** The exception for it, whatever is there. */
  static InvalidResultException run(Path path) {
    if (Files.exists(path) && !Files.isDirectory(path)) {
      return new InvalidResultException(
          path + ": found a file, expected the folder of a run" + meant(path));
    }
    List<Path> runs = runsIn(path);
    if (runs.isEmpty()) {
      return new InvalidResultException(
          path.resolve(RunFiles.RUN) + ": found no such file, expected the folder of a run");
    }
    Path newest = runs.get(runs.size() - 1);
    return new InvalidResultException(
        path
            + ": found a folder of "
            + runs.size()
            + (runs.size() == 1 ? " run" : " runs")
            + ", expected a run; name it, such as the newest:\n"
            + newest);
  }

  /** A file of a run was named in the place of its folder. */
  private static String meant(Path file) {
    return Optional.ofNullable(file.getParent())
        .filter(folder -> Files.exists(folder.resolve(RunFiles.RUN)))
        .map(folder -> "; name " + folder)
        .orElse("");
  }

  /** By name, which begins with the time. */
  private static List<Path> runsIn(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .filter(entry -> Files.exists(entry.resolve(RunFiles.RUN)))
          .filter(entry -> !entry.toString().endsWith(LADDER))
          .sorted(Comparator.comparing(Path::toString))
          .toList();
    } catch (IOException e) {
      // It cannot be listed, so nothing can be suggested.
      return List.of();
    }
  }
}
