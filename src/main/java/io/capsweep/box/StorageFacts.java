package io.capsweep.box;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What lies under the server's data: proc_pid_mountinfo(5) and the device's queue. */
final class StorageFacts {
  private final KernelFiles files;

  StorageFacts(KernelFiles files) {
    this.files = files;
  }

  /**
   * One line of mountinfo.
   *
   * @param numbers major:minor of the device
   * @param options of the mount, then those of the file system
   */
  record Mount(Path point, String numbers, String fileSystem, String source, String options) {
    /** Empty for a line of another form. */
    static Optional<Mount> parse(String line) {
      List<String> fields = Arrays.asList(line.split(" ", -1));
      int separator = fields.indexOf("-");
      if (separator < 6 || fields.size() < separator + 4) {
        return Optional.empty();
      }
      return Optional.of(
          new Mount(
              Path.of(plain(fields.get(4))),
              fields.get(2),
              fields.get(separator + 1),
              plain(fields.get(separator + 2)),
              fields.get(5) + ";" + fields.get(separator + 3)));
    }

    /** The kernel writes space, tab, line end and backslash as octal numbers. */
    private static String plain(String text) {
      return text.replace("\\040", " ")
          .replace("\\011", "\t")
          .replace("\\012", "\n")
          .replace("\\134", "\\");
    }
  }

  void addTo(Facts facts, Path dataDirectory) {
    Optional<Mount> mount = mountOf(existing(dataDirectory));
    if (mount.isEmpty()) {
      return;
    }
    facts.add("data.mount-point", mount.get().point().toString());
    facts.add("data.file-system", mount.get().fileSystem());
    facts.add("data.device", mount.get().source());
    facts.add("data.mount-options", mount.get().options());
    String device = "sys/dev/block/" + mount.get().numbers() + "/";
    // A partition has no queue of its own: its disk, one folder up, has.
    String disk = files.exists(device + "queue") ? device : device + "../";
    facts.add("data.scheduler", files.text(disk + "queue/scheduler").map(SystemFacts::chosen));
    facts.add("data.rotational", files.text(disk + "queue/rotational"));
    facts.add("data.write-cache", files.text(disk + "queue/write_cache"));
    facts.add("data.read-ahead-kilobytes", files.text(disk + "queue/read_ahead_kb"));
    facts.add("data.device-model", files.text(disk + "device/model"));
  }

  /** The mount with the longest path that holds the directory; of two alike the later one. */
  private Optional<Mount> mountOf(Path directory) {
    return files
        .text("proc/self/mountinfo")
        .flatMap(
            text ->
                text.lines()
                    .map(Mount::parse)
                    .flatMap(Optional::stream)
                    .filter(mount -> directory.startsWith(mount.point()))
                    .reduce((best, next) -> byDepth().compare(next, best) >= 0 ? next : best));
  }

  private static Comparator<Mount> byDepth() {
    return Comparator.comparingInt(mount -> mount.point().getNameCount());
  }

  /** The directory itself, or the nearest one above it that is there, links resolved. */
  private static Path existing(Path directory) {
    Path path = directory.toAbsolutePath().normalize();
    while (path.getParent() != null && Files.notExists(path)) {
      path = path.getParent();
    }
    try {
      return path.toRealPath();
    } catch (IOException unreadable) {
      return path;
    }
  }
}
